#pragma once
#include <stdint.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#endif

// Scanning of 16 bytes at a time. Every function stops at `end` and never reads at or beyond it.

#define CJSON_INLINE static inline __attribute__((always_inline))

#if defined(__SSE2__) || (defined(__ARM_NEON) && defined(__aarch64__))
#define CJSON_SIMD 1
#endif

#if defined(__SSE2__)
typedef __m128i cjson_block;
#define CJSON_BITS 1
CJSON_INLINE cjson_block cjson_load(const uint8_t *_Nonnull p) { return _mm_loadu_si128((const __m128i *)(const void *)p); }
CJSON_INLINE cjson_block cjson_is(cjson_block x, char c) { return _mm_cmpeq_epi8(x, _mm_set1_epi8(c)); }
CJSON_INLINE cjson_block cjson_or(cjson_block a, cjson_block b) { return _mm_or_si128(a, b); }
// Signed: true for control characters and for every byte from 0x80 on.
CJSON_INLINE cjson_block cjson_below_space(cjson_block x) { return _mm_cmplt_epi8(x, _mm_set1_epi8(0x20)); }
CJSON_INLINE cjson_block cjson_control(cjson_block x) {
  return _mm_cmpeq_epi8(_mm_min_epu8(x, _mm_set1_epi8(0x1F)), x);
}
CJSON_INLINE cjson_block cjson_digit(cjson_block x) {
  cjson_block up = _mm_add_epi8(x, _mm_set1_epi8((char)(0x80 - 0x30)));
  return _mm_cmplt_epi8(up, _mm_set1_epi8((char)(0x80 + 10)));
}
CJSON_INLINE uint64_t cjson_mask(cjson_block x) { return (uint64_t)(uint32_t)_mm_movemask_epi8(x); }
#define CJSON_ALL 0xFFFFull
#elif defined(CJSON_SIMD)
typedef uint8x16_t cjson_block;
#define CJSON_BITS 4
CJSON_INLINE cjson_block cjson_load(const uint8_t *_Nonnull p) { return vld1q_u8(p); }
CJSON_INLINE cjson_block cjson_is(cjson_block x, char c) { return vceqq_u8(x, vdupq_n_u8((uint8_t)c)); }
CJSON_INLINE cjson_block cjson_or(cjson_block a, cjson_block b) { return vorrq_u8(a, b); }
CJSON_INLINE cjson_block cjson_below_space(cjson_block x) {
  return vcltq_s8(vreinterpretq_s8_u8(x), vdupq_n_s8(0x20));
}
CJSON_INLINE cjson_block cjson_control(cjson_block x) { return vcltq_u8(x, vdupq_n_u8(0x20)); }
CJSON_INLINE cjson_block cjson_digit(cjson_block x) { return vcltq_u8(vsubq_u8(x, vdupq_n_u8(0x30)), vdupq_n_u8(10)); }
CJSON_INLINE uint64_t cjson_mask(cjson_block x) {
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(x), 4)), 0);
}
#define CJSON_ALL 0xFFFFFFFFFFFFFFFFull
#endif

CJSON_INLINE int cjson_is_space(uint8_t c) { return c == 0x20 || c == 0x0A || c == 0x0D || c == 0x09; }
CJSON_INLINE int cjson_is_plain(uint8_t c) { return c >= 0x20 && c < 0x80 && c != 0x22 && c != 0x5C; }

/// The first byte from `p` on that is not white space, or `end`.
CJSON_INLINE const uint8_t *_Nonnull cjson_skip_space(const uint8_t *_Nonnull p, const uint8_t *_Nonnull end) {
#ifdef CJSON_SIMD
  while (end - p >= 16) {
    cjson_block x = cjson_load(p);
    cjson_block space = cjson_or(cjson_or(cjson_is(x, 0x20), cjson_is(x, 0x0A)), cjson_or(cjson_is(x, 0x0D), cjson_is(x, 0x09)));
    uint64_t other = cjson_mask(space) ^ CJSON_ALL;
    if (other) return p + __builtin_ctzll(other) / CJSON_BITS;
    p += 16;
  }
#endif
  while (p < end && cjson_is_space(*p)) p++;
  return p;
}

/// The first byte from `p` on that needs a look inside a string (quote, backslash, control, not ASCII), or `end`.
CJSON_INLINE const uint8_t *_Nonnull cjson_skip_plain(const uint8_t *_Nonnull p, const uint8_t *_Nonnull end) {
#ifdef CJSON_SIMD
  while (end - p >= 16) {
    cjson_block x = cjson_load(p);
    uint64_t stop = cjson_mask(cjson_or(cjson_or(cjson_is(x, 0x22), cjson_is(x, 0x5C)), cjson_below_space(x)));
    if (stop) return p + __builtin_ctzll(stop) / CJSON_BITS;
    p += 16;
  }
#endif
  while (p < end && cjson_is_plain(*p)) p++;
  return p;
}

/// The first byte from `p` on that is no decimal digit, or `end`.
CJSON_INLINE const uint8_t *_Nonnull cjson_skip_digits(const uint8_t *_Nonnull p, const uint8_t *_Nonnull end) {
#ifdef CJSON_SIMD
  while (end - p >= 16) {
    uint64_t other = cjson_mask(cjson_digit(cjson_load(p))) ^ CJSON_ALL;
    if (other) return p + __builtin_ctzll(other) / CJSON_BITS;
    p += 16;
  }
#endif
  while (p < end && (uint8_t)(*p - 0x30) < 10) p++;
  return p;
}

/// Whether the bytes from `p` on are `count` decimal digits. 0 too when `count` is not 1 to 16, or less than 16 bytes are left.
CJSON_INLINE int cjson_is_digits(const uint8_t *_Nonnull p, ptrdiff_t count, const uint8_t *_Nonnull end) {
  if ((size_t)count - 1 >= 16 || end - p < 16) return 0;
#ifdef CJSON_SIMD
  return (cjson_mask(cjson_digit(cjson_load(p))) ^ CJSON_ALL) << (64 - count * CJSON_BITS) == 0;
#else
  while (count > 0 && (uint8_t)(p[count - 1] - 0x30) < 10) count--;
  return count == 0;
#endif
}

/// The first byte from `p` on that a writer must escape (quote, backslash, control), or `end`.
CJSON_INLINE const uint8_t *_Nonnull cjson_skip_unescaped(const uint8_t *_Nonnull p, const uint8_t *_Nonnull end) {
#ifdef CJSON_SIMD
  while (end - p >= 16) {
    cjson_block x = cjson_load(p);
    uint64_t stop = cjson_mask(cjson_or(cjson_or(cjson_is(x, 0x22), cjson_is(x, 0x5C)), cjson_control(x)));
    if (stop) return p + __builtin_ctzll(stop) / CJSON_BITS;
    p += 16;
  }
#endif
  while (p < end && *p >= 0x20 && *p != 0x22 && *p != 0x5C) p++;
  return p;
}

/// The first LF; NULL when there is none.
CJSON_INLINE const uint8_t *_Nullable cjson_find_line_end(const uint8_t *_Nonnull p, size_t count) {
  return (const uint8_t *)memchr(p, 0x0A, count);
}

/// The last LF; NULL when there is none.
CJSON_INLINE const uint8_t *_Nullable cjson_find_last_line_end(const uint8_t *_Nonnull p, size_t count) {
#ifdef CJSON_SIMD
  while (count >= 16) {
    uint64_t found = cjson_mask(cjson_is(cjson_load(p + count - 16), 0x0A));
    if (found) return p + count - 16 + (63 - __builtin_clzll(found)) / CJSON_BITS;
    count -= 16;
  }
#endif
  while (count > 0)
    if (p[--count] == 0x0A) return p + count;
  return NULL;
}

/// 128-bit approximations of powers of ten: for q from -342 to 324, the high word then the low word of 10^q, scaled so
/// that the top bit is set; rounded down, but up for -27 <= q < 0. Written by Scripts/generate-powers.
extern const uint64_t cjson_powers_of_ten[1334];
CJSON_INLINE const uint64_t *_Nonnull cjson_power(ptrdiff_t q) { return cjson_powers_of_ten + 2 * (q + 342); }

/// Asks for large pages behind memory that will be filled: to be given small ones, one by one, takes about as long as to read
/// a text of that size. Where there are none, nothing changes.
CJSON_INLINE void cjson_use_large_pages(void *_Nonnull memory, size_t size) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (size < (size_t)4 << 20) return;
  uintptr_t start = ((uintptr_t)memory + 4095) & ~(uintptr_t)4095, end = (uintptr_t)memory + size;
  (void)madvise((void *)start, (end - start) & ~(size_t)4095, MADV_HUGEPAGE);
#else
  (void)memory, (void)size;
#endif
}
/// Memory that can grow where it lies; NULL when there is none.
CJSON_INLINE void *_Nullable cjson_resize(void *_Nullable memory, size_t size) {
  void *resized = realloc(memory, size);
  if (resized) cjson_use_large_pages(resized, size);
  return resized;
}
CJSON_INLINE void cjson_release(void *_Nullable memory) { free(memory); }

/// The lowest address of the calling thread's stack; 0 where the system does not tell.
uintptr_t cjson_stack_end(void);

/// Where a text is structured, found 64 bytes at a time by the widest registers there are: see Structure.c.
typedef struct {
  uint64_t in_string;   ///< all ones while the last block ended inside a string
  uint64_t escaped;     ///< 1 when the first byte of the next block is escaped
  uint64_t scalar;      ///< 1 when the last byte was part of a number, a literal or anything else outside strings
  uint64_t wrong;       ///< not 0 once a control character stood in a string, or bytes were not UTF-8
  uint8_t tail[64];     ///< the last block, for characters that cross into the next
  uint64_t incomplete;  ///< not 0 when the last block ended inside a character
} cjson_structure;

/// 2: AVX-512 with VBMI2, 1: AVX2, 0: neither, and then there is no index.
int cjson_structure_level(void);

/// Writes the offsets of everything that gives the bytes from `start` to `end` of a text their structure: brackets, colons,
/// commas, both quotes of strings, the backslashes that begin an escape, and the first bytes of numbers and literals.
/// `start` is a multiple of 64, and `end` too but for the end of the text. `out` has room for `end - start + 64` offsets.
/// Answers how many there are.
size_t cjson_structure_index(
    int level, cjson_structure *_Nonnull state, const uint8_t *_Nonnull text, size_t start, size_t end,
    uint32_t *_Nonnull out);
