// An out-of-focus room, drawn once per clip in the plane of the figure. `x`, `y` are in head units, so nothing stretches with the framing.
#pragma once
#include "noise.h"
#include "params.h"

static vf softRect(vf x, vf y, float cx, float cy, float w, float h, float s) { return step(w + s, w - s, vabs(x - cx)) * step(h + s, h - s, vabs(y - cy)); }
static vf disc(vf x, vf y, float cx, float cy, float r, float s) {
  vf dx = x - cx, dy = y - cy;
  return step(r + s, r - s, vsqrt(dx * dx + dy * dy));
}
static void leaves(vf x, vf y, float cx, float cy, float size, int seed, V3 &c) {
  for (int i = 0; i < 9; i++) {
    float a = -1.2f + 2.4f * hash1(seed + i * 7), l = size * (.7f + .6f * hash1(seed + i * 3));
    float mx = cx + sinf(a) * l * .8f, my = cy + cosf(a) * l * .8f, s = sinf(a), k = cosf(a);
    vf u = (x - mx) * k - (y - my) * s, v = (x - mx) * s + (y - my) * k;
    vf in = step(1.3f, .45f, vsqrt(u * u * (1 / (.17f * .17f * size * size)) + v * v * (1 / (.6f * .6f * l * l))));
    float g = .6f + .8f * hash1(seed + i * 13);
    c = mix(c, wide(P3{.045f, .11f, .06f} * g), in * .75f);
  }
}
static V3 backdrop(vf x, vf y) {
  P3 A = par.baC, B = par.bbC, L = par.bcC;
  int kind = (int)par.bg;
  vf dx = x + .6f, dy = y - .3f;
  V3 c = mix(wide(B), wide(A), step(0, 2.6f, vsqrt(dx * dx * .42f + dy * dy * .35f)));
  c = c * (.92f + .10f * step(-3, 2.5f, y));
  if (kind == 1) {  // a tall window on the left, a plant and a lamp on the right
    for (int k = -1; k < 1; k++) {
      vf w = softRect(x, y, -2.15f - (k + 1) * 0 + k * 1.9f, .7f, .72f, 2.6f, .30f);
      vf bars = softRect(x, y, -2.15f + k * 1.9f, .6f, .04f, 3, .09f) + softRect(x, y, -2.15f + k * 1.9f, .65f, 1, .04f, .09f);
      c = mix(c, wide(L * 1.25f), w * (1.0f - .55f * sat(bars)));
    }
    leaves(x, y, 1.75f, -1.35f, .95f, 40, c);
    c = c + wide(L * .35f) * gauss(vsqrt((x - 2.5f) * (x - 2.5f) + (y - 1.1f) * (y - 1.1f)), .9f);
  } else if (kind == 2) {  // shelves with books, a round lamp
    for (int s = -1; s <= 1; s += 2)
      for (int row = 0; row < 2; row++) {
        float base = .30f + row * 1.05f, cx = s * 2.2f;
        c = mix(c, wide(A * .4f), softRect(x, y, cx, base - .05f, 1.0f, .035f, .07f) * .8f);
        for (int i = 0; i < 11; i++) {
          int seed = i * 7 + row * 97 + (s + 1) * 311;
          if (hash1(seed + 3) < .25f) continue;
          float bx = cx - .85f + i * .165f, h = .22f + .14f * hash1(seed);
          P3 book = mix(B * 1.2f, L * .6f, hash1(seed * 13 + 3)) * (.45f + .6f * hash1(seed + 1));
          c = mix(c, wide(book), softRect(x, y, bx, base + h, .06f, h, .055f) * .8f);
        }
      }
    // What only wide pictures show: a plant on a sideboard.
    c = mix(c, wide(A * .45f), softRect(x, y, -3.0f, -2.55f, .95f, .42f, .10f) * .85f);
    c = c + wide(L * .10f) * (softRect(x, y, -3.0f, -2.12f, .95f, .02f, .06f));
    leaves(x, y, -3.05f, -2.0f, .72f, 400, c);
    vf lx = x - 1.55f, ly = y + .55f, l = vsqrt(lx * lx + ly * ly);
    c = c + wide(L * .55f) * gauss(l, 2.0f) + wide(L * 1.3f) * step(.28f, .12f, l);
  } else if (kind == 3) {  // a city at night through glass
    for (int i = 0; i < 60; i++) {
      float bx = -3.8f + 7.6f * hash1(i * 31 + 7), by = -2.4f + 3.3f * hash1(i * 17 + 2) * hash1(i * 5 + 9), r = .05f + .09f * hash1(i * 3 + 5);
      P3 light = mix(L, hash1(i * 91) < .3f ? P3{.4f, .6f, 1.0f} : P3{1, .85f, .6f}, hash1(i * 41));
      vf rr = vsqrt((x - bx) * (x - bx) + (y - by) * (y - by));
      c = c + wide(light * (.55f * (.25f + hash1(i * 77)))) * (step(r + .02f, r - .02f, rr) * (.65f + .35f * step(r * .5f, r, rr)));
    }
    for (int i = -2; i <= 2; i++) c = mix(c, wide(A * .35f), softRect(x, y, i * 1.9f + .95f, 0, .035f, 5, .06f) * .7f);
  } else if (kind == 4) {  // a plain studio sweep with a pool of light
    c = c + wide(L * .22f) * gauss(vsqrt((x - .5f) * (x - .5f) * .6f + (y - .2f) * (y - .2f)), .35f);
  } else if (kind == 5) {  // garden: soft greens and sun spots
    for (int i = 0; i < 7; i++) leaves(x, y, -3.3f + 1.1f * i, -1.9f + 2.8f * hash1(i * 3 + 1) * (i % 2), 1.0f, 100 + i * 31, c);
  }
  if (kind != 4 && kind != 3)
    for (int i = 0; i < 18; i++) {
      float bx = -3.6f + 7.2f * hash1(i * 31 + 7), by = -1.6f + 3.9f * hash1(i * 17 + 2), r = .10f + .13f * hash1(i * 3 + 5);
      vf d = vsqrt((x - bx) * (x - bx) + (y - by) * (y - by));
      P3 light = mix(L, P3{1, .9f, .8f}, hash1(i * 41) * .5f);
      c = c + wide(light * (.10f * (.3f + hash1(i * 77)))) * (step(r + .05f, r - .05f, d) * (.6f + .4f * step(r * .5f, r, d)));
    }
  return c;
}
