/*
 * Redraws the triangles of a face: the footage pulled along, and over it a bank picture, feathered.
 * Every attribute is affine within a triangle, so each row of a triangle is one span without edge tests.
 * Luma is sampled with Catmull-Rom cubics, which keep skin and beard sharp; chroma bilinearly.
 * Built by build.sh into warp.wasm; the memory is the host's.
 */
#include <wasm_simd128.h>

typedef unsigned char u8;

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
} Job;

/* Luma is sampled with cubics; `out` already shows the footage where it stays in its place. */
#define CUBIC 1
#define KEEP_STILL 2

#define PHASES 64
/* Catmull-Rom weights in 1/128. `across` holds the four in its low half; `down` holds the pairs of the upper and of the
 * lower two rows, repeated, as the dot product of interleaved rows wants them. */
static v128_t across[PHASES + 1], down_upper[PHASES + 1], down_lower[PHASES + 1];

static inline int rounded(float v) { return (int)__builtin_floorf(v * 128.0f + 0.5f); }

__attribute__((export_name("prepare"))) void prepare(void) {
  for (int i = 0; i <= PHASES; i++) {
    float t = (float)i / PHASES, t2 = t * t, t3 = t2 * t;
    short w0 = (short)rounded(-0.5f * t3 + t2 - 0.5f * t);
    short w2 = (short)rounded(-1.5f * t3 + 2.0f * t2 + 0.5f * t);
    short w3 = (short)rounded(0.5f * t3 - 0.5f * t2);
    short w1 = (short)(128 - w0 - w2 - w3); /* flat colour stays exactly what it is */
    across[i] = wasm_i16x8_make(w0, w1, w2, w3, 0, 0, 0, 0);
    down_upper[i] = wasm_i16x8_make(w0, w1, w0, w1, w0, w1, w0, w1);
    down_lower[i] = wasm_i16x8_make(w2, w3, w2, w3, w2, w3, w2, w3);
  }
}

static inline float minf(float a, float b) { return a < b ? a : b; }
static inline float maxf(float a, float b) { return a > b ? a : b; }

static inline float bilinear(const Plane *p, float x, float y) {
  x = minf(maxf(x, 0.0f), (float)p->width - 1.001f);
  y = minf(maxf(y, 0.0f), (float)p->height - 1.001f);
  int xi = (int)x, yi = (int)y;
  float fx = x - (float)xi, fy = y - (float)yi;
  const u8 *at = p->data + yi * p->width + xi;
  float a = at[0], b = at[1], c = at[p->width], d = at[p->width + 1];
  float top = a + (b - a) * fx, bottom = c + (d - c) * fx;
  return top + (bottom - top) * fy;
}

/* Four pixels of two rows, interleaved, as 16-bit numbers. */
static inline v128_t two_rows(const u8 *at, int stride) {
  v128_t upper = wasm_v128_load32_zero(at), lower = wasm_v128_load32_zero(at + stride);
  return wasm_u16x8_extend_low_u8x16(
      wasm_i8x16_shuffle(upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 0, 0, 0, 0, 0, 0, 0, 0));
}

static inline __attribute__((always_inline)) float cubic(const Plane *p, float x, float y) {
  if (x < 1.0f || y < 1.0f || x >= (float)p->width - 2.0f || y >= (float)p->height - 2.0f) return bilinear(p, x, y);
  int xi = (int)x, yi = (int)y, stride = p->width;
  int px = (int)((x - (float)xi) * PHASES + 0.5f), py = (int)((y - (float)yi) * PHASES + 0.5f);
  const u8 *at = p->data + (yi - 1) * stride + xi - 1;
  v128_t columns = wasm_i32x4_add(wasm_i32x4_dot_i16x8(two_rows(at, stride), down_upper[py]),
                                  wasm_i32x4_dot_i16x8(two_rows(at + 2 * stride, stride), down_lower[py]));
  v128_t narrow = wasm_i32x4_shr(columns, 3);
  v128_t sum = wasm_i32x4_dot_i16x8(wasm_i16x8_narrow_i32x4(narrow, narrow), across[px]);
  return (float)(wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1)) * (1.0f / 2048.0f);
}

/* Gradient of an attribute over one triangle: value = c + x*dx + y*dy. */
typedef struct { float dx, dy, c; } Slope;
typedef struct { float a1, b1, c1, a2, b2, c2; } Corners;

static inline Slope slope(const Corners *k, float a, float b, float c) {
  float d = a - c, e = b - c;
  return (Slope){d * k->a1 + e * k->a2, d * k->b1 + e * k->b2, c + d * k->c1 + e * k->c2};
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
  Slope bx = ALONG(job->base_at, job->base, 0, x), by = ALONG(job->base_at, job->base, 1, y);
  Slope sx = ALONG(job->source_at, job->source, 0, x), sy = ALONG(job->source_at, job->source, 1, y);
  Slope tx = sx, ty = sy;
  if (uses_second) {
    tx = ALONG(job->second_at, job->second, 0, x);
    ty = ALONG(job->second_at, job->second, 1, y);
  }
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
    int end = (int)__builtin_floorf(high);
    u8 *row = out->data + y * out->width;
    for (int x = (int)__builtin_ceilf(low); x <= end; x++) {
      float fx = (float)x, value = 0.0f;
      if (uses_base) {
        float px = bx.c + bx.dx * fx + bx.dy * fy, py = by.c + by.dx * fx + by.dy * fy;
        value = (job->flags & CUBIC) ? cubic(&job->base, px, py) : bilinear(&job->base, px, py);
      }
      if (uses_source) {
        float a = minf(1.0f, alpha.c + alpha.dx * fx + alpha.dy * fy);
        if (a > 0.001f) {
          float px = sx.c + sx.dx * fx + sx.dy * fy, py = sy.c + sy.dx * fx + sy.dy * fy;
          float v = (job->flags & CUBIC) ? cubic(&job->source, px, py) : bilinear(&job->source, px, py);
          if (uses_second) {
            px = tx.c + tx.dx * fx + tx.dy * fy;
            py = ty.c + ty.dx * fx + ty.dy * fy;
            v += (bilinear(&job->second, px, py) - v) * job->mix;
          }
          v += job->colour + job->colour_x * (fx + out->x) + job->colour_y * (fy + out->y);
          value += (v - value) * a;
        }
      }
      row[x] = (u8)minf(255.0f, maxf(0.0f, value) + 0.5f);
    }
  }
}

__attribute__((export_name("warp"))) void warp(const Job *job) {
  const int *t = job->triangles;
  for (int i = 0; i < job->triangle_count; i++, t += 3) triangle(job, t[0], t[1], t[2]);
}
