#include "CJSONScan.h"
#include <string.h>

// The structure of JSON text as bit masks of 64 bytes, after "Parsing Gigabytes of JSON per Second" (Langdale, Lemire,
// 2019), and UTF-8 by three table look-ups, after "Validating UTF-8 in Less Than One Instruction per Byte" (Keiser,
// Lemire, 2020). Both quotes and every escape are in the index here, so that no string is ever looked through twice.

#if defined(__x86_64__)
#include <immintrin.h>

// Why two bytes in a row cannot be UTF-8. An error is a bit that all three tables agree on.
enum {
  TOO_SHORT = 1 << 0,   // a lead byte, then no continuation
  TOO_LONG = 1 << 1,    // ASCII, then a continuation
  OVERLONG_3 = 1 << 2,  // E0, then below A0
  TOO_LARGE = 1 << 3,   // F4, then from 90; or F5 and above
  SURROGATE = 1 << 4,   // ED, then from A0
  OVERLONG_2 = 1 << 5,  // C0, C1
  TOO_LARGE_1000 = 1 << 6,
  OVERLONG_4 = 1 << 6,  // F0, then below 90
  TWO_CONTINUATIONS = -128,
  CARRY = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS,
};
#define FIRST_HIGH                                                                                                     \
  TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TWO_CONTINUATIONS,                   \
      TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS, TOO_SHORT | OVERLONG_2, TOO_SHORT,                      \
      TOO_SHORT | OVERLONG_3 | SURROGATE, TOO_SHORT | TOO_LARGE | TOO_LARGE_1000 | OVERLONG_4
#define LARGE (CARRY | TOO_LARGE | TOO_LARGE_1000)
#define FIRST_LOW                                                                                                      \
  CARRY | OVERLONG_3 | OVERLONG_2 | OVERLONG_4, CARRY | OVERLONG_2, CARRY, CARRY, CARRY | TOO_LARGE, LARGE, LARGE,     \
      LARGE, LARGE, LARGE, LARGE, LARGE, LARGE, LARGE | SURROGATE, LARGE, LARGE
#define SECOND_COMMON (TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS)
#define SECOND_HIGH                                                                                                    \
  TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,                              \
      SECOND_COMMON | OVERLONG_3 | TOO_LARGE_1000 | OVERLONG_4, SECOND_COMMON | OVERLONG_3 | TOO_LARGE,                \
      SECOND_COMMON | SURROGATE | TOO_LARGE, SECOND_COMMON | SURROGATE | TOO_LARGE, TOO_SHORT, TOO_SHORT, TOO_SHORT,   \
      TOO_SHORT
#define SPACES 0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0x09, 0x0A, 0, 0, 0x0D, 0, 0
// By the low four bits, with bit 5 set: ':', '[' and '{', ',', ']' and '}'.
#define OPERATORS 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x3A, 0x7B, 0x2C, 0x7D, 0, 0

#define STRUCTURE_INLINE static inline __attribute__((always_inline))

/// What a block looks like, whatever the registers. `punctuation` is operators and white space.
typedef struct {
  uint64_t quote, backslash, operators, punctuation, control;
} cjson_masks;

/// A bit for each byte whose bit count up to and with it is odd.
STRUCTURE_INLINE __attribute__((target("pclmul"))) uint64_t prefix_xor(uint64_t bits) {
  __m128i all = _mm_set1_epi8(-1);
  return (uint64_t)_mm_cvtsi128_si64(_mm_clmulepi64_si128(_mm_set_epi64x(0, (long long)bits), all, 0));
}

/// The offsets that count in one block, as bits. `strings` is from each opening quote to the byte before the closing one.
STRUCTURE_INLINE __attribute__((target("pclmul"))) uint64_t structure_of(
    cjson_structure *state, cjson_masks m, uint64_t *strings) {
  uint64_t escape = 0, escaped = state->escaped;
  state->escaped = 0;
  if (m.backslash) {
    // In a run of backslashes the first begins an escape, the second is escaped, and so on. The subtraction borrows through
    // each run, and so tells the odd places of those that begin at an even bit from the others.
    const uint64_t odd = 0xAAAAAAAAAAAAAAAAull;
    uint64_t begins = m.backslash & ~escaped;
    uint64_t alternate = ((begins << 1 | odd) - begins) ^ odd;
    escape = alternate & m.backslash;
    escaped = alternate ^ (m.backslash | escaped);
    state->escaped = escape >> 63;
  }
  uint64_t quote = m.quote & ~escaped;
  uint64_t in_string = prefix_xor(quote) ^ state->in_string;
  state->in_string = (uint64_t)((int64_t)in_string >> 63);
  *strings = in_string;
  state->wrong |= m.control & in_string;
  uint64_t outside = ~in_string & ~quote;
  uint64_t scalar = ~m.punctuation & outside;
  uint64_t first = scalar & ~(scalar << 1 | state->scalar);
  state->scalar = scalar >> 63;
  return (m.operators & outside) | first | quote | (escape & in_string);
}

// --- AVX2 -----------------------------------------------------------------------------------------------------------

#define AVX2 __attribute__((target("avx2,pclmul,bmi,lzcnt,popcnt")))
#define TABLE256(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

STRUCTURE_INLINE AVX2 uint64_t mask256(__m256i low, __m256i high) {
  return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}
STRUCTURE_INLINE AVX2 __m256i before256(__m256i x, __m256i previous, const int count) {
  __m256i across = _mm256_permute2x128_si256(previous, x, 0x21);
  return count == 1 ? _mm256_alignr_epi8(x, across, 15)
      : count == 2  ? _mm256_alignr_epi8(x, across, 14)
                    : _mm256_alignr_epi8(x, across, 13);
}
/// What is not UTF-8 in 32 bytes, given those before.
STRUCTURE_INLINE AVX2 __m256i utf8_errors256(__m256i x, __m256i previous) {
  __m256i four = _mm256_set1_epi8(0x0F);
  __m256i one = before256(x, previous, 1);
  __m256i pair = _mm256_and_si256(
      _mm256_and_si256(
          _mm256_shuffle_epi8(TABLE256(FIRST_HIGH), _mm256_and_si256(_mm256_srli_epi16(one, 4), four)),
          _mm256_shuffle_epi8(TABLE256(FIRST_LOW), _mm256_and_si256(one, four))),
      _mm256_shuffle_epi8(TABLE256(SECOND_HIGH), _mm256_and_si256(_mm256_srli_epi16(x, 4), four)));
  // Where a third or fourth byte must stand, two continuations in a row are right.
  __m256i third = _mm256_subs_epu8(before256(x, previous, 2), _mm256_set1_epi8((char)(0xE0 - 0x80)));
  __m256i fourth = _mm256_subs_epu8(before256(x, previous, 3), _mm256_set1_epi8((char)(0xF0 - 0x80)));
  __m256i must = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8((char)0x80));
  return _mm256_xor_si256(must, pair);
}
STRUCTURE_INLINE AVX2 cjson_masks masks256(__m256i low, __m256i high) {
  cjson_masks m;
  __m256i spaces = TABLE256(SPACES), operators = TABLE256(OPERATORS), bit5 = _mm256_set1_epi8(0x20);
  uint64_t space = mask256(
      _mm256_cmpeq_epi8(low, _mm256_shuffle_epi8(spaces, low)), _mm256_cmpeq_epi8(high, _mm256_shuffle_epi8(spaces, high)));
  m.operators = mask256(
      _mm256_cmpeq_epi8(_mm256_or_si256(low, bit5), _mm256_shuffle_epi8(operators, low)),
      _mm256_cmpeq_epi8(_mm256_or_si256(high, bit5), _mm256_shuffle_epi8(operators, high)));
  m.punctuation = m.operators | space;
  __m256i quote = _mm256_set1_epi8('"'), backslash = _mm256_set1_epi8('\\');
  m.quote = mask256(_mm256_cmpeq_epi8(low, quote), _mm256_cmpeq_epi8(high, quote));
  m.backslash = mask256(_mm256_cmpeq_epi8(low, backslash), _mm256_cmpeq_epi8(high, backslash));
  __m256i last = _mm256_set1_epi8(0x1F);
  m.control = mask256(
      _mm256_cmpeq_epi8(_mm256_max_epu8(low, last), last), _mm256_cmpeq_epi8(_mm256_max_epu8(high, last), last));
  return m;
}
// Of every byte the places of the bits that are set, lowest first; what is behind them is never looked at.
#define CLEAR(n) ((n) & ((n) - 1))
#define LOWEST(n) (uint64_t)__builtin_ctz((n) | 0x100)
#define PLACES4(n) (LOWEST(n) | LOWEST(CLEAR(n)) << 8 | LOWEST(CLEAR(CLEAR(n))) << 16 | LOWEST(CLEAR(CLEAR(CLEAR(n)))) << 24)
#define PLACES(n) (PLACES4(n) | PLACES4(CLEAR(CLEAR(CLEAR(CLEAR(n))))) << 32)
#define ROW4(n) PLACES(n), PLACES(n + 1), PLACES(n + 2), PLACES(n + 3)
#define ROW16(n) ROW4(n), ROW4(n + 4), ROW4(n + 8), ROW4(n + 12)
#define ROW64(n) ROW16(n), ROW16(n + 16), ROW16(n + 32), ROW16(n + 48)
static const uint64_t places_of[256] = {ROW64(0), ROW64(64), ROW64(128), ROW64(192)};
/// Writes the lowest place of those left, and takes it away. Of none that is 64: nobody looks at it.
STRUCTURE_INLINE AVX2 uint64_t write_lowest(uint32_t *out, uint64_t bits, uint32_t at) {
  *out = at + (uint32_t)_tzcnt_u64(bits);
  return _blsr_u64(bits);
}
/// How many bits a block has is nothing that a processor could guess, but mostly there are eight at most, and hardly ever more
/// than 16. What is written beyond the end is written over by the next block.
STRUCTURE_INLINE AVX2 uint32_t *write_bits(uint32_t *out, uint64_t bits, uint32_t at) {
  size_t count = (size_t)__builtin_popcountll(bits);
  if (count <= 16) {
    uint64_t left = bits;
    for (int i = 0; i < 8; i++) left = write_lowest(out + i, left, at);
    if (count > 8)
      for (int i = 8; i < 16; i++) left = write_lowest(out + i, left, at);
    return out + count;
  }
  for (int i = 0; i < 8; i++) {
    uint32_t byte = bits >> (8 * i) & 0xFF;
    __m256i places = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)&places_of[byte]));
    _mm256_storeu_si256((__m256i *)(void *)out, _mm256_add_epi32(places, _mm256_set1_epi32((int)(at + 8 * (uint32_t)i))));
    out += __builtin_popcount(byte);
  }
  return out;
}
AVX2 static size_t index256(
    cjson_structure *kept, const uint8_t *text, size_t start, size_t end, uint32_t *out) {
  // A copy that nothing points at can stay in registers.
  cjson_structure own = *kept, *state = &own;
  uint32_t *next = out;
  __m256i wrong = _mm256_setzero_si256();
  __m256i previous = _mm256_loadu_si256((const __m256i *)(const void *)(state->tail + 32));
  __m256i limit = _mm256_setr_epi8(
      -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
      (char)(0xF0 - 1), (char)(0xE0 - 1), (char)(0xC0 - 1));
  uint64_t incomplete = state->incomplete;
  for (size_t at = start; at < end; at += 64) {
    uint8_t padded[64];
    const uint8_t *block = text + at;
    if (end - at < 64) {
      memset(padded, 0x20, 64);
      memcpy(padded, block, end - at);
      block = padded;
    }
    __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)block);
    __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(block + 32));
    if (_mm256_movemask_epi8(_mm256_or_si256(low, high)) == 0) {
      state->wrong |= incomplete;
      incomplete = 0;
    } else {
      wrong = _mm256_or_si256(wrong, utf8_errors256(low, previous));
      wrong = _mm256_or_si256(wrong, utf8_errors256(high, low));
      incomplete = !_mm256_testz_si256(_mm256_subs_epu8(high, limit), _mm256_subs_epu8(high, limit));
    }
    previous = high;
    uint64_t strings, bits = structure_of(state, masks256(low, high), &strings);
    next = write_bits(next, bits, (uint32_t)at);
  }
  _mm256_storeu_si256((__m256i *)(void *)(state->tail + 32), previous);
  state->incomplete = incomplete;
  if (!_mm256_testz_si256(wrong, wrong)) state->wrong |= 1;
  *kept = own;
  return (size_t)(next - out);
}

// --- AVX-512 --------------------------------------------------------------------------------------------------------

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512dq,avx2,pclmul,bmi,popcnt")))
#define TABLE512(...) _mm512_broadcast_i32x4(_mm_setr_epi8(__VA_ARGS__))

STRUCTURE_INLINE AVX512 __m512i utf8_errors512(__m512i x, __m512i previous) {
  __m512i four = _mm512_set1_epi8(0x0F);
  __m512i across = _mm512_permutex2var_epi64(previous, _mm512_setr_epi64(6, 7, 8, 9, 10, 11, 12, 13), x);
  __m512i one = _mm512_alignr_epi8(x, across, 15);
  __m512i pair = _mm512_ternarylogic_epi64(
      _mm512_shuffle_epi8(TABLE512(FIRST_HIGH), _mm512_and_si512(_mm512_srli_epi16(one, 4), four)),
      _mm512_shuffle_epi8(TABLE512(FIRST_LOW), _mm512_and_si512(one, four)),
      _mm512_shuffle_epi8(TABLE512(SECOND_HIGH), _mm512_and_si512(_mm512_srli_epi16(x, 4), four)), 0x80);
  __m512i third = _mm512_subs_epu8(_mm512_alignr_epi8(x, across, 14), _mm512_set1_epi8((char)(0xE0 - 0x80)));
  __m512i fourth = _mm512_subs_epu8(_mm512_alignr_epi8(x, across, 13), _mm512_set1_epi8((char)(0xF0 - 0x80)));
  __m512i must = _mm512_and_si512(_mm512_or_si512(third, fourth), _mm512_set1_epi8((char)0x80));
  return _mm512_xor_si512(must, pair);
}
// What a byte below 0x80 is: the top bit is set of operators, any bit of white space. 0x0C and 0x1A are as in OPERATORS.
#define KINDS_00 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, -128, 1, 0, 0
#define KINDS_10 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -128, 0, 0, 0, 0, 0
#define KINDS_20 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -128, 0, 0, 0
#define KINDS_30 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -128, 0, 0, 0, 0, 0
#define KINDS_NONE 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
#define KINDS_50 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -128, 0, -128, 0, 0
static const int8_t kinds_of[128] = {KINDS_00, KINDS_10, KINDS_20, KINDS_30, KINDS_NONE, KINDS_50, KINDS_NONE, KINDS_50};

/// Not 0 where one of the last three bytes begins a character that goes on in the next block.
STRUCTURE_INLINE AVX512 __m512i incomplete512(__m512i x) {
  const __m512i last = _mm512_set_epi32((int)0xBFDFEFFFu, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  return _mm512_subs_epu8(x, last);
}
/// What goes from block to block in registers.
typedef struct {
  cjson_structure state;
  __m512i previous;
  __m512i incomplete;  // as incomplete512 says of the block before
  __m512i wrong;       // not 0 where bytes were not UTF-8
  __m512i lowest;      // of the bytes in strings, at each place of a block
  __m512i base;        // the offset of the block
  uint32_t *next;
} cjson_run512;

/// Looks at the UTF-8 of one block more.
STRUCTURE_INLINE AVX512 void utf8_block512(cjson_run512 *run, __m512i x) {
  if (_mm512_movepi8_mask(x) == 0) {
    run->wrong = _mm512_or_si512(run->wrong, run->incomplete);
  } else {
    run->wrong = _mm512_or_si512(run->wrong, utf8_errors512(x, run->previous));
    run->incomplete = incomplete512(x);
  }
  run->previous = x;
}
/// The same of two, with one question to both.
STRUCTURE_INLINE AVX512 void utf8_blocks512(cjson_run512 *run, __m512i x, __m512i y) {
  if (_kortestz_mask64_u8(_mm512_movepi8_mask(x), _mm512_movepi8_mask(y))) {
    run->wrong = _mm512_or_si512(run->wrong, run->incomplete);
  } else {
    __m512i errors = _mm512_or_si512(utf8_errors512(x, run->previous), utf8_errors512(y, x));
    run->wrong = _mm512_or_si512(run->wrong, errors);
    run->incomplete = incomplete512(y);
  }
  run->previous = y;
}
/// Writes what counts in a block.
STRUCTURE_INLINE AVX512 void structure_block512(cjson_run512 *run, __m512i x) {
  const __m512i numbers = _mm512_set_epi8(
      63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34,
      33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
      1, 0);
  // Bytes from 0x80 on are what 0x7F is: part of a scalar.
  __m512i kinds = _mm512_permutex2var_epi8(
      _mm512_loadu_si512((const void *)kinds_of), _mm512_min_epu8(x, _mm512_set1_epi8(0x7F)),
      _mm512_loadu_si512((const void *)(kinds_of + 64)));
  cjson_masks m;
  m.quote = _mm512_cmpeq_epi8_mask(x, _mm512_set1_epi8('"'));
  m.backslash = _mm512_cmpeq_epi8_mask(x, _mm512_set1_epi8('\\'));
  m.operators = _mm512_movepi8_mask(kinds);
  m.punctuation = _mm512_test_epi8_mask(kinds, kinds);
  m.control = 0;
  uint64_t strings, bits = structure_of(&run->state, m, &strings);
  run->lowest = _mm512_mask_min_epu8(run->lowest, strings, run->lowest, x);
  size_t count = (size_t)__builtin_popcountll(bits);
  __m512i packed = _mm512_maskz_compress_epi8(bits, numbers);
  uint32_t *next = run->next;
  __m512i base = run->base;
  _mm512_storeu_si512(next, _mm512_add_epi32(base, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(packed))));
  if (count > 16) {
    _mm512_storeu_si512(next + 16, _mm512_add_epi32(base, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 1))));
    if (count > 32) {
      _mm512_storeu_si512(
          next + 32, _mm512_add_epi32(base, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 2))));
      _mm512_storeu_si512(
          next + 48, _mm512_add_epi32(base, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 3))));
    }
  }
  run->next = next + count;
  run->base = _mm512_add_epi32(base, _mm512_set1_epi32(64));
}
AVX512 static size_t index512(
    cjson_structure *kept, const uint8_t *text, size_t start, size_t end, uint32_t *out) {
  // A copy that nothing points at can stay in registers.
  cjson_run512 run = {.state = *kept, .next = out};
  run.previous = _mm512_loadu_si512((const void *)kept->tail);
  run.incomplete = incomplete512(run.previous);
  run.wrong = _mm512_setzero_si512();
  run.lowest = _mm512_set1_epi8(-1);
  run.base = _mm512_set1_epi32((int)start);
  size_t at = start;
  for (; end - at >= 128; at += 128) {
    __m512i x = _mm512_loadu_si512((const void *)(text + at)), y = _mm512_loadu_si512((const void *)(text + at + 64));
    utf8_blocks512(&run, x, y);
    structure_block512(&run, x);
    structure_block512(&run, y);
  }
  for (; at < end; at += 64) {
    uint64_t there = end - at < 64 ? ((uint64_t)1 << (end - at)) - 1 : ~(uint64_t)0;
    __m512i x = _mm512_mask_loadu_epi8(_mm512_set1_epi8(0x20), there, (const void *)(text + at));
    utf8_block512(&run, x);
    structure_block512(&run, x);
  }
  *kept = run.state;
  _mm512_storeu_si512((void *)kept->tail, run.previous);
  kept->incomplete = _mm512_test_epi64_mask(run.incomplete, run.incomplete);
  if (_mm512_test_epi64_mask(run.wrong, run.wrong)) kept->wrong |= 1;
  if (_mm512_cmplt_epu8_mask(run.lowest, _mm512_set1_epi8(0x20))) kept->wrong |= 1;
  return (size_t)(run.next - out);
}

int cjson_structure_level(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
      && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2")
      && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("pclmul"))
    return 2;
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("bmi") ? 1 : 0;
}
size_t cjson_structure_index(
    int level, cjson_structure *state, const uint8_t *text, size_t start, size_t end, uint32_t *out) {
  return level == 2 ? index512(state, text, start, end, out) : index256(state, text, start, end, out);
}

#else

int cjson_structure_level(void) { return 0; }
size_t cjson_structure_index(
    int level, cjson_structure *state, const uint8_t *text, size_t start, size_t end, uint32_t *out) {
  (void)level, (void)state, (void)text, (void)start, (void)end, (void)out;
  return 0;
}
#endif
