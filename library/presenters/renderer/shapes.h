// Distance functions of simple solids and the ways to blend them.
#pragma once
#include "simd.h"

INLINE vf smin(vf a, vf b, float k) {
  vf h = vmax(k - vabs(a - b), 0) * (1 / k);
  return vmin(a, b) - h * h * (k * 0.25f);
}
INLINE vf smax(vf a, vf b, float k) { return -smin(-a, -b, k); }

INLINE vf ellipsoid(V3 p, float rx, float ry, float rz) {
  V3 a = p * P3{1 / rx, 1 / ry, 1 / rz};
  V3 b = a * P3{1 / rx, 1 / ry, 1 / rz};
  vf k0 = dot(a, a), k1 = dot(b, b);
  vf l0 = vsqrt(k0);
  return l0 * (l0 - 1.0f) / (vsqrt(k1) + 1e-6f);
}
/** A capsule whose radius goes from `ra` at `a` to `rb` at `b`. Not smooth at the ends: use ellipsoids on bare skin. */
INLINE vf cone(V3 p, P3 a, P3 b, float ra, float rb) {
  P3 ba = b - a;
  V3 pa = p - a;
  vf t = sat(dot(pa, ba) * (1 / dot(ba, ba)));
  return length(pa - wide(ba) * t) - (ra + (rb - ra) * t);
}
INLINE vf segment2(vf px, vf py, float ax, float ay, float bx, float by) {
  float dx = bx - ax, dy = by - ay;
  vf x = px - ax, y = py - ay;
  vf t = sat((x * dx + y * dy) * (1 / (dx * dx + dy * dy)));
  x -= dx * t;
  y -= dy * t;
  return vsqrt(x * x + y * y);
}
/** Signed distance to a closed polygon of `n` points (x, y pairs). */
static vf polygon2(vf px, vf py, const float *v, int n) {
  vf d = splat(1e9f);
  vi inside = isplat(0);
  for (int i = 0, j = n - 1; i < n; j = i, i++) {
    float ex = v[2 * j] - v[2 * i], ey = v[2 * j + 1] - v[2 * i + 1];
    vf wx = px - v[2 * i], wy = py - v[2 * i + 1];
    vf t = sat((wx * ex + wy * ey) * (1 / (ex * ex + ey * ey)));
    vf bx = wx - ex * t, by = wy - ey * t;
    d = vmin(d, bx * bx + by * by);
    vi c0 = py >= v[2 * i + 1], c1 = py < v[2 * j + 1], c2 = (ex * wy) > (ey * wx);
    inside ^= (c0 & c1 & c2) | (~c0 & ~c1 & ~c2);
  }
  vf r = vsqrt(d);
  return select(inside, -r, r);
}
