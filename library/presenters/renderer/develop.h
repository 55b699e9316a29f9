// From light to a picture for a screen.
#pragma once
#include <stdio.h>
#include "picture.h"

static std::vector<P3> bloomA, bloomB;
static std::vector<uint8_t> output, matte;

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
/** Bloom, filmic curve, vignette and a little fixed dither; then writes the picture and its matte. */
static void develop(const Image &source) {
  const std::vector<P3> &image = source.light;
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
  for (size_t i = 0; i < matte.size(); i++) matte[i] = (uint8_t)(source.cover[i] * 255 + .5f);
  fwrite(output.data(), 1, output.size(), stdout);
  fwrite(matte.data(), 1, matte.size(), stdout);
  fflush(stdout);
}
