// The bare head: skull, face, ears, nose, lips, eyelids and eyeballs.
#pragma once
#include "mouth.h"
#include "noise.h"
#include "shapes.h"

static vf earDistance(V3 q) {
  V3 e = q - P3{0.79f * par.skullW / .8f, -0.03f, -0.12f};
  e = rotZ(rotY(e, -.4350f, .9004f), .1197f, .9928f) * (1 / par.earS);
  vf taper = select(e.y < 0.0f, 1.0f + e.y * 1.2f, splat(1));
  vf d = ellipsoid({e.x, e.y, e.z / vmax(taper, .5f)}, .075f, .235f, .145f);
  d = smax(d, -ellipsoid(e - P3{.075f, .035f, .025f}, .055f, .15f, .085f), .04f);
  d = smin(d, ellipsoid(e - P3{.03f, .03f, 0}, .03f, .10f, .03f), .05f);
  return d * (par.earS * 0.8f);
}

/** The eyes look past a near camera, each a little outwards; exactly parallel ones seem to squint. */
constexpr float EYES_APART = .04f;
/** Signed distance inside the lid opening on the eyeball (positive = seen); `q` is a mirrored head point. */
static vf lidOpening(V3 q, vf *along, vf *belowUpper) {
  V3 e = q - P3{par.eyeX, par.eyeY, par.eyeZ};
  vf l = length(e) + 1e-6f;
  V3 n = e * (par.eyeR / l);
  vf x = n.x - 0.01f, y = n.y - x * (par.eyeTilt * 5);
  vf t = x * (1 / par.eyeW), tt = t * t;
  float shut = satf(par.blink), squint = par.squint + 0.175f * par.smile;
  float up = par.eyeHU * (1 - 0.15f * squint), low = par.eyeHL * (1 - 0.35f * squint);
  vf upper = up * (1.0f - tt) * (1.0f + .35f * tt) * (1.0f - 0.12f * t), lower = -low * (1.0f - tt) * (1.0f + .25f * tt) * (1.0f + 0.25f * t);
  upper = mix(upper, lower + 0.002f, shut * 0.985f);
  lower = lower * (1 - 0.2f * shut);
  if (along) *along = x;
  if (belowUpper) *belowUpper = upper - y;
  vf o = vmin(upper - y, y - lower);
  o = select(tt > 1.0f, vmin(o, (1.0f - vabs(t)) * par.eyeW), o);
  return vmin(o, par.eyeR + .075f - l);
}

/** Where a head point lies on the brow: 0..1 from the nose outwards, height over its middle line, half thickness, past its ends. */
struct BrowPlace { vf along, across, thick, beyond; };
static BrowPlace browPlace(V3 p, V3 q) {
  float by = par.browY + par.browUp * .05f, x0 = par.browX0, x1 = par.browX1;
  BrowPlace b;
  vf t = sat((q.x - x0) * (1 / (x1 - x0)));
  b.along = t;
  b.across = p.y - (by - .02f + par.browArch * (1.0f - (t - .66f) * (t - .66f) * 3.2f) - .020f * t * t - .012f * (1.0f - t) * (1.0f - t));
  b.thick = par.browT * (1.0f - par.browTaper * t * t) * step(-.04f, .10f, t + .04f);
  b.beyond = vmax(x0 - q.x, q.x - x1);
  return b;
}

static vf noseDistance(V3 p, V3 q) {
  float z = par.noseZ, y = -par.noseL;
  vf n = cone(p, {0, .14f, .68f}, {0, y + .06f, z - .06f}, par.noseBridge, par.noseB);
  n = smin(n, length(p - P3{0, y, z - .03f}) - par.noseTip, .10f);
  return smin(n, ellipsoid(q - P3{par.noseW, y - .035f, z - .135f}, par.noseWing, par.noseWing * .91f, .085f), .07f);
}

/** Shallow folds of the skin: philtrum, laughter lines, mouth corners, forehead. Positive = deeper. */
static vf foldDepth(V3 p, V3 q) {
  float my = par.mouthY, ny = -par.noseL;
  vf d = 0.012f * gauss(p.x, 900) * step(my + .06f, my + .12f, p.y) * step(ny - .06f, ny - .12f, p.y);
  float laugh = 0.020f * par.age + 0.012f * (.35f + par.smile * .6f + par.mWide * .3f) * (1 - par.young);
  d += laugh * gauss(segment2(q.x, p.y, par.noseW + .075f, ny - .05f, mouthHalf + .085f, my + .02f), 700);
  d += .014f * gauss(p.y - (my - .19f - jawDrop * .6f), 260) * gauss(p.x, 22);  // between lip and chin
  vf cx = q.x - mouthHalf - .012f, cy = p.y - mouthCornerY();
  d += 0.013f * expv((cx * cx + cy * cy) * -1500.0f);
  if (par.age > 0) {
    d += (par.age * .005f) * (vsin(p.y * 42 + vsin(p.x * 5) * .8f) * .5f + .5f) * step(.42f, .5f, p.y) * step(.8f, .7f, p.y) * step(.5f, .3f, q.x);
    for (int i = 0; i < 2; i++)  // crow's feet
      d += (par.age * .007f) * gauss(segment2(q.x, p.y, .575f, .0f + .01f * i, .66f, .05f - .09f * i), 2600);
  }
  if (par.bags > 0) {
    vf x = q.x - par.eyeX, y = p.y - (par.eyeY - par.eyeHL - .075f) - x * x * .9f;
    d += par.bags * .010f * gauss(y, 1500) * step(.24f, .12f, vabs(x));
  }
  return select(p.z > 0.0f, d, splat(0));
}

/**
 * Where a point of the face lies while the jaw is shut. An open jaw turns about the ears: the chin hangs lower and a little further back
 * and keeps its shape, the cheeks before it are drawn out, and what lies near the ears hardly moves.
 */
static V3 jawShut(V3 p) {
  vf hangs = step(par.mouthY + .34f, par.chinY + .06f, p.y) * step(-.25f, .40f, p.z);
  return {p.x, p.y + jawDrop * hangs, p.z + jawDrop * .2f * hangs};
}

/** Skin of the head without fur; `q` is `p` mirrored. */
static vf headSkin(V3 p, V3 q, Hit *hit) {
  V3 j = jawShut(p), jq = {vabs(j.x), j.y, j.z};
  vf d = ellipsoid(p - P3{0, .28f, -.12f}, par.skullW, par.skullH, .92f);
  d = smin(d, ellipsoid(j - P3{0, -.32f, .10f}, par.faceW, par.faceH, .64f), .28f);
  if (par.jawR > 0) d = smin(d, length(jq - P3{par.jawX, par.jawY, .08f}) - par.jawR, .25f);
  d = smin(d, ellipsoid(j - P3{0, par.chinY, par.chinZ}, par.chinW * 1.25f, par.chinW, par.chinW), .24f);
  d = smin(d, length(q - P3{par.cheekX, par.cheekY + par.smile * .03f, .40f}) - par.cheek, .22f);
  float so = par.socket;
  d = smax(d, -ellipsoid(q - P3{par.eyeX + .01f, par.eyeY + .03f, .90f}, .25f * so, .17f * so, .20f * so), .20f);
  if (par.browRidge > 0) d = smin(d, cone(q, {.10f, par.eyeY + .235f, .66f - .02f / par.browRidge}, {.48f, par.eyeY + .26f, .50f}, .06f, .05f), .14f);
  float my = par.mouthY;
  d = smin(d, ellipsoid(j - P3{0, my - .01f, .50f}, .28f, .20f, .235f + protrusion), .26f);
  float ny = -par.noseL, nz = par.noseZ;
  if (par.species == 0) {
    d = smin(d, noseDistance(p, q), .11f);
    d = smax(d, -ellipsoid(q - P3{par.noseW * .56f, ny - .092f, nz - .075f}, .034f, .022f, .045f), .025f);
  } else {
    d = smin(d, noseDistance(p, q), .14f);
  }
  if (!any(d < .22f)) return d - .05f;
  d += foldDepth(p, q);
  if (hit) hit->base = d;
  vi front = p.z > .25f;
  if (any(front & (d < .2f))) {
    MouthCurve m = mouthCurve(p.x);
    vf k = m.bulge;
    float press = 1 - .45f * par.mPress;
    vf su = (p.y - m.innerTop) / (m.outerTop - m.innerTop + .004f), sl = (m.innerBottom - p.y) / (m.innerBottom - m.outerBottom + .004f);
    vf s1 = vmax(su, 0), s2 = vmax(sl, 0), edge = step(0, .5f, k);
    vf pu = select(s1 < 1.0f, vsqrt(s1 + .002f) * (1.0f - s1 * .91f) * 1.70f, .153f * step(1.8f, 1.0f, vmin(s1, 1.8f)));
    vf pl = select(s2 < 1.0f, vsqrt(s2 + .002f) * vsqrt(vmax(1.0f - s2 * .98f, 0)) * 2.0f, .283f * step(1.6f, 1.0f, vmin(s2, 1.6f)));
    // Thin lips stand out less.
    pu = select(su > 0.0f, pu * edge * (.042f * press * fminf_(par.lipU * 20, 1)), splat(0));
    pl = select(sl > 0.0f, pl * edge * (.049f * press * (1 - .7f * par.mTuck) * fminf_(par.lipL * 14, 1)), splat(0));
    vf lips = vmax(pu, pl);
    vf outline = vmax(vmax(p.y - m.outerTop, m.outerBottom - p.y), (m.u - 1.0f) * (mouthHalf * .6f));
    vi near = m.u < 1.25f;
    lips = select(near, lips, splat(0));
    vf yy = (p.y - (m.innerTop + m.innerBottom) * .5f) * (1 / (.16f + mouthGap * .5f));
    vf withLips = d - (lips + (protrusion * .30f) * k * k * gauss(yy, 1));
    vf cavity = vmax(vmax(vmax(p.y - m.innerTop, m.innerBottom - p.y), (m.u - 1.0f) * (mouthHalf * .7f)), .10f - p.z);
    withLips = smax(withLips, -cavity, .022f);
    d = select(front, withLips, d);
    if (hit) hit->lip = select(front & near, outline, splat(1e3f));
  }
  vi eyes = q.z > .1f;
  if (any(eyes & (d < .25f))) {
    vf below, o = lidOpening(q, 0, &below);
    V3 e = q - P3{par.eyeX, par.eyeY, par.eyeZ};
    vf l = length(e);
    float fine = fminf_(par.eyeW * (1 / .225f), 1);
    vf lid = l - (par.eyeR + .030f * fine + .006f * sat(1.0f - vabs(o) * 14));
    vf withLids = smin(d, lid, .06f);
    // the crease above the upper lid
    vf crease = below + par.eyeHU * .46f * (1 - .9f * satf(par.blink));
    withLids += (par.lidFold * .012f) * gauss(crease, 3000) * step(par.eyeW * 1.15f, par.eyeW * .7f, vabs(q.x - par.eyeX));
    vf cut = vmax(-o, par.eyeR * .2f - e.z);
    withLids = smax(withLids, -cut, .016f * fine);
    d = select(eyes, withLids, d);
    if (hit) {
      hit->lid = select(eyes, o, splat(-1));
      hit->lidUp = below;
    }
  }
  return d;
}
