// Hashes and smooth noise.
#pragma once
#include "simd.h"

INLINE vf hashLanes(vi x) {
  vu h = __builtin_bit_cast(vu, x) * 747796405u + 2891336453u;
  h = ((h >> 15) ^ h) * 277803737u;
  h = (h >> 17) ^ h;
  return __builtin_convertvector(__builtin_bit_cast(vi, h & 0xffffffu), vf) * (1 / 16777216.0f);
}
INLINE vi mixCell(vi x, vi y, vi z) { return (x * 73856093) ^ (y * 19349663) ^ (z * 83492791); }
static float hash1(int x) {
  uint32_t h = (uint32_t)x * 747796405u + 2891336453u;
  h = ((h >> ((h >> 28) + 4)) ^ h) * 277803737u;
  h = (h >> 22) ^ h;
  return (h & 0xffffff) / 16777216.0f;
}

/** Value noise in [0, 1], one lattice unit per unit of `p`. */
static vf noise(V3 p) {
  vf fx = vfloor(p.x), fy = vfloor(p.y), fz = vfloor(p.z);
  vi x = toInt(fx) * 73856093, y = toInt(fy) * 19349663, z = toInt(fz) * 83492791;
  vi x1 = x + 73856093, y1 = y + 19349663, z1 = z + 83492791;
  vf a = p.x - fx, b = p.y - fy, c = p.z - fz;
  a = a * a * (3.0f - 2.0f * a);
  b = b * b * (3.0f - 2.0f * b);
  c = c * c * (3.0f - 2.0f * c);
  vf near = mix(mix(hashLanes(x ^ y ^ z), hashLanes(x1 ^ y ^ z), a), mix(hashLanes(x ^ y1 ^ z), hashLanes(x1 ^ y1 ^ z), a), b);
  vf far = mix(mix(hashLanes(x ^ y ^ z1), hashLanes(x1 ^ y ^ z1), a), mix(hashLanes(x ^ y1 ^ z1), hashLanes(x1 ^ y1 ^ z1), a), b);
  return mix(near, far, c);
}
static vf noise1(vf x) {
  vf f = vfloor(x);
  vi i = toInt(f);
  vf a = x - f;
  a = a * a * (3.0f - 2.0f * a);
  return mix(hashLanes(i), hashLanes(i + 1), a);
}

/** Distance to the nearest jittered lattice point, looking at the eight nearest cells: the bumps of curls. */
static vf bumps(V3 p, vf *tint) {
  vf best = splat(9), id = splat(0);
  vf fx = vfloor(p.x - 0.5f), fy = vfloor(p.y - 0.5f), fz = vfloor(p.z - 0.5f);
  for (int k = 0; k < 8; k++) {
    vf cx = fx + (float)(k & 1), cy = fy + (float)((k >> 1) & 1), cz = fz + (float)(k >> 2);
    vi h = mixCell(toInt(cx), toInt(cy), toInt(cz));
    vf hx = hashLanes(h), hy = hashLanes(h + 77), hz = hashLanes(h + 191);
    V3 d = {p.x - cx - 0.25f - 0.5f * hx, p.y - cy - 0.25f - 0.5f * hy, p.z - cz - 0.25f - 0.5f * hz};
    vf l = dot(d, d);
    id = select(l < best, hx, id);
    best = vmin(best, l);
  }
  if (tint) *tint = id;
  return vsqrt(best);
}
