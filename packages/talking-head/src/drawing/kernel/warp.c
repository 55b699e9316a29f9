/*
 * Redraws the triangles of a face: the footage pulled along, and over it a bank picture, feathered.
 * Every attribute is affine within a triangle, so each row of a triangle is one span without edge tests.
 * Luma is sampled with Catmull-Rom cubics, which keep skin and beard sharp; chroma bilinearly. Four pixels are drawn at
 * once; each has its own sub-pixel phase. Where a row of the picture runs nearly along a row of the plane it is taken from,
 * which is so in most triangles, the four share the rows and their phase down, so that columns are weighted eight at a time.
 * Built by build.sh into warp.wasm; the memory is the host's.
 */
#include "../../numeric/relaxed.h"

typedef unsigned char u8;
typedef unsigned __attribute__((aligned(1), may_alias)) unaligned;

typedef struct {
  u8 *data;
  int width, height;
  float x, y; /* top left corner in the footage, in pixels of this plane */
} Plane;

typedef struct {
  Plane out, base, source, second;
  float mix;                           /* share of `second` in the source; 0 for none */
  float colour, colour_x, colour_y;    /* added to the source: constant, per x, per y of the footage */
  int keep_still;                      /* `out` already shows the footage where it stays in its place */
  const int *triangles;
  int triangle_count;
  const float *show;                   /* per vertex, 0..1 */
  const float *target, *base_at, *source_at, *second_at; /* per vertex x, y in luma pixels of the footage */
  u8 *twin_out, *twin_base, *twin_source, *twin_second;  /* of a chroma job the other plane, which lies alike */
  float twin_colour, twin_colour_x, twin_colour_y;
  const float *mix_at;                 /* per vertex, 0..1: what part of `mix` counts there; 0 where all of it does everywhere */
} Job;

#define STILL 0.06f /* luma pixels that no viewer sees */

#define PHASES 64
#define SOFT_PHASES 32
/* Catmull-Rom weights in 1/128. `across` holds the four; `down` holds the pairs of the upper and of the lower two rows,
 * repeated, as the dot product of interleaved rows wants them. */
static short across[PHASES][4];
static v128_t down_upper[PHASES], down_lower[PHASES];
/* Weights in 1/1024 of the four neighbours of a bilinear sample, by phase down and across. */
static short around[SOFT_PHASES * SOFT_PHASES][4];

static inline int rounded(float v) { return (int)__builtin_floorf(v * 128.0f + 0.5f); }

__attribute__((export_name("prepare"))) void prepare(void) {
  for (int i = 0; i < PHASES; i++) {
    float t = (float)i / PHASES, t2 = t * t, t3 = t2 * t;
    short w0 = (short)rounded(-0.5f * t3 + t2 - 0.5f * t);
    short w2 = (short)rounded(-1.5f * t3 + 2.0f * t2 + 0.5f * t);
    short w3 = (short)rounded(0.5f * t3 - 0.5f * t2);
    short w1 = (short)(128 - w0 - w2 - w3); /* flat colour stays exactly what it is */
    across[i][0] = w0; across[i][1] = w1; across[i][2] = w2; across[i][3] = w3;
    down_upper[i] = wasm_i16x8_make(w0, w1, w0, w1, w0, w1, w0, w1);
    down_lower[i] = wasm_i16x8_make(w2, w3, w2, w3, w2, w3, w2, w3);
  }
  for (int i = 0; i < SOFT_PHASES * SOFT_PHASES; i++) {
    int x = i % SOFT_PHASES, y = i / SOFT_PHASES;
    around[i][0] = (short)((SOFT_PHASES - x) * (SOFT_PHASES - y));
    around[i][1] = (short)(x * (SOFT_PHASES - y));
    around[i][2] = (short)((SOFT_PHASES - x) * y);
    around[i][3] = (short)(x * y);
  }
}

static inline float minf(float a, float b) { return a < b ? a : b; }
static inline float maxf(float a, float b) { return a > b ? a : b; }

/* What is no number becomes `low`: this order of the arguments makes it so. */
static inline v128_t within(v128_t v, float low, float high) {
  return wasm_f32x4_pmin(wasm_f32x4_splat(high), wasm_f32x4_pmax(wasm_f32x4_splat(low), v));
}

/* Cut off towards zero; undefined outside of 32 bits, so that the caller has to limit `v`. */
static inline v128_t whole(v128_t v) { return trunc_cut(v); }

/* Whole sub-pixel steps of a plane, rounded; `v` is not negative. */
static inline v128_t steps(v128_t v, float phases) {
  return whole(madd(v, wasm_f32x4_splat(phases), wasm_f32x4_splat(0.5f)));
}

/* The sums of the lanes of two pairs each: p0 p0 p1 p1 and p2 p2 p3 p3 become p0 p1 p2 p3. */
static inline v128_t pairs(v128_t first, v128_t last) {
  return wasm_i32x4_add(wasm_i32x4_shuffle(first, last, 0, 2, 4, 6), wasm_i32x4_shuffle(first, last, 1, 3, 5, 7));
}

static inline v128_t two_weights(const short *first, const short *second) {
  return wasm_v128_load64_lane(second, wasm_v128_load64_zero(first), 1);
}

/* Four samples of a plane and of its twin. */
typedef struct { v128_t own, twin; } Samples;

/* Four bilinear samples; outside the plane its edge is repeated. `twin` may be 0. */
static inline __attribute__((always_inline)) Samples bilinear(const Plane *p, const u8 *twin, v128_t x, v128_t y) {
  v128_t qx = steps(within(x, 0.0f, (float)p->width - 1.02f), SOFT_PHASES);
  v128_t qy = steps(within(y, 0.0f, (float)p->height - 1.02f), SOFT_PHASES);
  v128_t at = wasm_i32x4_add(wasm_i32x4_mul(wasm_i32x4_shr(qy, 5), wasm_i32x4_splat(p->width)), wasm_i32x4_shr(qx, 5));
  const v128_t rest = wasm_i32x4_splat(SOFT_PHASES - 1);
  v128_t phase = wasm_v128_or(wasm_i32x4_shl(wasm_v128_and(qy, rest), 5), wasm_v128_and(qx, rest));
#define AT(k) const int at##k = wasm_i32x4_extract_lane(at, k);
  AT(0) AT(1) AT(2) AT(3)
#undef AT
#define PHASE(k) around[wasm_i32x4_extract_lane(phase, k)]
  v128_t first = two_weights(PHASE(0), PHASE(1)), last = two_weights(PHASE(2), PHASE(3));
#undef PHASE
  v128_t pixels = wasm_i32x4_splat(0);
#define PIXEL(data, k) \
  pixels = wasm_v128_load16_lane(data + at##k, pixels, 2 * k); \
  pixels = wasm_v128_load16_lane(data + at##k + p->width, pixels, 2 * k + 1);
#define MEAN() \
  wasm_f32x4_mul(wasm_f32x4_convert_i32x4( \
                     pairs(wasm_i32x4_dot_i16x8(wasm_u16x8_extend_low_u8x16(pixels), first), \
                           wasm_i32x4_dot_i16x8(wasm_u16x8_extend_high_u8x16(pixels), last))), \
                 wasm_f32x4_splat(1.0f / (SOFT_PHASES * SOFT_PHASES)))
  PIXEL(p->data, 0) PIXEL(p->data, 1) PIXEL(p->data, 2) PIXEL(p->data, 3)
  Samples found;
  found.own = found.twin = MEAN();
  if (twin) {
    PIXEL(twin, 0) PIXEL(twin, 1) PIXEL(twin, 2) PIXEL(twin, 3)
    found.twin = MEAN();
  }
#undef MEAN
#undef PIXEL
  return found;
}

/* Four pixels of two rows, interleaved, as 16-bit numbers. */
static inline v128_t two_rows(const u8 *at, int stride) {
  v128_t upper = wasm_v128_load32_zero(at), lower = wasm_v128_load32_zero(at + stride);
  return wasm_u16x8_extend_low_u8x16(
      wasm_i8x16_shuffle(upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 0, 0, 0, 0, 0, 0, 0, 0));
}

/* The four columns around a sample, weighted over the rows, in 1/128. */
static inline v128_t columns(const u8 *at, int stride, int phase) {
  return wasm_i32x4_add(wasm_i32x4_dot_i16x8(two_rows(at, stride), down_upper[phase]),
                        wasm_i32x4_dot_i16x8(two_rows(at + 2 * stride, stride), down_lower[phase]));
}

/* Four cubic samples, all of which lie at least one pixel from the left and upper and two from the other edges. */
static inline __attribute__((always_inline)) v128_t cubic_inside(const Plane *p, v128_t x, v128_t y) {
  v128_t qx = steps(within(x, 1.0f, (float)p->width - 2.02f), PHASES);
  v128_t qy = steps(within(y, 1.0f, (float)p->height - 2.02f), PHASES);
  int stride = p->width;
  v128_t at = wasm_i32x4_add(wasm_i32x4_mul(wasm_i32x4_shr(qy, 6), wasm_i32x4_splat(stride)), wasm_i32x4_shr(qx, 6));
  at = wasm_i32x4_add(at, wasm_i32x4_splat((int)p->data - stride - 1));
  qx = wasm_v128_and(qx, wasm_i32x4_splat(PHASES - 1));
  qy = wasm_v128_and(qy, wasm_i32x4_splat(PHASES - 1));
#define COLUMNS(k) columns((const u8 *)wasm_i32x4_extract_lane(at, k), stride, wasm_i32x4_extract_lane(qy, k))
#define TWO(a, b) \
  wasm_i32x4_dot_i16x8( \
      wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(COLUMNS(a), 3), wasm_i32x4_shr(COLUMNS(b), 3)), \
      two_weights(across[wasm_i32x4_extract_lane(qx, a)], across[wasm_i32x4_extract_lane(qx, b)]))
  v128_t sum = pairs(TWO(0, 1), TWO(2, 3));
#undef TWO
#undef COLUMNS
  return wasm_f32x4_mul(wasm_f32x4_convert_i32x4(sum), wasm_f32x4_splat(1.0f / 2048.0f));
}

/* Gradient of an attribute over one triangle: value = c + x*dx + y*dy. */
typedef struct { float dx, dy, c; } Slope;
typedef struct { float a1, b1, c1, a2, b2, c2; } Corners;

static inline Slope slope(const Corners *k, float a, float b, float c) {
  float d = a - c, e = b - c;
  return (Slope){d * k->a1 + e * k->a2, d * k->b1 + e * k->b2, c + d * k->c1 + e * k->c2};
}

/* Where the four pixels of a row from `x` on lie in a plane. */
typedef struct { Slope x, y; } Mapping;

static inline v128_t four(const Slope *s, v128_t x, float y) {
  return madd(wasm_f32x4_splat(s->dx), x, wasm_f32x4_splat(s->c + s->dy * y));
}

/* Four pixels of a row may share their rows in the plane: none lies further than 0.12 pixels from the shared height, and
 * the columns that they need are among eight. */
static inline int is_level(const Mapping *mapping) {
  return mapping->y.dx > -0.08f && mapping->y.dx < 0.08f && mapping->x.dx > 0.5f && mapping->x.dx < 1.3f;
}

/* Sub-pixel steps down of the height that four pixels of a row from `x` on share. */
static inline int shared_step(const Plane *p, const Mapping *mapping, float x, float y, float phases) {
  float at = mapping->y.c + mapping->y.dy * y + mapping->y.dx * (x + 1.5f);
  return wasm_i32x4_extract_lane(steps(within(wasm_f32x4_splat(at), 1.0f, (float)p->height - 2.02f), phases), 0);
}

/* As `cubic_inside`, for four pixels of a level mapping. */
static inline __attribute__((always_inline)) v128_t cubic_level(const Plane *p, const Mapping *mapping, float x, v128_t xs,
                                                               float y) {
  int qy = shared_step(p, mapping, x, y, PHASES), stride = p->width;
  v128_t qx = steps(four(&mapping->x, xs, y), PHASES), column = wasm_i32x4_shr(qx, 6);
  int first = wasm_i32x4_extract_lane(column, 0);
  const u8 *at = p->data + ((qy >> 6) - 1) * stride + first - 1;
  const short *weight = across[qy & (PHASES - 1)];
#define ROW(k) wasm_i16x8_mul(wasm_u16x8_load8x8(at + k * stride), wasm_v128_load16_splat(weight + k))
  v128_t sum = wasm_i16x8_add(wasm_i16x8_add(ROW(0), ROW(1)), wasm_i16x8_add(ROW(2), ROW(3)));
#undef ROW
  /* The weighted bytes may leave 16 bits above; less half of the range they cannot, and sums come round by themselves. */
  sum = wasm_i16x8_sub(sum, wasm_i16x8_splat(128 * 128));
  v128_t offset = wasm_i32x4_shl(wasm_i32x4_sub(column, wasm_i32x4_splat(first)), 1);
  const v128_t bytes = wasm_i8x16_make(0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7);
#define COLUMNS(a, b) \
  pick_bytes( \
      sum, wasm_i8x16_add(bytes, wasm_i8x16_shuffle(offset, offset, a, a, a, a, a, a, a, a, b, b, b, b, b, b, b, b)))
  qx = wasm_v128_and(qx, wasm_i32x4_splat(PHASES - 1));
#define WEIGHTS(a, b) two_weights(across[wasm_i32x4_extract_lane(qx, a)], across[wasm_i32x4_extract_lane(qx, b)])
  v128_t total = pairs(wasm_i32x4_dot_i16x8(COLUMNS(0, 4), WEIGHTS(0, 1)),
                       wasm_i32x4_dot_i16x8(COLUMNS(8, 12), WEIGHTS(2, 3)));
#undef WEIGHTS
#undef COLUMNS
  return madd(wasm_f32x4_convert_i32x4(total), wasm_f32x4_splat(1.0f / (128 * 128)),
                                 wasm_f32x4_splat(128.0f));
}

/* As `bilinear`, for four pixels of a level mapping inside the plane. */
static inline __attribute__((always_inline)) Samples bilinear_level(const Plane *p, const u8 *twin, const Mapping *mapping,
                                                                   float x, v128_t xs, float y) {
  int qy = shared_step(p, mapping, x, y, SOFT_PHASES), stride = p->width;
  v128_t qx = steps(four(&mapping->x, xs, y), SOFT_PHASES), column = wasm_i32x4_shr(qx, 5);
  int first = wasm_i32x4_extract_lane(column, 0), at = (qy >> 5) * stride + first;
  const v128_t lower = wasm_i16x8_splat((short)(qy & (SOFT_PHASES - 1)));
  const v128_t upper = wasm_i16x8_sub(wasm_i16x8_splat(SOFT_PHASES), lower);
  v128_t offset = wasm_i32x4_shl(wasm_i32x4_sub(column, wasm_i32x4_splat(first)), 1);
  const v128_t columns = wasm_i8x16_add(wasm_i8x16_shuffle(offset, offset, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12),
                                        wasm_i8x16_make(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3));
  /* Of each pixel the weights left and right, as two 16-bit numbers. */
  v128_t right = wasm_v128_and(qx, wasm_i32x4_splat(SOFT_PHASES - 1));
  v128_t weights = wasm_v128_or(wasm_i32x4_shl(right, 16), wasm_i32x4_sub(wasm_i32x4_splat(SOFT_PHASES), right));
#define MEAN(data) \
  wasm_f32x4_mul(wasm_f32x4_convert_i32x4(wasm_i32x4_dot_i16x8( \
                     pick_bytes( \
                         wasm_i16x8_add(wasm_i16x8_mul(wasm_u16x8_load8x8(data + at), upper), \
                                        wasm_i16x8_mul(wasm_u16x8_load8x8(data + at + stride), lower)), \
                         columns), \
                     weights)), \
                 wasm_f32x4_splat(1.0f / (SOFT_PHASES * SOFT_PHASES)))
  Samples found;
  found.own = found.twin = MEAN(p->data);
  if (twin) found.twin = MEAN(twin);
#undef MEAN
  return found;
}

/* How the pixels of a span are sampled. */
enum { EDGE_REPEATED, INSIDE, LEVEL };

static inline __attribute__((always_inline)) Samples sample(const Plane *p, const u8 *twin, const Mapping *mapping, int x,
                                                           v128_t xs, float y, int cubic, int how) {
  if (how == LEVEL && !cubic) return bilinear_level(p, twin, mapping, (float)x, xs, y);
  v128_t own;
  if (how == LEVEL) own = cubic_level(p, mapping, (float)x, xs, y);
  else {
    v128_t px = four(&mapping->x, xs, y), py = four(&mapping->y, xs, y);
    if (how == EDGE_REPEATED || !cubic) return bilinear(p, twin, px, py);
    own = cubic_inside(p, px, py);
  }
  return (Samples){own, own};
}

/* Lays the source over the base by `share`. */
static inline v128_t over(v128_t base, v128_t source, v128_t share) {
  return madd(wasm_f32x4_sub(source, base), share, base);
}

/* Rounds four values to bytes and writes the first `count` of them; the others stay, and no branch depends on it. */
static inline void put(u8 *to, v128_t value, int count) {
  v128_t numbers = whole(wasm_f32x4_add(within(value, 0.0f, 255.0f), wasm_f32x4_splat(0.5f)));
  v128_t words = wasm_i16x8_narrow_i32x4(numbers, numbers);
  unsigned bytes = (unsigned)wasm_i32x4_extract_lane(wasm_u8x16_narrow_i16x8(words, words), 0);
  unsigned kept = count >= 4 ? 0 : ~0u << (8 * count);
  *(unaligned *)to = (bytes & ~kept) | (*(unaligned *)to & kept);
}

/* What is drawn in a triangle, and how. */
typedef struct {
  Mapping base, source, second;
  Slope alpha, mix;
  int base_how, source_how, second_how;
} Painting;

/* Draws the pixels `start`..`end` of row `y`. The last four are known when compiled: each combination is a loop of its own. */
static inline __attribute__((always_inline)) void span(const Job *job, const Painting *paint, int y, int start, int end,
                                                      int luma, int uses_base, int uses_source, int uses_second) {
  const Plane *out = &job->out;
  const float fy = (float)y, up = fy + out->y;
  const v128_t numbers = wasm_f32x4_make(0.0f, 1.0f, 2.0f, 3.0f);
  const v128_t constant = wasm_f32x4_splat(job->colour + job->colour_x * out->x + job->colour_y * up);
  const v128_t twin_constant = wasm_f32x4_splat(job->twin_colour + job->twin_colour_x * out->x + job->twin_colour_y * up);
  const u8 *twin_base = luma ? 0 : job->twin_base, *twin_source = luma ? 0 : job->twin_source;
  const u8 *twin_second = luma ? 0 : job->twin_second;
  u8 *row = out->data + y * out->width, *twin_row = luma ? 0 : job->twin_out + y * out->width;
  for (int x = start; x <= end; x += 4) {
    v128_t xs = wasm_f32x4_add(wasm_f32x4_splat((float)x), numbers);
    Samples value;
    if (uses_base) value = sample(&job->base, twin_base, &paint->base, x, xs, fy, luma, paint->base_how);
    if (uses_source) {
      Samples v = sample(&job->source, twin_source, &paint->source, x, xs, fy, luma, paint->source_how);
      if (uses_second) {
        Samples w = sample(&job->second, twin_second, &paint->second, x, xs, fy, 0, paint->second_how);
        v128_t mix = within(four(&paint->mix, xs, fy), 0.0f, 1.0f);
        v.own = over(v.own, w.own, mix);
        if (!luma) v.twin = over(v.twin, w.twin, mix);
      }
      v.own = wasm_f32x4_add(v.own, madd(wasm_f32x4_splat(job->colour_x), xs, constant));
      if (!luma)
        v.twin = wasm_f32x4_add(
            v.twin, madd(wasm_f32x4_splat(job->twin_colour_x), xs, twin_constant));
      if (uses_base) {
        v128_t share = within(four(&paint->alpha, xs, fy), 0.0f, 1.0f);
        value.own = over(value.own, v.own, share);
        if (!luma) value.twin = over(value.twin, v.twin, share);
      } else value = v;
    }
    put(row + x, value.own, end - x + 1);
    if (!luma) put(twin_row + x, value.twin, end - x + 1);
  }
}

/* The rows of a triangle and where each begins and ends: the largest of three lines and the smallest of three others. */
typedef struct { float at[3], down[3]; } Lines;
typedef struct { int top, bottom; Lines low, high; } Rows;

static inline __attribute__((always_inline)) void fill(const Job *job, const Rows *rows, const Painting *paint, int luma,
                                                      int uses_base, int uses_source, int uses_second) {
  const Lines *low = &rows->low, *high = &rows->high;
  const float right = (float)(job->out.width - 1);
  /* Of the ends the negative numbers, whose largest is looked for like that of the beginnings. */
  const v128_t low_at = wasm_f32x4_make(low->at[0], low->at[1], low->at[2], 0.0f);
  const v128_t low_down = wasm_f32x4_make(low->down[0], low->down[1], low->down[2], 0.0f);
  const v128_t high_at = wasm_f32x4_make(-high->at[0], -high->at[1], -high->at[2], -right);
  const v128_t high_down = wasm_f32x4_make(-high->down[0], -high->down[1], -high->down[2], 0.0f);
  const v128_t outside = wasm_f32x4_make(right + 1.0f, 0.0f, 1.0f, 0.0f), least = wasm_f32x4_make(0.0f, 0.0f, -right, 0.0f);
  for (int y = rows->top; y <= rows->bottom; y++) {
    v128_t fy = wasm_f32x4_splat((float)y);
    v128_t lows = madd(low_down, fy, low_at);
    v128_t highs = madd(high_down, fy, high_at);
    v128_t two = wasm_f32x4_pmax(wasm_i32x4_shuffle(lows, highs, 0, 1, 4, 5), wasm_i32x4_shuffle(lows, highs, 2, 3, 6, 7));
    v128_t one = wasm_f32x4_pmax(two, wasm_i32x4_shuffle(two, two, 1, 0, 3, 2));
    /* Nothing is drawn beside the plane, nor at all where a line is no number. */
    v128_t ends = wasm_f32x4_pmin(outside, wasm_f32x4_pmax(one, least));
    ends = whole(wasm_f32x4_ceil(ends));
    int start = wasm_i32x4_extract_lane(ends, 0), end = -wasm_i32x4_extract_lane(ends, 2);
    if (start > end) continue;
    span(job, paint, y, start, end, luma, uses_base, uses_source, uses_second);
  }
}

#define FILL(name, luma, base, source, second) \
  static __attribute__((noinline)) void name(const Job *job, const Rows *rows, const Painting *paint) { \
    fill(job, rows, paint, luma, base, source, second); \
  }
FILL(luma_pulled, 1, 1, 0, 0)
FILL(luma_taken, 1, 0, 1, 0)
FILL(luma_laid, 1, 1, 1, 0)
FILL(luma_taken_mixed, 1, 0, 1, 1)
FILL(luma_laid_mixed, 1, 1, 1, 1)
FILL(chroma_pulled, 0, 1, 0, 0)
FILL(chroma_taken, 0, 0, 1, 0)
FILL(chroma_laid, 0, 1, 1, 0)
FILL(chroma_taken_mixed, 0, 0, 1, 1)
FILL(chroma_laid_mixed, 0, 1, 1, 1)

/* How a whole triangle is sampled: its corners lie furthest out. */
static inline int manner(const Plane *p, const Mapping *mapping, const float *xs, const float *ys) {
  float low_x = 1e9f, low_y = 1e9f, high_x = -1e9f, high_y = -1e9f;
  for (int i = 0; i < 3; i++) {
    float x = mapping->x.c + mapping->x.dx * xs[i] + mapping->x.dy * ys[i];
    float y = mapping->y.c + mapping->y.dx * xs[i] + mapping->y.dy * ys[i];
    low_x = minf(low_x, x); high_x = maxf(high_x, x);
    low_y = minf(low_y, y); high_y = maxf(high_y, y);
  }
  /* Spans may begin and end a little outside. */
  if (!(low_x >= 1.1f && high_x < (float)p->width - 2.2f && low_y >= 1.1f && high_y < (float)p->height - 2.2f))
    return EDGE_REPEATED;
  return is_level(mapping) ? LEVEL : INSIDE;
}

/* What holds for a triangle of the luma, told for the chroma planes, which have half of its size. */
static inline Mapping halved(const Mapping *p) {
  return (Mapping){{p->x.dx, p->x.dy, p->x.c * 0.5f}, {p->y.dx, p->y.dy, p->y.c * 0.5f}};
}

static inline Slope doubled(const Slope *s) { return (Slope){s->dx * 2.0f, s->dy * 2.0f, s->c}; }

static inline void draw(const Job *job, const Rows *rows, const Painting *paint, int luma, int uses_base, int uses_source,
                        int uses_second) {
  if (luma) {
    if (!uses_source) luma_pulled(job, rows, paint);
    else if (uses_second) (uses_base ? luma_laid_mixed : luma_taken_mixed)(job, rows, paint);
    else (uses_base ? luma_laid : luma_taken)(job, rows, paint);
  } else {
    if (!uses_source) chroma_pulled(job, rows, paint);
    else if (uses_second) (uses_base ? chroma_laid_mixed : chroma_taken_mixed)(job, rows, paint);
    else (uses_base ? chroma_laid : chroma_taken)(job, rows, paint);
  }
}

/* Rows of a plane from the height `low` to the height `high`. */
static inline void between(Rows *rows, const Plane *out, float low, float high) {
  rows->top = (int)__builtin_ceilf(maxf(0.0f, low - 0.001f));
  rows->bottom = (int)minf((float)(out->height - 1), __builtin_floorf(high + 0.001f));
}

static void triangle(const Job *job, const Job *chroma, int A, int B, int C) {
  const Plane *out = &job->out;
  const float *t = job->target;
  float x1 = t[A * 2] - out->x, y1 = t[A * 2 + 1] - out->y;
  float x2 = t[B * 2] - out->x, y2 = t[B * 2 + 1] - out->y;
  float x3 = t[C * 2] - out->x, y3 = t[C * 2 + 1] - out->y;
  float area = (y2 - y3) * (x1 - x3) + (x3 - x2) * (y1 - y3);
  if (area > -1e-5f && area < 1e-5f) return;
  Corners k;
  k.a1 = (y2 - y3) / area; k.b1 = (x3 - x2) / area; k.c1 = -(k.a1 * x3 + k.b1 * y3);
  k.a2 = (y3 - y1) / area; k.b2 = (x1 - x3) / area; k.c2 = -(k.a2 * x3 + k.b2 * y3);
  float low_y = minf(y1, minf(y2, y3)), high_y = maxf(y1, maxf(y2, y3));
  if (high_y < 0.0f || low_y > (float)(out->height - 1)) return;

  float sa = job->show[A], sb = job->show[B], sc = job->show[C];
  int uses_source = sa > 0.001f || sb > 0.001f || sc > 0.001f;
  int uses_base = sa < 0.999f || sb < 0.999f || sc < 0.999f;
  const float *m = job->mix_at;
  float ma = m ? job->mix * m[A] : job->mix, mb = m ? job->mix * m[B] : job->mix, mc = m ? job->mix * m[C] : job->mix;
  int uses_second = uses_source && (ma > 0.001f || mb > 0.001f || mc > 0.001f);
  if (!uses_source && job->keep_still) {
    float moved = 0.0f;
    const float *b = job->base_at;
    const int corners[3] = {A, B, C};
    for (int i = 0; i < 3; i++) {
      float dx = t[corners[i] * 2] - b[corners[i] * 2], dy = t[corners[i] * 2 + 1] - b[corners[i] * 2 + 1];
      moved = maxf(moved, dx * dx + dy * dy);
    }
    if (moved < STILL * STILL) return;
  }
  const float xs[3] = {x1, x2, x3}, ys[3] = {y1, y2, y3};
#define ALONG(v, plane, axis, origin) \
  slope(&k, v[A * 2 + axis] - plane.origin, v[B * 2 + axis] - plane.origin, v[C * 2 + axis] - plane.origin)
#define MAPPING(v, plane) {ALONG(v, plane, 0, x), ALONG(v, plane, 1, y)}
  Painting paint = {.base = MAPPING(job->base_at, job->base), .source = MAPPING(job->source_at, job->source)};
  paint.second = paint.source;
  paint.alpha = slope(&k, sa, sb, sc);
  if (uses_base) paint.base_how = manner(&job->base, &paint.base, xs, ys);
  if (uses_source) paint.source_how = manner(&job->source, &paint.source, xs, ys);
  if (uses_second) {
    paint.second = (Mapping)MAPPING(job->second_at, job->second);
    paint.second_how = manner(&job->second, &paint.second, xs, ys);
    paint.mix = slope(&k, ma, mb, mc);
  }
#undef MAPPING
#undef ALONG
  /* A pixel belongs to the triangle when none of its three weights a*x + b*y + c is negative. */
  const float edge = 1e-4f, far = 1e9f;
  const float a[3] = {k.a1, k.a2, -(k.a1 + k.a2)}, b[3] = {k.b1, k.b2, -(k.b1 + k.b2)};
  const float c[3] = {k.c1 + edge, k.c2 + edge, 1.0f + edge - (k.c1 + k.c2)};
  Rows rows;
  between(&rows, out, low_y, high_y);
  for (int i = 0; i < 3; i++) {
    float by = a[i] > 1e-9f || a[i] < -1e-9f ? -1.0f / a[i] : 0.0f;
    rows.low.at[i] = a[i] > 1e-9f ? c[i] * by : -far;
    rows.low.down[i] = a[i] > 1e-9f ? b[i] * by : 0.0f;
    rows.high.at[i] = a[i] < -1e-9f ? c[i] * by : far;
    rows.high.down[i] = a[i] < -1e-9f ? b[i] * by : 0.0f;
  }
  draw(job, &rows, &paint, 1, uses_base, uses_source, uses_second);
  if (!chroma) return;
  Painting half = {.base = halved(&paint.base), .source = halved(&paint.source), .second = halved(&paint.second)};
  half.alpha = doubled(&paint.alpha);
  if (uses_second) half.mix = doubled(&paint.mix);
  const float half_xs[3] = {x1 * 0.5f, x2 * 0.5f, x3 * 0.5f}, half_ys[3] = {y1 * 0.5f, y2 * 0.5f, y3 * 0.5f};
  if (uses_base) half.base_how = manner(&chroma->base, &half.base, half_xs, half_ys);
  if (uses_source) half.source_how = manner(&chroma->source, &half.source, half_xs, half_ys);
  if (uses_second) half.second_how = manner(&chroma->second, &half.second, half_xs, half_ys);
  between(&rows, &chroma->out, low_y * 0.5f, high_y * 0.5f);
  for (int i = 0; i < 3; i++) {
    rows.low.at[i] *= 0.5f;
    rows.high.at[i] *= 0.5f;
  }
  draw(chroma, &rows, &half, 0, uses_base, uses_source, uses_second);
}

/* `chroma` draws the colours of the same picture, planes of half the size, or is 0. */
__attribute__((export_name("warp"))) void warp(const Job *job, const Job *chroma) {
  const int *t = job->triangles;
  for (int i = 0; i < job->triangle_count; i++, t += 3) triangle(job, chroma, t[0], t[1], t[2]);
}
