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

/** Palm, four fingers of two bones each, and the thumb; lengths are those of a grown hand of this head. */
static vf handDistance(V3 p, const Arm &a) {
  p = (p - a.wrist) * (1 / HAND) + a.wrist;
  V3 w = p - a.wrist;
  V3 h = {dot(w, a.thumb), dot(w, a.along), dot(w, a.back)};
  vf taper = .165f + .045f * sat(h.y * 2.2f);
  vf bx = vmax(vabs(h.x) - taper + .05f, 0), by = vmax(vabs(h.y - .25f) - .19f, 0), bz = vmax(vabs(h.z) - .035f, 0);
  vf d = vsqrt(bx * bx + by * by + bz * bz) - .068f;
  d = smin(d, cone(p, a.wrist - a.fore * .30f, a.wrist + a.along * .06f, .125f, .118f), .09f);
  d = smin(d, ellipsoid(h - P3{.12f, .17f, -.06f}, .11f, .17f, .085f), .06f);  // the ball of the thumb
  const float baseX[] = {.155f, .052f, -.052f, -.15f}, baseY[] = {.46f, .485f, .468f, .42f}, lengthOf[] = {.40f, .445f, .41f, .32f};
  vf fingers = splat(1e3f);
  for (int i = 0; i < 4; i++) {
    float curl = mixf(a.curl, .05f, satf(a.straight - i));
    float fan = a.spread * (1.5f - i) * .16f, bend = curl * (.75f + .10f * i), far = curl * (1.75f + .16f * i);
    float r = i == 3 ? .052f : .060f, half = lengthOf[i] * .52f;
    P3 root = {baseX[i], baseY[i] - .05f, 0};
    P3 knee = root + P3{sinf(fan) * cosf(bend), cosf(fan) * cosf(bend), -sinf(bend)} * half;
    P3 tip = knee + P3{sinf(fan) * cosf(far), cosf(fan) * cosf(far), -sinf(far)} * (lengthOf[i] - half);
    vf f = smin(cone(h, root, knee, r + .006f, r), cone(h, knee, tip, r, r - .010f), .02f);
    fingers = smin(fingers, f, .012f);
  }
  d = smin(d, fingers, .055f);
  float c = .35f + .5f * a.curl, fold = satf(a.straight) * satf(a.curl), open = (.30f + .25f * a.spread) * (1 - .9f * fold);
  P3 root = {.15f, .12f, -.05f}, knee = root + P3{open * .42f + .05f - .10f * fold, .21f, -.05f * c - .08f * fold}, tip = knee + P3{.02f + open * .10f - .05f * c - .16f * fold, .17f, -.05f - .06f * c};
  return smin(d, smin(cone(h, root, knee, .080f, .064f), cone(h, knee, tip, .064f, .050f), .03f), .045f) * HAND;
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
