// Presenter renderer: reads commands on standard input, writes pictures to standard output:
// three bytes a pixel (RGB), then one byte a pixel of how much the figure covers it (the matte).
//   name=value ...   sets parameters (a colour is name=r,g,b in linear light)
//   frame            renders the whole picture and writes it
//   next             the same for a pose close to the last one: rays start from its depths
//   mouth            renders only the lower face over the last whole picture and writes that
//   arms             the same with all below the chin, or below the higher hand: the head is that of the whole picture
#include <stdio.h>
#include "develop.h"

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
  prepareArms();
  prepareLight();
  if (width != (int)par.W || height != (int)par.H || drawn.x != par.bg) {
    width = (int)par.W, height = (int)par.H;  // multiples of eight
    size_t n = (size_t)width * height;
    whole.light.assign(n, {0, 0, 0}), whole.cover.assign(n, 0), matte.assign(n, 0), room.assign(n, {0, 0, 0}), kind.assign(n, 0), depth.assign(n, NOTHING), output.assign(n * 3, 0);
    tilesX = (width + TILE - 1) / TILE, tilesY = (height + TILE - 1) / TILE;
    tileStart.assign(tilesX * tilesY, 0);
    startKnown = false;
    drawRoom();
    drawn.x = par.bg;
  }
  buildGrid();
}
/** The part of the picture that a moving jaw changes: cheeks to throat, on animals with the tufts beside them. */
static Box lowerFace() {
  float s = par.W / par.viewW, cx = (par.headX - par.camX) * s + par.W * .5f + sinf(par.yaw) * .55f * s, cy = par.H * .5f + par.camY * s;
  bool furry = par.species == 1 || par.species == 2;
  float side = furry ? 1.05f : .72f, top = furry ? 0 : .10f, low = furry ? 1.62f : 1.48f;
  Box b = {(int)(cx - side * s), (int)(cy + (top - par.headY) * s), (int)(cx + side * s), (int)(cy + low * s)};
  b.x0 = b.x0 < 0 ? 0 : b.x0 & ~3, b.x1 = b.x1 > width ? width : b.x1 & ~3;
  b.y0 = b.y0 < 0 ? 0 : b.y0 & ~1, b.y1 = b.y1 > height ? height : b.y1 & ~1;
  return b;
}
/** The part of the picture that arms change: from the shoulders, or the highest place of a hand, down. */
static Box belowChin() {
  float top = -1.15f, s = par.viewW / par.W;
  for (int k = 0; k < BZ; k++)
    for (int j = 0; j < BY; j++)
      for (int i = 0; i < BX; i++)
        if (nearParts[(k * BY + j) * BX + i] & PART_ARMS) top = fmaxf_(top, GRID_ORIGIN.y + j * BLOCK * GRID_STEP);
  int row = (int)(par.H * .5f + (par.camY - top) / s) & ~1;
  return {0, row < 0 ? 0 : row, width, height};
}
/** Renders a part of the figure over the last whole picture, which stays. */
static void partOver(Box b) {
  work = whole;
  bool known = startKnown;
  startKnown = false;  // a falling jaw or a hand comes nearer than the picture before
  render(b, work);
  refine(b, work);
  startKnown = known;
  const float feather = 14;
  for (int y = b.y0; y < b.y1; y++)
    for (int x = b.x0; x < b.x1; x++) {
      // Edges of the picture are no seams.
      float in = fminf_(fminf_(b.x0 ? x - b.x0 : feather, b.x1 < width ? b.x1 - 1 - x : feather), fminf_(b.y0 ? y - b.y0 : feather, b.y1 < height ? b.y1 - 1 - y : feather));
      int at = y * width + x;
      if (in >= feather) continue;
      float k = stepf(0, feather, in);
      work.light[at] = mix(whole.light[at], work.light[at], k);
      work.cover[at] = mixf(whole.cover[at], work.cover[at], k);
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
        partOver(lowerFace());
      } else if (!strcmp(word, "arms")) {
        prepare();
        partOver(belowChin());
      } else {
        fprintf(stderr, "unknown command %s\n", word);
        return 1;
      }
    }
  }
  return 0;
}
