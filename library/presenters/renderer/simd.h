// Eight-lane arithmetic: every function of the renderer works on eight points at once.
// clang's vector extension maps it to AVX2 where the machine has it and to pairs of SSE or NEON registers elsewhere.
#pragma once
#include <math.h>
#include <stdint.h>
#ifdef __AVX__
#include <immintrin.h>
#endif

#define INLINE static inline __attribute__((always_inline))
constexpr int LANES = 8;
typedef float vf __attribute__((ext_vector_type(8)));
typedef int vi __attribute__((ext_vector_type(8)));
typedef uint32_t vu __attribute__((ext_vector_type(8)));

INLINE vf splat(float a) { return (vf)(a); }
INLINE vi isplat(int a) { return (vi)(a); }
INLINE vi bits(vf a) { return __builtin_bit_cast(vi, a); }
INLINE vf unbits(vi a) { return __builtin_bit_cast(vf, a); }
/** Lane-wise choice; a mask lane is all ones or all zeros, as comparisons give it. */
INLINE vf select(vi mask, vf yes, vf no) { return unbits((mask & bits(yes)) | (~mask & bits(no))); }
INLINE vi select(vi mask, vi yes, vi no) { return (mask & yes) | (~mask & no); }
INLINE bool any(vi mask) {
#ifdef __AVX__
  return _mm256_movemask_ps((__m256)unbits(mask)) != 0;
#else
  int r = 0;
  for (int i = 0; i < LANES; i++) r |= mask[i];
  return r != 0;
#endif
}
INLINE int lane_bits(vi mask) {
  int r = 0;
  for (int i = 0; i < LANES; i++) r |= (mask[i] & 1) << i;
  return r;
}
INLINE vf toFloat(vi a) { return __builtin_convertvector(a, vf); }
INLINE vi toInt(vf a) { return __builtin_convertvector(a, vi); }

INLINE vf vmin(vf a, vf b) { return __builtin_elementwise_min(a, b); }
INLINE vf vmax(vf a, vf b) { return __builtin_elementwise_max(a, b); }
INLINE vf vmin(vf a, float b) { return vmin(a, splat(b)); }
INLINE vf vmax(vf a, float b) { return vmax(a, splat(b)); }
INLINE vf vabs(vf a) { return unbits(bits(a) & 0x7fffffff); }
INLINE vf vfloor(vf a) {
  vf t = toFloat(toInt(a));
  return select(t > a, t - 1.0f, t);
}
INLINE vf vsqrt(vf a) {
#ifdef __AVX__
  return (vf)_mm256_sqrt_ps((__m256)a);  // the compiler makes eight scalar roots of the loop below
#else
  vf r;
  for (int i = 0; i < LANES; i++) r[i] = __builtin_sqrtf(a[i]);
  return r;
#endif
}
INLINE vf clampv(vf a, float lo, float hi) { return vmin(vmax(a, lo), hi); }
INLINE vf sat(vf a) { return clampv(a, 0, 1); }
INLINE vf mix(vf a, vf b, vf t) { return a + (b - a) * t; }
INLINE vf mix(vf a, vf b, float t) { return a + (b - a) * t; }
INLINE vf mix(float a, float b, vf t) { return a + (b - a) * t; }
INLINE vf step(float a, float b, vf x) {  // smooth step; a may be above b
  vf t = sat((x - a) * (1 / (b - a)));
  return t * t * (3.0f - 2.0f * t);
}
INLINE vf stepv(vf a, vf b, vf x) {
  vf t = sat((x - a) / (b - a));
  return t * t * (3.0f - 2.0f * t);
}

// Scalar forms of the few functions that set-up code needs.
INLINE float fminf_(float a, float b) { return a < b ? a : b; }
INLINE float fmaxf_(float a, float b) { return a > b ? a : b; }
INLINE float clampf(float a, float lo, float hi) { return fminf_(fmaxf_(a, lo), hi); }
INLINE float satf(float a) { return clampf(a, 0, 1); }
INLINE float mixf(float a, float b, float t) { return a + (b - a) * t; }
INLINE float stepf(float a, float b, float x) {
  float t = satf((x - a) / (b - a));
  return t * t * (3 - 2 * t);
}

/** Sine of a lane, error below 0.002: enough for waves, never used for angles of the camera. */
INLINE vf vsin(vf x) {
  x = x * 0.15915494f;
  x -= vfloor(x + 0.5f);
  vf y = x * (8.0f - 16.0f * vabs(x));
  return y * (0.775f + 0.225f * vabs(y));
}
INLINE vf exp2v(vf x) {
  x = clampv(x, -100, 100);
  vf f = vfloor(x), r = x - f;
  vi e = (toInt(f) + 127) << 23;
  return unbits(e) * (1.0f + r * (0.69314718f + r * (0.24022651f + r * (0.05550411f + r * (0.00961813f + r * 0.00133336f)))));
}
INLINE vf expv(vf x) { return exp2v(x * 1.442695f); }
/** exp(-k x^2). */
INLINE vf gauss(vf x, float k) { return expv(x * x * -k); }
// A long series on purpose: a short one shows as colour bands over the whole picture.
INLINE vf log2v(vf x) {
  vi i = bits(x);
  vf e = toFloat((i >> 23) - 127);
  vf m = unbits((i & 0x7fffff) | 0x3f800000);
  vf t = (m - 1.0f) / (m + 1.0f), q = t * t;
  return e + 2.8853901f * t * (1.0f + q * (.33333333f + q * (.2f + q * (.14285714f + q * .11f))));
}
INLINE vf powv(vf a, float b) { return select(a <= 1e-7f, splat(0), exp2v(b * log2v(vmax(a, 1e-7f)))); }
INLINE vf powv(vf a, vf b) { return select(a <= 1e-7f, splat(0), exp2v(b * log2v(vmax(a, 1e-7f)))); }
INLINE vf atan2v(vf y, vf x) {
  vf ax = vabs(x), ay = vabs(y);
  vf a = vmin(ax, ay) / (vmax(ax, ay) + 1e-9f), s = a * a;
  vf r = ((-0.0464964749f * s + 0.15931422f) * s - 0.327622764f) * s * a + a;
  r = select(ay > ax, 1.57079637f - r, r);
  r = select(x < 0.0f, 3.14159274f - r, r);
  return select(y < 0.0f, -r, r);
}

/** Eight points or directions. */
struct V3 { vf x, y, z; };
/** One point or direction, shared by all lanes. */
struct P3 { float x, y, z; };
INLINE V3 wide(P3 a) { return {splat(a.x), splat(a.y), splat(a.z)}; }
INLINE V3 wide(float x, float y, float z) { return {splat(x), splat(y), splat(z)}; }
INLINE V3 operator+(V3 a, V3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
INLINE V3 operator-(V3 a, V3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
INLINE V3 operator+(V3 a, P3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
INLINE V3 operator-(V3 a, P3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
INLINE V3 operator*(V3 a, vf s) { return {a.x * s, a.y * s, a.z * s}; }
INLINE V3 operator*(V3 a, float s) { return {a.x * s, a.y * s, a.z * s}; }
INLINE V3 operator*(V3 a, V3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
INLINE V3 operator*(V3 a, P3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
INLINE P3 operator+(P3 a, P3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
INLINE P3 operator-(P3 a, P3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
INLINE P3 operator*(P3 a, float s) { return {a.x * s, a.y * s, a.z * s}; }
INLINE vf dot(V3 a, V3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
INLINE vf dot(V3 a, P3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
INLINE float dot(P3 a, P3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
INLINE vf length(V3 a) { return vsqrt(dot(a, a)); }
INLINE float length(P3 a) { return __builtin_sqrtf(dot(a, a)); }
INLINE V3 normalize(V3 a) { return a * (1.0f / (length(a) + 1e-12f)); }
INLINE P3 normalize(P3 a) { return a * (1 / (length(a) + 1e-12f)); }
INLINE V3 cross(V3 a, V3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
INLINE P3 cross(P3 a, P3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
INLINE V3 mix(V3 a, V3 b, vf t) { return a + (b - a) * t; }
INLINE P3 mix(P3 a, P3 b, float t) { return a + (b - a) * t; }
INLINE V3 select(vi m, V3 a, V3 b) { return {select(m, a.x, b.x), select(m, a.y, b.y), select(m, a.z, b.z)}; }
/** Mirror to x >= 0, rounded at the middle so that mirrored shapes meet without a crease. */
INLINE V3 mirror(V3 a) { return {vsqrt(a.x * a.x + 0.00005f), a.y, a.z}; }
INLINE V3 rotX(V3 p, float s, float c) { return {p.x, c * p.y - s * p.z, s * p.y + c * p.z}; }
INLINE V3 rotY(V3 p, float s, float c) { return {c * p.x + s * p.z, p.y, c * p.z - s * p.x}; }
INLINE V3 rotZ(V3 p, float s, float c) { return {c * p.x - s * p.y, s * p.x + c * p.y, p.z}; }
