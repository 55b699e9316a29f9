// Presenter renderer: reads commands on standard input, writes RGB pictures to standard output.
//   name=value ...   sets parameters (a colour is name=r,g,b in linear light)
//   frame            renders the whole picture and writes it
//   next             the same for a pose close to the last one: rays start from its depths
//   mouth            renders only the lower face over the last whole picture and writes that
#include <stdio.h>
#include <stdlib.h>
#include <vector>
#include "backdrop.h"
#include "shade.h"

static int width, height;
static std::vector<P3> whole, work, room, bloomA, bloomB;
static std::vector<uint8_t> kind;
constexpr int TILE = 8;
constexpr float NOTHING = 1e3f;
static std::vector<float> depth, tileStart;  // ray length per pixel; where to start per tile, from the picture before
static int tilesX, tilesY;
static bool startKnown;
static std::vector<uint8_t> output;

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
  float nearPlane = par.camZ - 1.75f, farPlane = par.camZ + 2.0f;
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
  p = p + r.dir * (sceneDistance(p, 0) * .8f);
  Hit hit;
  sceneDistance(p, &hit);
  out.colour = select(hitMask, shade(p, r.dir, hit, hitMask), out.colour);
  out.material = select(hitMask, hit.material, isplat(NONE));
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
static void render(Box b, std::vector<P3> &image) {
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
        image[at] = t.material[l] ? P3{t.colour.x[l], t.colour.y[l], t.colour.z[l]} : room[at];
      }
    }
}
static float luminance(P3 c) { return c.x * .3f + c.y * .59f + c.z * .11f; }
/** Extra samples where a pixel differs from a neighbour; each packet holds one pixel's samples or two pixels' halves. */
static void refine(Box b, std::vector<P3> &image) {
  int samples = (int)par.aa;
  if (samples < 1) return;
  std::vector<int> edges;
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
        if (kind[at + n] != kind[at] || fabsf(o - l) > limit) { edges.push_back(at); break; }
      }
    }
  const float ox[] = {-.375f, .125f, .375f, -.125f}, oy[] = {-.125f, -.375f, .125f, .375f};
  int per = samples >= 4 ? 4 : samples, pixels = LANES / per;
  std::vector<P3> refined(edges.size());
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
      for (int l = k * per; l < (k + 1) * per; l++) {
        P3 c = t.material[l] ? P3{t.colour.x[l], t.colour.y[l], t.colour.z[l]} : room[at];
        float w = 1 / (1 + luminance(c));
        sum = sum + c * w;
        total += w;
      }
      refined[e + k] = sum * (1 / total);
    }
  }
  for (size_t e = 0; e < edges.size(); e++) image[edges[e]] = refined[e];
}
static void boxBlur(std::vector<P3> &a, std::vector<P3> &b, int w, int h, int r) {
  float inv = 1.0f / (2 * r + 1);
  for (int y = 0; y < h; y++) {
    P3 s = {0, 0, 0};
    for (int x = -r; x < w; x++) {
      if (x + r < w) s = s + a[y * w + x + r];
      if (x - r - 1 >= 0) s = s - a[y * w + x - r - 1];
      if (x >= 0) b[y * w + x] = s * inv;
    }
  }
  for (int x = 0; x < w; x++) {
    P3 s = {0, 0, 0};
    for (int y = -r; y < h; y++) {
      if (y + r < h) s = s + b[(y + r) * w + x];
      if (y - r - 1 >= 0) s = s - b[(y - r - 1) * w + x];
      if (y >= 0) a[y * w + x] = s * inv;
    }
  }
}
/** Bloom, filmic curve, vignette and a little fixed dither; then writes the picture. */
static void develop(const std::vector<P3> &image) {
  int w = width / 4, h = height / 4;
  bloomA.assign(w * h, {0, 0, 0});
  bloomB.assign(w * h, {0, 0, 0});
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      P3 s = {0, 0, 0};
      for (int j = 0; j < 4; j++)
        for (int i = 0; i < 4; i++) {
          P3 c = image[(y * 4 + j) * width + x * 4 + i];
          s = s + P3{fminf_(c.x, 6), fminf_(c.y, 6), fminf_(c.z, 6)};
        }
      s = s * (1 / 16.f);
      bloomA[y * w + x] = s * satf((luminance(s) - .45f) * 1.2f);
    }
  int r = (int)(fminf_(width, height) * .012f) + 3;
  for (int pass = 0; pass < 2; pass++) boxBlur(bloomA, bloomB, w, h, r);
  const vf ramp = {0, 1, 2, 3, 4, 5, 6, 7};
  for (int y = 0; y < height; y++)
    for (int x0 = 0; x0 < width; x0 += LANES) {
      V3 c, b;
      float fy = clampf(y * .25f - .375f, 0, h - 1.01f), v = fy - (int)fy;
      int j = (int)fy;
      for (int l = 0; l < LANES; l++) {
        P3 p = image[y * width + x0 + l];
        float fx = clampf((x0 + l) * .25f - .375f, 0, w - 1.01f), u = fx - (int)fx;
        int i = j * w + (int)fx;
        P3 g = mix(mix(bloomA[i], bloomA[i + 1], u), mix(bloomA[i + w], bloomA[i + w + 1], u), v);
        c.x[l] = p.x, c.y[l] = p.y, c.z[l] = p.z;
        b.x[l] = g.x, b.y[l] = g.y, b.z[l] = g.z;
      }
      c = c * par.expo + b * .16f;
      vf vx = (ramp + (x0 + .5f)) * (1.0f / width) - .5f;
      float vy = (y + .5f) / height - .5f;
      c = c * (1.0f - .55f * (vx * vx * .8f + vy * vy * .7f));
      vf dither = (hashLanes(toInt(ramp + (float)x0) * 1973 + y * 9277) - .5f) * 1.2f;
      auto tone = [&](vf a) {
        a = a * .80f;
        a = sat((a * (2.51f * a + .03f)) / (a * (2.43f * a + .59f) + .14f));
        a = select(a < .0031308f, a * 12.92f, 1.055f * powv(a, 1 / 2.4f) - .055f);
        return clampv(a * 255.0f + .5f + dither, 0, 255);
      };
      vf red = tone(c.x), green = tone(c.y), blue = tone(c.z);
      uint8_t *o = &output[(y * width + x0) * 3];
      for (int l = 0; l < LANES; l++) o[3 * l] = (uint8_t)red[l], o[3 * l + 1] = (uint8_t)green[l], o[3 * l + 2] = (uint8_t)blue[l];
    }
  fwrite(output.data(), 1, output.size(), stdout);
  fflush(stdout);
}
static void drawRoom() {
  const vf ramp = {.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
  float s = par.viewW / par.W * par.bgS;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x += LANES) {
      V3 c = backdrop((ramp + (float)x - par.W * .5f) * s, splat(-(y + .5f - par.H * .5f) * s + par.camY * .92f));
      for (int l = 0; l < LANES; l++) room[y * width + x + l] = {c.x[l], c.y[l], c.z[l]};
    }
}
static void prepare() {
  static P3 drawn = {-1, 0, 0};
  preparePose();
  prepareLight();
  if (width != (int)par.W || height != (int)par.H || drawn.x != par.bg) {
    width = (int)par.W, height = (int)par.H;  // multiples of eight
    size_t n = (size_t)width * height;
    whole.assign(n, {0, 0, 0}), room.assign(n, {0, 0, 0}), kind.assign(n, 0), depth.assign(n, NOTHING), output.assign(n * 3, 0);
    tilesX = (width + TILE - 1) / TILE, tilesY = (height + TILE - 1) / TILE;
    tileStart.assign(tilesX * tilesY, 0);
    startKnown = false;
    drawRoom();
    drawn.x = par.bg;
  }
  buildGrid();
}
/** The part of the picture that a moving jaw changes, cheeks to chest. */
static Box lowerFace() {
  float s = par.W / par.viewW, cx = (par.headX - par.camX) * s + par.W * .5f + sinf(par.yaw) * .55f * s, cy = par.H * .5f + par.camY * s;
  Box b = {(int)(cx - .80f * s), (int)(cy + (.02f - par.headY) * s), (int)(cx + .80f * s), (int)(cy + 1.62f * s)};
  b.x0 = b.x0 < 0 ? 0 : b.x0 & ~3, b.x1 = b.x1 > width ? width : b.x1 & ~3;
  b.y0 = b.y0 < 0 ? 0 : b.y0 & ~1, b.y1 = b.y1 > height ? height : b.y1 & ~1;
  return b;
}
static void mouthOver() {
  Box b = lowerFace();
  work = whole;
  bool known = startKnown;
  startKnown = false;  // a falling jaw comes nearer than the picture before
  render(b, work);
  refine(b, work);
  startKnown = known;
  const float feather = 14;
  for (int y = b.y0; y < b.y1; y++)
    for (int x = b.x0; x < b.x1; x++) {
      float in = fminf_(fminf_(x - b.x0, b.x1 - 1 - x), fminf_(y - b.y0, b.y1 - 1 - y));
      if (in < feather) work[y * width + x] = mix(whole[y * width + x], work[y * width + x], stepf(0, feather, in));
    }
  develop(work);
}
int main() {
  static char line[65536];
  while (fgets(line, sizeof line, stdin)) {
    for (char *word = strtok(line, " \n"); word; word = strtok(0, " \n")) {
      char *equals = strchr(word, '=');
      if (equals) {
        *equals = 0;
        float v[3];
        int n = sscanf(equals + 1, "%f,%f,%f", v, v + 1, v + 2);
        if (!setParam(word, v, n)) {
          fprintf(stderr, "unknown parameter %s with %d values\n", word, n);
          return 1;
        }
      } else if (!strcmp(word, "frame") || !strcmp(word, "next")) {
        if (word[0] == 'f') startKnown = false;
        prepare();
        Box all = {0, 0, width, height};
        render(all, whole);
        refine(all, whole);
        rememberDepth();
        develop(whole);
      } else if (!strcmp(word, "mouth")) {
        prepare();
        mouthOver();
      } else {
        fprintf(stderr, "unknown command %s\n", word);
        return 1;
      }
    }
  }
  return 0;
}
