// Arms that show: where the joints are, the sleeve below the elbow, and a hand whose fingers bend.
#pragma once
#include "pose.h"
#include "shapes.h"

/** One arm in the torso's space. `along` points from the wrist to the finger tips, `back` out of the back of the hand. */
struct Arm {
  P3 shoulder, elbow, wrist, fore, along, back, thumb;
  float curl, spread, straight;  // `straight` fingers from the index on do not curl
};
static Arm arms[2];  // the figure's right arm (negative x), then its left
constexpr float UPPER_ARM = 1.52f, FOREARM = 1.36f, UPPER_ARM_END = .225f, HAND = 1.02f;

/** Two bones from shoulder to wrist; the elbow goes outwards, down and a little back. */
static Arm armTo(P3 wrist, P3 along, P3 back, float curl, float spread, float straight, float side) {
  Arm a;
  a.shoulder = {side * (par.shoulder - .15f), -2.34f + .012f * par.breath, -.31f};
  P3 reach = wrist - a.shoulder;
  float longest = UPPER_ARM + FOREARM - .02f, far = fminf_(length(reach), longest);
  P3 dir = normalize(reach);
  a.wrist = a.shoulder + dir * far;
  float x = (UPPER_ARM * UPPER_ARM - FOREARM * FOREARM + far * far) / (2 * far);
  P3 out = {side * .42f, -.90f, -.42f};
  out = normalize(out - dir * dot(out, dir));
  a.elbow = a.shoulder + dir * x + out * __builtin_sqrtf(fmaxf_(UPPER_ARM * UPPER_ARM - x * x, 0));
  a.fore = normalize(a.wrist - a.elbow);
  a.along = normalize(along);
  a.back = normalize(back - a.along * dot(back, a.along));
  a.thumb = cross(a.back, a.along) * -side;
  a.curl = curl, a.spread = spread, a.straight = straight;
  return a;
}
static void prepareArms() {
  arms[0] = armTo(par.wristRC, par.fingersRC, par.backRC, par.curlR, par.spreadR, par.straightR, -1);
  arms[1] = armTo(par.wristLC, par.fingersLC, par.backLC, par.curlL, par.spreadL, par.straightL, 1);
}

static vf upperArmDistance(V3 p, const Arm &a) { return cone(p, a.shoulder, a.elbow, .285f, UPPER_ARM_END); }

/** A point in the hand's own space: towards the thumb, along the fingers, out of the back. */
static V3 toHand(V3 p, const Arm &a) {
  V3 w = (p - a.wrist) * (1 / HAND);
  return {dot(w, a.thumb), dot(w, a.along), dot(w, a.back)};
}
/** Whether a point of the torso's space is on this hand, if it is on skin at all. */
static vi onHand(V3 p, const Arm &a) { return length(p - (a.wrist + a.along * .40f)) < .68f; }
constexpr int FINGERS = 4;
/** The bones of a finger in the hand's space; `nail` points out of its back. The thumb comes after the fingers. */
struct Finger { P3 root, knee, tip, nail; float thick; };
static Finger fingerOf(const Arm &a, int i) {
  if (i == FINGERS) {
    float c = .35f + .5f * a.curl, fold = satf(a.straight) * satf(a.curl), open = (.30f + .25f * a.spread) * (1 - .9f * fold);
    Finger f = {{.15f, .12f, -.05f}, {}, {}, normalize(P3{.62f, -.10f, .78f}), .064f};
    f.knee = f.root + P3{open * .42f + .05f - .10f * fold, .21f, -.05f * c - .08f * fold};
    f.tip = f.knee + P3{.02f + open * .10f - .05f * c - .16f * fold, .17f, -.05f - .06f * c};
    return f;
  }
  const float baseX[] = {.155f, .052f, -.052f, -.15f}, baseY[] = {.46f, .485f, .468f, .42f}, lengthOf[] = {.40f, .445f, .41f, .32f};
  float curl = mixf(a.curl, .05f, satf(a.straight - i));
  float fan = a.spread * (1.5f - i) * .16f, bend = curl * (.75f + .10f * i), far = curl * (1.75f + .16f * i), half = lengthOf[i] * .52f;
  Finger f = {{baseX[i], baseY[i] - .05f, 0}, {}, {}, {sinf(fan) * sinf(far), cosf(fan) * sinf(far), cosf(far)}, i == 3 ? .052f : .060f};
  f.knee = f.root + P3{sinf(fan) * cosf(bend), cosf(fan) * cosf(bend), -sinf(bend)} * half;
  f.tip = f.knee + P3{sinf(fan) * cosf(far), cosf(fan) * cosf(far), -sinf(far)} * (lengthOf[i] - half);
  return f;
}
/** Palm, four fingers of two bones each, and the thumb; lengths are those of a grown hand of this head. */
static vf handDistance(V3 p, const Arm &a) {
  V3 h = toHand(p, a);
  p = (p - a.wrist) * (1 / HAND) + a.wrist;
  vf d = smin(ellipsoid(h - P3{0, .16f, 0}, .185f, .21f, .112f), ellipsoid(h - P3{.005f, .34f, 0}, .222f, .17f, .098f), .12f);
  d = smin(d, cone(p, a.wrist - a.fore * .30f, a.wrist + a.along * .06f, .125f, .118f), .09f);
  d = smin(d, ellipsoid(h - P3{.12f, .17f, -.06f}, .11f, .17f, .085f), .06f);  // the ball of the thumb
  vf fingers = splat(1e3f);
  for (int i = 0; i < FINGERS; i++) {
    Finger f = fingerOf(a, i);
    fingers = smin(fingers, smin(cone(h, f.root, f.knee, f.thick + .006f, f.thick), cone(h, f.knee, f.tip, f.thick, f.thick - .010f), .02f), .012f);
  }
  d = smin(d, fingers, .055f);
  Finger t = fingerOf(a, FINGERS);
  return smin(d, smin(cone(h, t.root, t.knee, .080f, t.thick), cone(h, t.knee, t.tip, t.thick, .050f), .03f), .045f) * HAND;
}
/** What is painted on a hand at a point of the torso's space, 0..1: nails, the redder ends of the fingers and knuckles, the palm. */
struct HandPaint { vf nail, ends, palm; };
static HandPaint handPaint(V3 p, const Arm &a, V3 normal) {
  V3 h = toHand(p, a);
  HandPaint k = {splat(0), splat(0), step(.1f, -.5f, dot(normal, a.back))};
  for (int i = 0; i <= FINGERS; i++) {
    Finger f = fingerOf(a, i);
    P3 dir = normalize(f.tip - f.knee), out = normalize(f.nail - dir * dot(f.nail, dir)), across = cross(dir, out);
    V3 e = h - f.tip, n = h - f.knee;
    vf u = dot(e, across) * (1 / (f.thick * .62f)), v = (dot(e, dir) - .004f) * (1 / (f.thick * .82f));
    k.nail = vmax(k.nail, step(1.06f, .86f, vsqrt(vsqrt(u * u * u * u + v * v * v * v))) * step(f.thick * .42f, f.thick * .56f, dot(e, out)));
    k.ends = vmax(k.ends, vmax(gauss(length(e), 60), .8f * gauss(length(n), 120)));
  }
  return k;
}
struct ArmDistances { vf skin, sleeve, cuff; };
/** Hand, sleeve from the elbow on, and cuff of one arm. */
static ArmDistances forearmDistance(V3 p, const Arm &a) {
  vf bound = vmin(vmin(cone(p, mix(a.elbow, a.shoulder, .45f), a.elbow, .36f, .36f), cone(p, a.elbow, a.wrist, .36f, .28f)), cone(p, a.wrist, a.wrist + a.along * .55f, .5f, .5f));
  ArmDistances out = {bound, splat(1e3f), splat(1e3f)};
  if (!any(bound < .3f)) return out;
  out.skin = handDistance(p, a);
  V3 w = p - a.wrist;
  vf past = dot(w, a.fore), turn = dot(w, a.back);
  vf wrinkle = .012f * vsin(past * 15 + 2.0f * vsin(turn * 9 + past * 4)) * step(-.10f, -.45f, past);
  int outfit = (int)par.outfit;
  const float clothOver[] = {0, .085f, .075f, .055f, .10f, .055f, .05f};  // as thick as the outfit is on the upper arm
  bool tight = outfit == 6 || outfit == 2;
  float wide = tight ? .165f : .19f, elbow = UPPER_ARM_END + clothOver[outfit] - .005f;
  P3 above = mix(a.elbow, a.shoulder, .45f);
  vf tube = smin(cone(p, a.elbow, a.wrist, elbow, wide), cone(p, a.elbow, above, elbow, elbow + .015f), .12f) + wrinkle;
  out.sleeve = smax(tube, past + .02f, .03f);
  vf edge = past + .07f;
  if (tight) out.sleeve = smin(out.sleeve, smax(tube - .012f, vabs(edge) - .05f, .03f), .02f);
  if (outfit == 1) out.cuff = smax(smax(cone(p, a.elbow, a.wrist, elbow, .155f), past - .035f, .02f), -.2f - past, .02f);
  return out;
}
