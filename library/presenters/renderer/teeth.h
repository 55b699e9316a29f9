// The teeth: single ones on an arch, those above fixed to the skull, those below to the jaw.
#pragma once
#include "mouth.h"
#include "shapes.h"

constexpr int TEETH_A_SIDE = 5;  // two incisors, a canine, two premolars
/** One row, from the middle outwards. Lengths are for a mouth of half width `TEETH_FOR_MOUTH`. */
struct ToothRow {
  float ends[TEETH_A_SIDE];   // how far from the middle each ends, as seen from the front
  float edges[TEETH_A_SIDE];  // how much its edge falls short of the first one's
  float point, round;         // how far the tip of the canine stands out, how round the corners of an edge are
  float length, thick;        // of the part that is free of gum; half of the thickness
  float front;                // where the arch is foremost, in head space
};
constexpr float TEETH_FOR_MOUTH = .235f, ARCH_HALF = .262f, ARCH_DEPTH = .34f;
static const ToothRow UPPER = {{.079f, .136f, .189f, .223f, .246f}, {0, .009f, .005f, .010f, .015f}, .010f, .34f, .092f, .024f, .735f};
static const ToothRow LOWER = {{.050f, .104f, .153f, .190f, .215f}, {0, .001f, -.001f, .006f, .010f}, .006f, .18f, .080f, .020f, .712f};

static float teethScale() { return par.mouthW * (1 / TEETH_FOR_MOUTH); }

/** A point on a row: -1..1 across its tooth; from the tooth's edge towards the gum; to the next tooth; out of the arch. */
struct ToothPlace { vf across, along, apart, wall; };

/** `edge` is the height of the incisors' edge in head space, `up` the way to the gum: 1 or -1. */
static ToothPlace toothPlace(V3 p, const ToothRow &row, float edge, float up) {
  const float s = teethScale();
  const float canine = row.point * ((int)par.species == 1 ? 4 : 1);  // a fox has fangs
  vf x = vabs(p.x) * (1 / s);
  vf from = splat(0), to = splat(row.ends[0]), shorter = splat(row.edges[0]), point = splat(0);
  for (int i = 1; i < TEETH_A_SIDE; i++) {
    vi on = x > row.ends[i - 1];
    from = select(on, splat(row.ends[i - 1]), from);
    to = select(on, splat(row.ends[i]), to);
    shorter = select(on, splat(row.edges[i]), shorter);
    point = select(on, splat(i == 2 ? canine : i > 2 ? row.point * .5f : 0), point);
  }
  vf half = (to - from) * .5f, aside = x - from - half;
  ToothPlace t;
  t.across = clampv(aside / half, -1.2f, 1.2f);
  t.apart = (half - vabs(aside)) * s;
  vf u2 = t.across * t.across, u4 = u2 * u2;
  t.along = (p.y - edge) * up - s * (shorter + half * row.round * u4 + point * (1.3f * vsqrt(u2 + .04f) - .6f));
  // Seen from above the arch is half an ellipse. Each tooth is rounded on it, and bent from gum to edge.
  const float a = ARCH_HALF * s, b = ARCH_DEPTH * s;
  vf ex = p.x * (1 / a), ez = (p.z - (row.front - b)) * (1 / b);
  vf k0 = vsqrt(ex * ex + ez * ez), k1 = vsqrt(ex * ex * (1 / (a * a)) + ez * ez * (1 / (b * b)));
  vf bend = t.along - row.length * s * .55f;
  t.wall = k0 * (k0 - 1.0f) / (k1 + 1e-4f) + u4 * (.008f * s) + bend * bend * 1.1f;
  return t;
}
static vf toothDistance(V3 p, const ToothRow &row, const ToothPlace &t) {
  const float s = teethScale(), gumLine = row.length * s;
  vf gum = step(gumLine - .012f, gumLine + .006f, t.along) * .006f;
  vf d = smax(vmax(t.wall, -t.wall - row.thick * 2) - gum, -t.along, .022f);
  d = vmax(d, vmax(t.along - gumLine - .07f, vabs(p.x) - row.ends[TEETH_A_SIDE - 1] * s));
  return vmax(d, (row.front - ARCH_DEPTH * s) - p.z) * .8f;
}
static float upperEdge() { return par.mouthY - .047f; }
/** Hardly open lips show no lower teeth: between them and the upper ones it is dark. */
static float lowerEdge() { return par.mouthY - .80f * mouthGap - .004f - .045f * (1 - satf(mouthGap * 7.5f)); }
static ToothPlace upperPlace(V3 p) { return toothPlace(p, UPPER, upperEdge(), 1); }
static ToothPlace lowerPlace(V3 p) { return toothPlace(p, LOWER, lowerEdge(), -1); }
// Behind the lips they are cut off: a face that opens its mouth wide is thinner there than teeth are long.
static vf upperTeeth(V3 p) { return vmax(toothDistance(p, UPPER, upperPlace(p)), p.y - mouthCurve(p.x).innerTop - .03f); }
static vf lowerTeeth(V3 p) { return vmax(toothDistance(p, LOWER, lowerPlace(p)), mouthCurve(p.x).innerBottom - .03f - p.y); }
