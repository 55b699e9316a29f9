/*
 * Redraws the triangles of a face: the footage pulled along, and over it a bank picture, feathered.
 * Every attribute is affine within a triangle, so each row of a triangle is one span without edge tests.
 * Luma is sampled with Catmull-Rom cubics, which keep skin and beard sharp; chroma bilinearly. Four pixels are drawn at
 * once; each has its own sub-pixel phase.
 * Built by build.sh into warp.wasm; the memory is the host's.
 */
#include <wasm_simd128.h>

typedef unsigned char u8;
typedef unsigned __attribute__((aligned(1), may_alias)) unaligned;

typedef struct {
  u8 *data;
  int width, height;
  float x, y; /* top left corner in the footage, in pixels of this plane */
} Plane;

typedef struct {
  Plane out, base, source, second;
  float shrink;                        /* 1 for luma, 0.5 for chroma */
  float mix;                           /* share of `second` in the source; 0 for none */
  float colour, colour_x, colour_y;    /* added to the source: constant, per x, per y of the footage */
  int flags;                           /* CUBIC, KEEP_STILL */
  const int *triangles;
  int triangle_count;
  const float *show;                   /* per vertex, 0..1 */
  const float *target, *base_at, *source_at, *second_at; /* per vertex x, y in luma pixels of the footage */
  u8 *twin_out, *twin_base, *twin_source, *twin_second;  /* a second plane of the same sizes and places, or none */
  float twin_colour, twin_colour_x, twin_colour_y;
} Job;

/* Luma is sampled with cubics; `out` already shows the footage where it stays in its place. */
#define CUBIC 1
#define KEEP_STILL 2

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

static inline v128_t within(v128_t v, float low, float high) {
  return wasm_f32x4_pmin(wasm_f32x4_pmax(v, wasm_f32x4_splat(low)), wasm_f32x4_splat(high));
}

/* Whole sub-pixel steps of a plane, rounded; `v` is not negative. */
static inline v128_t steps(v128_t v, float phases) {
  return wasm_i32x4_trunc_sat_f32x4(wasm_f32x4_add(wasm_f32x4_mul(v, wasm_f32x4_splat(phases)), wasm_f32x4_splat(0.5f)));
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
typedef struct { Slope x, y; } Place;

static inline v128_t four(const Slope *s, v128_t x, float y) {
  return wasm_f32x4_add(wasm_f32x4_splat(s->c + s->dy * y), wasm_f32x4_mul(wasm_f32x4_splat(s->dx), x));
}

/* Whether the cubic has all its neighbours from the first to the last pixel of a span. */
static inline int inside(const Plane *p, const Place *place, float first, float last, float y) {
  float x1 = place->x.c + place->x.dx * first + place->x.dy * y, x2 = x1 + place->x.dx * (last - first);
  float y1 = place->y.c + place->y.dx * first + place->y.dy * y, y2 = y1 + place->y.dx * (last - first);
  return minf(x1, x2) >= 1.0f && maxf(x1, x2) < (float)p->width - 2.02f && minf(y1, y2) >= 1.0f &&
         maxf(y1, y2) < (float)p->height - 2.02f;
}

static inline __attribute__((always_inline)) Samples sample(const Plane *p, const u8 *twin, const Place *place, v128_t x,
                                                           float y, int cubic) {
  v128_t px = four(&place->x, x, y), py = four(&place->y, x, y);
  if (!cubic) return bilinear(p, twin, px, py);
  v128_t own = cubic_inside(p, px, py);
  return (Samples){own, own};
}

/* Lays the source over the base by `share`. */
static inline v128_t over(v128_t base, v128_t source, v128_t share) {
  return wasm_f32x4_add(base, wasm_f32x4_mul(wasm_f32x4_sub(source, base), share));
}

/* Rounds four values to bytes and writes `count` of them. */
static inline void put(u8 *to, v128_t value, int count) {
  const v128_t none = wasm_f32x4_splat(0.0f), half = wasm_f32x4_splat(0.5f);
  v128_t whole = wasm_i32x4_trunc_sat_f32x4(wasm_f32x4_add(wasm_f32x4_pmax(value, none), half));
  v128_t words = wasm_i16x8_narrow_i32x4(whole, whole);
  unsigned bytes = (unsigned)wasm_i32x4_extract_lane(wasm_u8x16_narrow_i16x8(words, words), 0);
  if (count >= 4) *(unaligned *)to = bytes;
  else
    for (; count > 0; count--, bytes >>= 8) *to++ = (u8)bytes;
}

static void triangle(const Job *job, int A, int B, int C) {
  const float s = job->shrink;
  const Plane *out = &job->out;
  const float *t = job->target;
  float x1 = t[A * 2] * s - out->x, y1 = t[A * 2 + 1] * s - out->y;
  float x2 = t[B * 2] * s - out->x, y2 = t[B * 2 + 1] * s - out->y;
  float x3 = t[C * 2] * s - out->x, y3 = t[C * 2 + 1] * s - out->y;
  float area = (y2 - y3) * (x1 - x3) + (x3 - x2) * (y1 - y3);
  if (area > -1e-5f && area < 1e-5f) return;
  Corners k;
  k.a1 = (y2 - y3) / area; k.b1 = (x3 - x2) / area; k.c1 = -(k.a1 * x3 + k.b1 * y3);
  k.a2 = (y3 - y1) / area; k.b2 = (x1 - x3) / area; k.c2 = -(k.a2 * x3 + k.b2 * y3);
  float low_y = minf(y1, minf(y2, y3)), high_y = maxf(y1, maxf(y2, y3));
  if (high_y < 0.0f || low_y > (float)(out->height - 1)) return;
  int top = (int)__builtin_ceilf(maxf(0.0f, low_y - 0.001f));
  int bottom = (int)minf((float)(out->height - 1), __builtin_floorf(high_y + 0.001f));

  float sa = job->show[A], sb = job->show[B], sc = job->show[C];
  int uses_source = sa > 0.001f || sb > 0.001f || sc > 0.001f;
  int uses_base = sa < 0.999f || sb < 0.999f || sc < 0.999f;
  int uses_second = uses_source && job->mix > 0.0f;
  if (!uses_source && (job->flags & KEEP_STILL)) {
    float moved = 0.0f;
    const float *b = job->base_at;
    const int corners[3] = {A, B, C};
    for (int i = 0; i < 3; i++) {
      float dx = t[corners[i] * 2] - b[corners[i] * 2], dy = t[corners[i] * 2 + 1] - b[corners[i] * 2 + 1];
      moved = maxf(moved, dx * dx + dy * dy);
    }
    if (moved < 0.0009f) return;
  }
  Slope alpha = slope(&k, sa, sb, sc);
#define ALONG(v, plane, axis, origin) \
  slope(&k, v[A * 2 + axis] * s - plane.origin, v[B * 2 + axis] * s - plane.origin, v[C * 2 + axis] * s - plane.origin)
#define PLACE(v, plane) {ALONG(v, plane, 0, x), ALONG(v, plane, 1, y)}
  const Place base = PLACE(job->base_at, job->base), source = PLACE(job->source_at, job->source);
  Place second = source;
  if (uses_second) second = (Place)PLACE(job->second_at, job->second);
#undef PLACE
#undef ALONG
  const v128_t numbers = wasm_f32x4_make(0.0f, 1.0f, 2.0f, 3.0f), nothing = wasm_f32x4_splat(0.0f);
  const v128_t mix = wasm_f32x4_splat(job->mix), colour_x = wasm_f32x4_splat(job->colour_x);
  const v128_t twin_colour_x = wasm_f32x4_splat(job->twin_colour_x);
  const int cubic = job->flags & CUBIC;
  float a3 = -(k.a1 + k.a2);
  const float edge = 1e-4f;
  for (int y = top; y <= bottom; y++) {
    float fy = (float)y, low = 0.0f, high = (float)(out->width - 1);
    float q1 = k.b1 * fy + k.c1 + edge, q2 = k.b2 * fy + k.c2 + edge, q3 = 1.0f + 3.0f * edge - (q1 + q2);
    if (k.a1 > 1e-9f) low = maxf(low, -q1 / k.a1);
    else if (k.a1 < -1e-9f) high = minf(high, -q1 / k.a1);
    else if (q1 < 0.0f) continue;
    if (k.a2 > 1e-9f) low = maxf(low, -q2 / k.a2);
    else if (k.a2 < -1e-9f) high = minf(high, -q2 / k.a2);
    else if (q2 < 0.0f) continue;
    if (a3 > 1e-9f) low = maxf(low, -q3 / a3);
    else if (a3 < -1e-9f) high = minf(high, -q3 / a3);
    else if (q3 < 0.0f) continue;
    if (low > high) continue;
    int start = (int)__builtin_ceilf(low), end = (int)__builtin_floorf(high);
    if (start > end) continue;
    u8 *row = out->data + y * out->width;
    float first = (float)start, last = (float)end;
    int base_cubic = cubic && uses_base && inside(&job->base, &base, first, last, fy);
    int source_cubic = cubic && uses_source && inside(&job->source, &source, first, last, fy);
    u8 *twin_row = job->twin_out ? job->twin_out + y * out->width : 0;
    float left = out->x, up = fy + out->y;
    v128_t constant = wasm_f32x4_splat(job->colour + job->colour_x * left + job->colour_y * up);
    v128_t twin_constant = wasm_f32x4_splat(job->twin_colour + job->twin_colour_x * left + job->twin_colour_y * up);
    for (int x = start; x <= end; x += 4) {
      v128_t fx = wasm_f32x4_add(wasm_f32x4_splat((float)x), numbers);
      Samples value = {nothing, nothing};
      if (uses_base) value = sample(&job->base, job->twin_base, &base, fx, fy, base_cubic);
      if (uses_source) {
        Samples v = sample(&job->source, job->twin_source, &source, fx, fy, source_cubic);
        if (uses_second) {
          Samples w = sample(&job->second, job->twin_second, &second, fx, fy, 0);
          v.own = over(v.own, w.own, mix);
          v.twin = over(v.twin, w.twin, mix);
        }
        v.own = wasm_f32x4_add(v.own, wasm_f32x4_add(constant, wasm_f32x4_mul(colour_x, fx)));
        v.twin = wasm_f32x4_add(v.twin, wasm_f32x4_add(twin_constant, wasm_f32x4_mul(twin_colour_x, fx)));
        v128_t share = within(four(&alpha, fx, fy), 0.0f, 1.0f);
        value.own = over(value.own, v.own, share);
        value.twin = over(value.twin, v.twin, share);
      }
      put(row + x, value.own, end - x + 1);
      if (twin_row) put(twin_row + x, value.twin, end - x + 1);
    }
  }
}

__attribute__((export_name("warp"))) void warp(const Job *job) {
  const int *t = job->triangles;
  for (int i = 0; i < job->triangle_count; i++, t += 3) triangle(job, t[0], t[1], t[2]);
}
