// A coarse copy of the distance field, filled once per picture. Marching through empty space, soft shadows, occlusion and
// bounced light read only this, so there is no noise and nothing flickers.
#pragma once
#include "scene.h"

constexpr int GX = 116, GY = 172, GZ = 92, BLOCK = 4, BX = GX / BLOCK + 1, BY = GY / BLOCK + 1, BZ = GZ / BLOCK + 1;
constexpr float GRID_STEP = .05f, PART_REACH = .34f;
constexpr P3 GRID_ORIGIN = {-2.9f, -6.4f, -2.0f};
// Distances as 1/4096 of a unit: half the memory, and one load brings two neighbours along x.
constexpr float FINE = 4096;
static int16_t gridField[GX * GY * GZ + LANES];
static float coarseField[BX * BY * BZ + LANES];
static float bounceColour[3][BX * BY * BZ + LANES];

static uint8_t nearParts[BX * BY * BZ];

static V3 surfaceColour(const Hit &hit);

INLINE vf load(const float *base, vi index) {
#ifdef __AVX2__
  return (vf)_mm256_i32gather_ps(base, (__m256i)index, 4);
#else
  vf r;
  for (int i = 0; i < LANES; i++) r[i] = base[index[i]];
  return r;
#endif
}

/** Whether a cell may lie in the open mouth, which is too narrow for the coarse nodes to notice. */
static bool inMouth(P3 p) {
  if (mouthGap <= .004f) return false;
  P3 m = p - P3{par.headX, par.mouthY - .15f, .45f};
  return fabsf(m.x) < .5f && fabsf(m.y) < .5f && fabsf(m.z) < .5f;
}
/** The distances at `index` and at the next node along x. */
struct Pair { vf first, second; };
INLINE Pair loadPair(const int16_t *base, vi index) {
#ifdef __AVX2__
  vi v = (vi)_mm256_i32gather_epi32((const int *)base, (__m256i)index, 2);
#else
  vi v;
  for (int i = 0; i < LANES; i++) __builtin_memcpy((int *)&v + i, base + index[i], sizeof(int));
#endif
  return {toFloat((v << 16) >> 16) * (1 / FINE), toFloat(v >> 16) * (1 / FINE)};
}

static void buildGrid() {
  const vf ramp = {0, 1, 2, 3, 4, 5, 6, 7};
  const float wideStep = BLOCK * GRID_STEP;
  for (int k = 0; k < BZ; k++)
    for (int j = 0; j < BY; j++)
      for (int i = 0; i < BX; i += LANES) {
        V3 p = {GRID_ORIGIN.x + (ramp + (float)i) * wideStep, splat(GRID_ORIGIN.y + j * wideStep), splat(GRID_ORIGIN.z + k * wideStep)};
        Hit hit;
        PartDistances apart;
        vf d = figureDistance(p, &hit, ALL_PARTS, &apart);
        // A point read from this node lies at most .18 away and asks for parts within about .14 of it.
        vi parts = ((apart.head < PART_REACH) & PART_HEAD) | ((apart.hair < PART_REACH) & PART_HAIR) | ((apart.body < PART_REACH) & PART_BODY) | ((apart.dress < PART_REACH) & PART_DRESS) | ((apart.arms < PART_REACH) & PART_ARMS);
        V3 c = surfaceColour(hit);
        int id = (k * BY + j) * BX + i;
        for (int l = 0; l < LANES && i + l < BX; l++) {
          coarseField[id + l] = d[l];
          nearParts[id + l] = parts[l];
          bounceColour[0][id + l] = c.x[l], bounceColour[1][id + l] = c.y[l], bounceColour[2][id + l] = c.z[l];
        }
      }
  const vf px = {0, 1, 2, 3, 0, 1, 2, 3}, py = {0, 0, 0, 0, 1, 1, 1, 1};
  for (int k = 0; k < BZ - 1; k++)
    for (int j = 0; j < BY - 1; j++)
      for (int i = 0; i < BX - 1; i++) {
        float c[8], nearest = 1e9f;
        for (int a = 0; a < 8; a++) {
          c[a] = coarseField[((k + (a >> 2)) * BY + j + ((a >> 1) & 1)) * BX + i + (a & 1)];
          nearest = fminf_(nearest, fabsf(c[a]));
        }
        bool exact = nearest < wideStep * 1.1f || inMouth({GRID_ORIGIN.x + (i + .5f) * wideStep, GRID_ORIGIN.y + (j + .5f) * wideStep, GRID_ORIGIN.z + (k + .5f) * wideStep});
        for (int z = 0; z < BLOCK; z++)
          for (int y = 0; y < BLOCK; y += 2) {
            vf d, x = px + (float)(i * BLOCK), yy = py + (float)(j * BLOCK + y);
            if (exact) {
              d = figureDistance({GRID_ORIGIN.x + x * GRID_STEP, GRID_ORIGIN.y + yy * GRID_STEP, splat(GRID_ORIGIN.z + (k * BLOCK + z) * GRID_STEP)}, 0, ALL_PARTS, 0);
            } else {
              vf u = px * .25f, v = (py + (float)y) * .25f;
              float w = z * .25f;
              vf a = mix(mix(splat(c[0]), splat(c[1]), u), mix(splat(c[2]), splat(c[3]), u), v);
              vf b = mix(mix(splat(c[4]), splat(c[5]), u), mix(splat(c[6]), splat(c[7]), u), v);
              d = mix(a, b, w);
            }
            int16_t *out = gridField + ((k * BLOCK + z) * GY + j * BLOCK + y) * GX + i * BLOCK;
            vi fine = toInt(clampv(d, -7, 7) * FINE);
            for (int l = 0; l < 4; l++) out[l] = (int16_t)fine[l], out[GX + l] = (int16_t)fine[l + 4];
          }
      }
}

/** Exact distance close to the surface: only the parts that the grid knows to be near are worked out. */
static vf sceneDistance(V3 p, Hit *hit) {
  V3 a = (p - GRID_ORIGIN) * (1 / (BLOCK * GRID_STEP)) + P3{.5f, .5f, .5f};
  vi i = toInt(clampv(a.x, 0, BX - 1)), j = toInt(clampv(a.y, 0, BY - 1)), k = toInt(clampv(a.z, 0, BZ - 1));
  vi at = (k * BY + j) * BX + i;
  int parts = 0;
  for (int l = 0; l < LANES; l++) parts |= nearParts[at[l]];
  return figureDistance(p, hit, parts ? parts : ALL_PARTS, 0);
}
/** Distance read from the grid; outside it the way back to the box is added. */
static vf gridDistance(V3 p) {
  V3 a = (p - GRID_ORIGIN) * (1 / GRID_STEP);
  vf bx = clampv(a.x, 0, GX - 2.01f), by = clampv(a.y, 0, GY - 2.01f), bz = clampv(a.z, 0, GZ - 2.01f);
  vf ex = a.x - bx, ey = a.y - by, ez = a.z - bz;
  vi i = toInt(bx), j = toInt(by), k = toInt(bz);
  vf u = bx - toFloat(i), v = by - toFloat(j), w = bz - toFloat(k);
  vi at = (k * GY + j) * GX + i;
  auto row = [&](int offset) {
    Pair a = loadPair(gridField + offset, at);
    return mix(a.first, a.second, u);
  };
  vf near = mix(row(0), row(GX), v), far = mix(row(GX * GY), row(GX * GY + GX), v);
  vf d = mix(near, far, w), e = ex * ex + ey * ey + ez * ez;
  return select(e > 0.0f, vmax(d, 0) + vsqrt(e) * GRID_STEP, d);
}
/** The same without interpolation: good enough for wide occlusion cones. */
static vf gridNearest(V3 p) {
  V3 a = (p - GRID_ORIGIN) * (1 / GRID_STEP) + P3{.5f, .5f, .5f};
  vi i = toInt(clampv(a.x, 0, GX - 1.01f)), j = toInt(clampv(a.y, 0, GY - 1.01f)), k = toInt(clampv(a.z, 0, GZ - 1.01f));
  return loadPair(gridField, (k * GY + j) * GX + i).first;
}
static V3 gridColour(V3 p) {
  V3 a = (p - GRID_ORIGIN) * (1 / (BLOCK * GRID_STEP)) + P3{.5f, .5f, .5f};
  vi i = toInt(clampv(a.x, 0, BX - 1)), j = toInt(clampv(a.y, 0, BY - 1)), k = toInt(clampv(a.z, 0, BZ - 1));
  vi at = (k * BY + j) * BX + i;
  return {load(bounceColour[0], at), load(bounceColour[1], at), load(bounceColour[2], at)};
}
static V3 gridNormal(V3 p, float e) {
  return normalize({gridDistance(p + P3{e, 0, 0}) - gridDistance(p - P3{e, 0, 0}), gridDistance(p + P3{0, e, 0}) - gridDistance(p - P3{0, e, 0}), gridDistance(p + P3{0, 0, e}) - gridDistance(p - P3{0, 0, e})});
}
