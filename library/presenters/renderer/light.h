// The studio: a warm key from the upper left, cool fill, two rim lights, and what mirrors of it in glossy things.
#pragma once
#include "grid.h"

constexpr int DIRECTIONS = 26;
static P3 domeDirection[DIRECTIONS], domeLight[DIRECTIONS];
static P3 keyDir, keyColour, rimDirA, rimDirB, rimColourA, rimColourB;

static V3 studio(V3 d) {
  P3 a = par.baC, b = par.bbC;
  V3 c = mix(wide(a), wide(b), .5f + .5f * d.x) * .50f + P3{.10f, .105f, .12f};
  c = c * (.75f + .45f * d.y);
  auto lamp = [&](P3 dir, float sharp, P3 colour) { c = c + wide(colour) * expv((dot(d, normalize(dir)) - 1.0f) * sharp); };
  lamp({.85f, .15f, .55f}, 4, P3{.52f, .60f, .74f} * .70f);
  lamp({-.5f, .65f, .7f}, 5, P3{1.0f, .92f, .84f} * (1.25f * par.keyI));
  lamp({0, -.8f, .6f}, 4, P3{.95f, .70f, .55f} * .20f);
  lamp({0, 1, 0}, 4, P3{.7f, .8f, 1.0f} * .30f);
  return c;
}
static vf softBox(V3 d, P3 c, float w, float h, float soft) {
  c = normalize(c);
  vf z = dot(d, c);
  P3 right = normalize(cross({0, 1, 0}, c)), up = cross(c, right);
  vf inv = 1.0f / vmax(z, .05f);
  vf x = dot(d, right) * inv, y = dot(d, up) * inv;
  vf a = step(w + soft, w - soft, vabs(x)) * step(h + soft, h - soft, vabs(y));
  return select(z > 0.0f, a, splat(0));
}
static V3 studioMirror(V3 d) {
  V3 c = studio(d) * .55f;
  c = c + wide(P3{10, 9.5f, 8.8f} * par.keyI) * softBox(d, {-.42f, .62f, .75f}, .20f, .24f, .03f);
  return c + wide(1.1f, 1.3f, 1.6f) * softBox(d, {.75f, .10f, .65f}, .12f, .50f, .05f);
}
/** What a moist eye mirrors: the window and little else, or a dark iris turns grey. */
static V3 eyeMirror(V3 d) {
  V3 c = studio(d) * .10f + wide(P3{9, 8.8f, 8.4f} * par.keyI) * softBox(d, {-.42f, .62f, .75f}, .19f, .23f, .05f);
  return c + wide(.45f, .5f, .6f) * softBox(d, {.62f, -.25f, .75f}, .16f, .16f, .10f);
}
static void prepareLight() {
  for (int i = 0; i < DIRECTIONS; i++) {
    float y = 1 - (i + .5f) * 2 / DIRECTIONS, r = sqrtf(1 - y * y), a = i * 2.39996323f;
    domeDirection[i] = {cosf(a) * r, y, sinf(a) * r};
    V3 l = studio(wide(domeDirection[i]));
    domeLight[i] = {l.x[0], l.y[0], l.z[0]};
  }
  keyDir = normalize(P3{-.52f, .58f, .72f});
  keyColour = P3{1.0f, .90f, .80f} * (1.32f * par.keyI);
  rimDirA = normalize(P3{.80f, .42f, -.55f});
  rimDirB = normalize(P3{-.85f, .30f, -.50f});
  rimColourA = par.rimC * (1.9f * par.rimI);
  rimColourB = P3{.55f, .70f, 1.0f} * (.9f * par.rimI);
}
/** Soft shadow towards `dir`: one minus how much of a cone of sharpness `k` is covered. */
static vf shadow(V3 p, P3 dir, float k, float from, float to) {
  vf r = splat(1), t = splat(from);
  V3 l = wide(dir);
  for (int i = 0; i < 22; i++) {
    vi on = (t < to) & (r > 0.0f);
    if (!any(on)) break;
    vf d = gridDistance(p + l * t) + .012f;
    r = select(on, vmin(r, .5f + (.5f * k) * d / t), r);
    t += clampv(d * .9f, .035f, .35f);
  }
  r = sat(r);
  return r * r * (3.0f - 2.0f * r);
}
