// Rays to pixels: marching, extra samples at edges, and depths kept for the next picture.
#pragma once
#include <vector>
#include "backdrop.h"
#include "shade.h"

static int width, height;
/** A picture and, pixel by pixel, how much of it the figure covers (0..1). */
struct Image {
  std::vector<P3> light;
  std::vector<float> cover;
};
static Image whole, work;
static std::vector<P3> room;
static std::vector<uint8_t> kind;
constexpr int TILE = 8;
constexpr float NOTHING = 1e3f;
static std::vector<float> depth, tileStart;  // ray length per pixel; where to start per tile, from the picture before
static int tilesX, tilesY;
static bool startKnown;

struct Rays { V3 origin, dir; };
static Rays raysAt(vf px, vf py) {
  float s = par.viewW / par.W;
  P3 o = {par.camX, par.camY + .25f, par.camZ};
  V3 target = {(px - par.W * .5f) * s + par.camX, par.camY - (py - par.H * .5f) * s, splat(.3f)};
  return {wide(o), normalize(target - o)};
}
struct Traced { V3 colour; vi material; vf depth; };
static Traced trace(vf px, vf py, vi wanted, vf start) {
  Rays r = raysAt(px, py);
  float nearPlane = par.camZ - 2.5f, farPlane = par.camZ + 2.0f;
  vf t = vmax(nearPlane / -r.dir.z, start), d = splat(1);
  vi active = wanted & (t < farPlane), hitMask = isplat(0);
  for (int i = 0; i < 120; i++) {
    V3 p = r.origin + r.dir * t;
    d = select(active, gridDistance(p), d);
    vi distant = active & (d > .085f);
    t = select(distant, t + (d - .03f) * .88f, t);
    active &= t < farPlane;
    if (any(distant & active)) continue;
    if (!any(active)) break;
    vf e = sceneDistance(p, 0);
    // The grid says near and the exact field says far: a part was left out, so work out all of them.
    if (any(active & (e > .2f))) e = figureDistance(p, 0, ALL_PARTS, 0);
    d = select(active, e, d);
    vi arrived = active & (e < .0026f);
    hitMask |= arrived;
    active &= ~arrived;
    t = select(active, t + e * .80f, t);
    if (!any(active)) break;
  }
  hitMask |= wanted & (t < farPlane) & (d < .05f);
  Traced out = {wide(0, 0, 0), isplat(NONE), splat(NOTHING)};
  if (!any(hitMask)) return out;
  V3 p = r.origin + r.dir * t;
  // The back of the mouth is a jump of the field, not a surface: a ray that is far off stays where it is.
  vf off = sceneDistance(p, 0) * .8f;
  p = p + r.dir * select(vabs(off) < .05f, off, splat(0));
  Hit hit;
  sceneDistance(p, &hit);
  out.colour = select(hitMask, shade(p, r.dir, hit, hitMask), out.colour);
  vi inMouth = ((hit.material == SKIN) | (hit.material == FUR)) & (betweenLips(hit) | ((hit.lip < 0.0f) & (hit.head.z > .3f)));
  out.material = select(hitMask, select(inMouth, isplat(MOUTH), hit.material), isplat(NONE));
  out.depth = select(hitMask, t, out.depth);
  return out;
}
/** Where rays of a pixel may start; zero when nothing is known. */
static float startAt(int x, int y) { return startKnown ? tileStart[(y / TILE) * tilesX + x / TILE] : 0; }
/** Keeps, per tile, the nearest depth of the picture just rendered around it, with room for a small movement. */
static void rememberDepth() {
  std::vector<float> nearest(tilesX * tilesY, NOTHING);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float &n = nearest[(y / TILE) * tilesX + x / TILE];
      n = fminf_(n, depth[y * width + x]);
    }
  for (int y = 0; y < tilesY; y++)
    for (int x = 0; x < tilesX; x++) {
      float n = NOTHING;
      for (int j = y > 0 ? y - 1 : 0; j <= y + 1 && j < tilesY; j++)
        for (int i = x > 0 ? x - 1 : 0; i <= x + 1 && i < tilesX; i++) n = fminf_(n, nearest[j * tilesX + i]);
      tileStart[y * tilesX + x] = n - .08f;
    }
  startKnown = true;
}
struct Box { int x0, y0, x1, y1; };
static void render(Box b, Image &image) {
  const vf ox = {.5f, 1.5f, 2.5f, 3.5f, .5f, 1.5f, 2.5f, 3.5f}, oy = {.5f, .5f, .5f, .5f, 1.5f, 1.5f, 1.5f, 1.5f};
  for (int y = b.y0; y < b.y1; y += 2)
    for (int x = b.x0; x < b.x1; x += 4) {
      Traced t = trace(ox + (float)x, oy + (float)y, isplat(-1), splat(startAt(x, y)));
      for (int l = 0; l < LANES; l++) {
        int px = x + (l & 3), py = y + (l >> 2);
        if (px >= b.x1 || py >= b.y1) continue;
        int at = py * width + px;
        kind[at] = t.material[l];
        depth[at] = t.depth[l];
        image.light[at] = t.material[l] ? P3{t.colour.x[l], t.colour.y[l], t.colour.z[l]} : room[at];
        image.cover[at] = t.material[l] ? 1 : 0;
      }
    }
}
static float luminance(P3 c) { return c.x * .3f + c.y * .59f + c.z * .11f; }
/** Mixes `samples` more rays into each of the pixels `edges`; a packet holds the samples of two pixels or more. */
static void resample(const std::vector<int> &edges, int samples, Image &target) {
  std::vector<P3> &image = target.light;
  const float ox[] = {-.375f, .125f, .375f, -.125f}, oy[] = {-.125f, -.375f, .125f, .375f};
  int per = samples >= 4 ? 4 : samples, pixels = LANES / per;
  std::vector<P3> refined(edges.size());
  std::vector<float> covered(edges.size());
  for (size_t e = 0; e < edges.size(); e += pixels) {
    vf px = splat(0), py = splat(0);
    vi wanted = isplat(0);
    vf start = splat(0);
    for (int l = 0; l < pixels * per; l++) {
      size_t k = e + l / per;
      if (k >= edges.size()) continue;
      px[l] = edges[k] % width + .5f + ox[l % per];
      py[l] = edges[k] / width + .5f + oy[l % per];
      wanted[l] = -1;
      start[l] = startAt(edges[k] % width, edges[k] / width);
    }
    Traced t = trace(px, py, wanted, start);
    for (int k = 0; k < pixels && e + k < edges.size(); k++) {
      int at = edges[e + k];
      float total = 1 / (1 + luminance(image[at]));
      P3 sum = image[at] * total;
      float hits = target.cover[at];
      for (int l = k * per; l < (k + 1) * per; l++) {
        P3 c = t.material[l] ? P3{t.colour.x[l], t.colour.y[l], t.colour.z[l]} : room[at];
        float w = 1 / (1 + luminance(c));
        sum = sum + c * w;
        total += w;
        hits += t.material[l] ? 1 : 0;
      }
      refined[e + k] = sum * (1 / total);
      covered[e + k] = hits / (per + 1);
    }
  }
  for (size_t e = 0; e < edges.size(); e++) image[edges[e]] = refined[e], target.cover[edges[e]] = covered[e];
}
/** Extra samples where a pixel differs from a neighbour, and everywhere on teeth: the lines between them are finer than pixels. */
static void refine(Box b, Image &target) {
  const std::vector<P3> &image = target.light;
  if (par.aa < 1) return;
  std::vector<int> edges, fine;
  for (int y = b.y0; y < b.y1; y++)
    for (int x = b.x0; x < b.x1; x++) {
      int at = y * width + x;
      float l = luminance(image[at]);
      l = l / (l + .35f);
      float limit = kind[at] == HAIR || kind[at] == BEARD || kind[at] == CLOTH_A || kind[at] == FUR ? .11f : .06f;
      const int next[4] = {x > b.x0 ? -1 : 0, x + 1 < b.x1 ? 1 : 0, y > b.y0 ? -width : 0, y + 1 < b.y1 ? width : 0};
      for (int n : next) {
        float o = luminance(image[at + n]);
        o = o / (o + .35f);
        bool tooth = kind[at] == TEETH || kind[at + n] == TEETH, mouth = tooth || kind[at] == MOUTH || kind[at + n] == MOUTH;
        if (tooth || kind[at + n] != kind[at] || fabsf(o - l) > limit) {
          (mouth ? fine : edges).push_back(at);
          break;
        }
      }
    }
  resample(edges, (int)par.aa, target);
  resample(fine, 4, target);
}
