// Torso and neck, and what is worn on them.
#pragma once
#include "arms.h"
#include "noise.h"
#include "shapes.h"

enum Outfit { BARE, BLAZER, ROLLNECK, SHIRT, HOODIE, CREW, MANDARIN };

/** Where the head's units and the body's meet: the body is `bodyS` times as large around this point of the neck. */
static const P3 BODY_ORIGIN = {0, -1.3f, -.3f};
INLINE V3 bodyUnits(V3 p) { return (p - BODY_ORIGIN) * (1 / par.bodyS) + BODY_ORIGIN; }
/** World point to the torso's space: breathing lifts it; swaying shifts, turning and leaning move it about the hips, more at the shoulders than below. */
INLINE V3 toTorso(V3 p) {
  p.y -= par.bodyY + par.breath * .012f;
  vf high = step(-6.0f, -1.6f, p.y);
  p.x -= (par.sway + par.lean * 3) * high;
  p.z -= par.breath * .006f * high;
  vf s = high * -par.turn, x = p.x, z = p.z + .3f;
  p.x = x + s * z;
  p.z = z - s * x - .3f;
  return bodyUnits(p);
}
static vf torsoDistance(V3 p) {
  V3 q = mirror(p);
  float s = par.shoulder, b = par.breath;
  vf d = ellipsoid(p - P3{0, -3.25f, -.22f}, .76f * s, 1.5f, .54f + .014f * b);
  d = smin(d, cone(q, {.06f, -1.74f, -.36f}, {s - .23f, -2.17f + .012f * b, -.32f}, .15f, .21f), .34f);
  d = smin(d, ellipsoid(p - P3{0, -4.75f, -.22f}, .74f * s, 1.1f, .52f), .35f);
  if (par.bust > 0) d = smin(d, ellipsoid(q - P3{.34f, -2.90f, .10f}, .40f, .46f, .26f * par.bust + .05f), .5f);
  else d = smin(d, ellipsoid(q - P3{.36f, -2.60f, .06f}, .46f, .36f, .18f), .45f);
  vf arm;
  if (par.arms > 0) arm = vmin(upperArmDistance(p, arms[0]), upperArmDistance(p, arms[1]));
  else arm = smin(cone(q, {s - .15f, -2.38f + .012f * b, -.31f}, {s + .06f, -3.45f, -.28f}, .285f, .245f), cone(q, {s + .06f, -3.45f, -.28f}, {s + .03f, -4.9f, .0f}, .245f, .22f), .1f);
  return smin(d, arm, .13f);
}
/** The neck follows the head above and the torso below. */
static vf neckDistance(V3 head, V3 torso) {
  V3 p = mix(head, torso, step(-.9f, -1.7f, torso.y));
  float r = par.neckR;
  vf d = cone(p, {0, -.6f, -.22f}, {0, -1.75f, -.36f}, r, r * 1.04f);
  d = smin(d, ellipsoid(p - P3{0, -2.10f, -.36f}, r * 1.9f, .42f, r * 1.45f), .40f);
  return smin(d, cone(mirror(p), {.34f, -.85f, -.25f}, {.05f, -1.72f, -.02f}, .045f, .04f), .20f);
}

struct Layers { vf a, b, c; };

/** A soft band standing around the neck; `open` > 0 leaves the front free. */
static vf standingBand(V3 p, float radius, float height, float thick, float lean, float front) {
  V3 n = p - P3{0, -1.62f, -.34f};
  vf r = vsqrt(n.x * n.x + n.z * n.z);
  vf y = n.y + .22f * n.z;
  vf ring = vabs(r - radius + lean * y) - thick;
  vf d = smax(ring, vabs(y) - height, thick * 1.4f);
  return front > 5 ? d : smax(d, n.z - front, .10f);
}
static void blazer(V3 p, V3 q, vf torso, vf neck, vf body, Layers &w) {
  const float half = fmaxf_(.46f, par.neckR + .145f), out = half - .46f;
  vf wrinkle = .012f * vsin(p.x * 9 + p.y * 5 + 2.0f * vsin(p.y * 3)) * step(.2f, 1.0f, q.x) + .008f * vsin(q.x * 14 - p.y * 11);
  vf neckHole = (p.y + 1.96f + .45f * (p.z - .05f) - .55f * q.x * q.x) * .8f;
  w.b = smax(body - .030f + .005f * vsin(q.x * 22 + p.y * 4) * step(-2.1f, -2.6f, p.y), neckHole, .03f);
  w.b = vmax(w.b, vmin(q.x - half + .045f, p.y + 2.0f));  // the coat is alone on the shoulders
  vf rise = (p.y + 3.62f) * (1 / 1.85f);
  vf opening = (half * sat(rise) * (0.8f + .2f * rise) - q.x) * .93f - .7f * step(.0f, -.40f, p.z);
  vf coat = smax(torso - .085f + wrinkle, opening, .035f);
  coat = smax(coat, .06f - neck, .07f);
  w.a = coat;
  const float lapel[] = {.02f, -3.58f, .41f + out, -1.82f, .58f + out, -1.96f, .86f + out, -2.42f, .70f + out, -2.70f};
  const float collar[] = {.38f + out, -1.60f, .43f + out, -1.95f, .84f + out, -2.38f, .92f + out, -2.20f, .62f + out, -1.72f};
  vi front = p.z > -.35f;
  vf l1 = polygon2(q.x, p.y, lapel, 5), l2 = polygon2(q.x, p.y, collar, 5);
  vf s1 = smax(torso - .120f - .02f * step(.2f, -.1f, l1), l1, .03f), s2 = smax(torso - .130f, l2, .035f);
  s1 = smax(s1, .05f - neck, .04f), s2 = smax(s2, .05f - neck, .04f);
  w.a = select(front, smin(smin(w.a, s1, .015f), s2, .018f), w.a);
  vf seam = l1 + .02f;
  w.a += .004f * gauss(seam, 20000) * step(.05f, .0f, vabs(s1));
  w.a = smin(w.a, standingBand(p, par.neckR + .135f, .16f, .036f, .24f, .05f), .12f);
  w.c = length(p - P3{0.05f, -3.52f, .66f}) - .05f;
}
static void knit(V3 p, V3 q, vf body, Layers &w) {
  vf u = p.x * 10.5f, cell = vfloor(u + .5f), fx = vabs(u - cell);
  vf yy = p.y * 16 + fx * 4.2f, t = yy - vfloor(yy) - .5f;
  vf stitch = .5f - fx * 1.1f + (.25f - t * t) * 1.4f;
  vf cx = vabs(q.x - .52f), s = vsin(p.y * 7) * .075f;
  vf c1 = q.x - .52f - s, c2 = q.x - .52f + s;
  vf rope = vmax(1.0f - c1 * c1 * (1 / .0055f), 1.0f - c2 * c2 * (1 / .0055f));
  vf inCable = step(.17f, .13f, cx) * sat(rope * 2 + .6f);
  stitch = mix(select(cx < .17f, stitch * .5f, stitch), 1.6f + rope * 1.2f + .35f * vsin(p.y * 60 + q.x * 30), inCable);
  stitch -= .9f * gauss(cx - .20f, 2500);
  w.a = smax(body - .075f - stitch * .014f, p.y + 1.60f, .06f) + .02f * vsin(p.y * 4.5f + p.x * 3.5f) * step(.6f, 1.1f, q.x);
  vf rib = vsin(atan2v(p.x, p.z + .3f) * 46) * .010f;
  w.a = smin(w.a, standingBand(p, par.neckR + .125f, .22f, .075f, .10f, 9) - .012f - rib, .05f) * .8f;
}
static void hoodie(V3 p, V3 q, vf body, Layers &w) {
  vf wrinkle = .016f * vsin(p.x * 7 + p.y * 6 + 2.0f * vsin(p.y * 2.5f)) * step(.1f, .9f, q.x);
  w.a = smax(body - .10f + wrinkle, p.y + 1.58f + .2f * p.z, .05f);
  V3 n = rotX(p - P3{0, -1.78f, -.34f}, .4078f, .9131f);
  vf r = vsqrt(n.x * n.x + n.z * n.z * 1.05f), dx = r - (.60f + .05f * vsin(n.x * 2));
  vf roll = vsqrt(dx * dx + n.y * n.y * .55f) - (.155f - .05f * step(.2f, .6f, n.z) + .008f * vsin(n.x * 9 + n.y * 7));
  w.a = smin(w.a, roll, .06f);
  vf cord = vabs(q.x - .20f - .02f * vsin(p.y * 5));
  vf front = select(p.z > 0.0f, splat(0), splat(1));
  w.b = smax(smax(cord - .026f, vmax(-(p.y + 3.05f), p.y + 1.95f), .01f), vabs(body - .115f) - .03f, .02f) + front;
  w.c = smax(vmax(cord - .034f, vabs(p.y + 3.08f) - .07f), vabs(body - .12f) - .04f, .015f) + front;
}
static void crew(V3 p, V3 q, vf body, Layers &w) {
  vf wrinkle = .012f * vsin(p.x * 6 + p.y * 7 + 2.0f * vsin(p.y * 2.5f)) * step(.2f, .9f, q.x);
  vf hole = (p.y + 1.86f + .42f * (p.z - .05f) - .40f * q.x * q.x) * .82f;
  w.a = smax(body - .055f + wrinkle, hole, .02f);
  vf trim = vsqrt(hole * hole + (body - .045f) * (body - .045f)) - .040f;
  w.b = trim - .003f * vsin(atan2v(p.x, p.z + .3f) * 60);
}
static void mandarin(V3 p, V3 q, vf body, Layers &w) {
  vf wrinkle = .008f * vsin(p.x * 6 + p.y * 7 + 2.0f * vsin(p.y * 2.5f)) * step(.2f, .9f, q.x);
  w.a = smax(body - .05f + wrinkle, p.y + 1.60f, .05f);
  vf stand = standingBand(p, par.neckR + .085f, .17f, .022f, -.02f, 9);
  V3 n = p - P3{0, -1.62f, -.34f};
  vf slit = (.018f + .16f * sat(n.y + .10f) - q.x);
  stand = select(n.z > 0.0f, smax(stand, slit, .04f), stand);
  w.a = smin(w.a, stand, .05f);
  vf line = vabs(p.x - .010f);
  vi front = p.z > 0.0f;
  vf placket = smax(vabs(body - .056f) - .012f, line - .012f, .008f);
  w.b = select(front, smax(placket, p.y + 1.75f, .02f), splat(1));
  vf knots = splat(1);
  for (int i = 0; i < 4; i++) {
    float y = -1.86f - .42f * i;
    vf x = vabs(p.x - .01f), dy = p.y - y;
    vf bar = vsqrt(dy * dy + vmax(x - .09f, 0) * vmax(x - .09f, 0)) - .022f;
    knots = vmin(knots, smax(vabs(body - .065f) - .022f, bar, .012f));
  }
  w.c = select(front, knots, splat(1));
}
/** Distances to the three cloths of the outfit. */
static Layers clothDistance(V3 p, vf torso, vf neck) {
  Layers w = {splat(1e3f), splat(1e3f), splat(1e3f)};
  vf body = smin(torso, neck, .30f);
  if (!any(body < .55f)) {
    w.a = body - .26f;
    return w;
  }
  V3 q = mirror(p);
  switch ((int)par.outfit) {
    case BLAZER: blazer(p, q, torso, neck, body, w); break;
    case ROLLNECK: knit(p, q, body, w); break;
    case HOODIE: hoodie(p, q, body, w); break;
    case CREW: crew(p, q, body, w); break;
    case MANDARIN: mandarin(p, q, body, w); break;
    case SHIRT: {
      w.a = smax(body - .055f + .012f * vsin(p.x * 6 + p.y * 7 + 2.0f * vsin(p.y * 2.5f)) * step(.2f, .9f, q.x), (p.y + 1.72f + .25f * p.z - .2f * q.x), .03f);
      vf open = (.155f * sat((p.y + 2.35f) * 1.6f) - q.x);
      w.a = select(p.z > 0.0f, smax(w.a, open, .02f), w.a);
      const float leaf[] = {.06f, -2.02f, .20f, -1.60f, .38f, -1.62f, .50f, -2.02f, .26f, -2.30f};
      vf wing = smax(smax(body - .115f, polygon2(q.x, p.y, leaf, 5), .03f), .045f - neck, .03f);
      w.a = smin(w.a, select(p.z > -.30f, wing, splat(1)), .012f);
      w.a = smin(w.a, standingBand(p, par.neckR + .09f, .15f, .022f, .10f, .18f), .04f);
      vf buttons = splat(1);
      for (int i = 0; i < 3; i++) {
        vf dy = p.y + 2.55f + .42f * i;
        buttons = vmin(buttons, smax(vabs(body - .065f) - .014f, vsqrt(p.x * p.x + dy * dy) - .032f, .01f));
      }
      w.c = select(p.z > 0.0f, buttons, splat(1));
      vf placket = smax(vabs(body - .058f) - .008f, vabs(vabs(p.x) - .075f) - .006f, .006f);
      w.b = select((p.z > 0.0f) & (p.y < -2.32f), placket, splat(1));
      break;
    }
  }
  return w;
}
