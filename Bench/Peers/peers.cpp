// peers WORK FILE SECONDS: the same work as JSONBench by simdjson and RapidJSON, where their headers are installed.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>
#if __has_include(<simdjson.h>)
#include <simdjson.h>
#define HAS_SIMDJSON 1
#endif
#if __has_include(<rapidjson/document.h>)
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#define HAS_RAPIDJSON 1
#endif

static long now() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1000000000L + t.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  std::string work = argv[1];
  std::ifstream in(argv[2], std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  size_t size = text.size();
  std::function<long()> round;
#ifdef HAS_SIMDJSON
  simdjson::dom::parser parser;
  simdjson::padded_string padded(text);
  std::string small(text.size() + 64, 0);
  if (work == "simdjson-parse")
    round = [&] { simdjson::dom::element e = parser.parse(padded); return e.is_object() ? 1L : 2L; };
  if (work == "simdjson-parse-fresh")
    round = [&] { simdjson::dom::parser p; simdjson::dom::element e = p.parse(padded); return e.is_object() ? 1L : 2L; };
  if (work == "simdjson-minify")
    round = [&] { size_t n = 0; (void)simdjson::minify(text.data(), text.size(), &small[0], n); return (long)n; };
#endif
#ifdef HAS_RAPIDJSON
  rapidjson::Document document;
  if (work == "rapidjson-parse")
    round = [&] { rapidjson::Document d; d.Parse(text.data(), text.size()); return d.IsObject() ? 1L : 2L; };
  if (work == "rapidjson-write") {
    document.Parse(text.data(), text.size());
    round = [&] {
      rapidjson::StringBuffer buffer;
      rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
      document.Accept(writer);
      return (long)buffer.GetSize();
    };
    size = round();
  }
#endif
  if (!round) return 3;
  long check = round();
  std::vector<long> times;
  long end = now() + (long)(atof(argv[3]) * 1e9);
  do {
    long start = now();
    check += round();
    times.push_back(now() - start);
  } while (now() < end);
  std::sort(times.begin(), times.end());
  printf("%zu %ld %ld %ld\n", size, times[0], times[times.size() / 2], check & 1);
}
