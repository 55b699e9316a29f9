// The whole figure: head, features, hair, body and dress put together.
#pragma once
#include "body.h"
#include "hair.h"
#include "head.h"
#include "teeth.h"

/** Fur of the animals: ears, cheek tufts and a noisy coat on the bare head. */
static vf furHead(V3 p, V3 q, vf d, Hit *hit) {
  bool bear = (int)par.species == 2;
  if (bear) {
    V3 e = q - P3{.62f, .92f, -.18f};
    vf ear = ellipsoid(e, .34f, .34f, .16f);
    vf inner = ellipsoid(e - P3{0, -.01f, .13f}, .20f, .20f, .12f);
    ear = smax(ear, -inner, .05f);
    d = smin(d, ear, .10f);
    d = smin(d, ellipsoid(q - P3{.42f, -.50f - jawDrop * .3f, .10f}, .46f, .42f, .46f), .2f);
    if (hit) hit->along = inner;
  } else {
    V3 e = q - P3{.53f, .78f, -.12f};
    e = rotZ(e, .3335f, .9428f);
    vf tw = 1.0f - e.y * (1 / 1.02f), w = .42f * sat(tw) * (1.25f - .25f * sat(tw)) + .008f;
    vf ear = smax((vabs(e.x) - w) * .80f, vabs(e.z + .10f * e.y * e.y) - .05f - .13f * sat(tw), .12f);
    ear = smax(vmax(ear, -e.y - .4f), e.y - 1.06f, .10f);
    vf inner = smax((vabs(e.x) - w * .66f) * .8f, vmax(vabs(e.z - .15f + .10f * e.y * e.y) - .10f * sat(tw) - .02f, -e.y - .3f), .06f);
    ear = smax(ear, -inner, .05f);
    if (hit) hit->along = inner;
    d = smin(d, ear * .8f, .12f);
    float j = jawDrop * .3f;
    d = smin(d, cone(q, {.48f, -.50f - j, .18f}, {.93f, -.74f - j, .04f}, .29f, .03f), .20f);
    d = smin(d, cone(q, {.50f, -.26f, .12f}, {.97f, -.40f, -.03f}, .28f, .03f), .20f);
    d = smin(d, cone(q, {.40f, -.70f - j, .2f}, {.72f, -1.02f - j, .12f}, .24f, .03f), .20f);
  }
  if (!any(d < .12f)) return d * .85f;
  vf ex = q.x - par.eyeX, ey = p.y - par.eyeY;
  vf mx = p.x * (1 / (mouthHalf + .10f)), my = (p.y - par.mouthY + mouthGap * .5f) * (1 / (.15f + mouthGap * .6f));
  vf k = step(.30f, .42f, vsqrt(ex * ex + ey * ey * 1.5f)) * step(.9f, 1.5f, vsqrt(mx * mx + my * my));
  k = select(p.z > .2f, k * .92f + .08f, splat(1)) * step(.10f, .30f, length(p - P3{0, -par.noseL, par.noseZ}));
  V3 f = bear ? V3{p.x * 26 + p.y * 3, p.y * 14 + q.x * 6, p.z * 20} : V3{p.x * 30, p.y * 11 + q.x * 12, p.z * 19};
  vf n = noise(f) * .6f + noise(f * 2.3f) * .4f;
  d -= (n - .5f) * (bear ? .036f : .036f) * k;
  if (hit) hit->fur = n * k + (1.0f - k) * .5f;
  return d * .85f;
}

struct Nearest {
  vf d;
  Hit *hit;
  inline __attribute__((always_inline)) void add(vf distance, int material) {
    vi closer = distance < d;
    if (hit) hit->material = select(closer, isplat(material), hit->material);
    d = vmin(d, distance);
  }
};

static void addEye(V3 p, V3 q, Nearest &n) {
  V3 e = q - P3{par.eyeX, par.eyeY, par.eyeZ};
  float r = par.eyeR;
  vf l = length(e), ball = l - r;
  if (!any(ball < .3f)) return;
  vf side = select(p.x < 0.0f, splat(-1), splat(1));
  V3 gaze = normalize(V3{par.gazeX * side + EYES_APART, splat(par.gazeY), splat(1)});
  vf cornea = length(e - gaze * (r * .36f)) - r * .70f;
  n.add(smin(ball, cornea, .05f), EYE);
  if (par.lash <= 0) return;
  // One smooth band along the upper lid, thicker and drawn out a little at the outer corner.
  vf along, below;
  lidOpening(q, &along, &below);
  vf t = along * (1 / par.eyeW), outer = step(-.8f, 1.0f, t);
  float end = .98f + .10f * par.lash;
  vf lift = .034f * par.lash * outer * outer;
  vf a = l - (r + .034f + lift * .7f), b = below + .004f + lift * .15f;
  vf band = vsqrt(a * a * .35f + b * b) - (.0035f + .009f * outer * par.lash) * fminf_(par.eyeW * (1 / .225f), 1) * step(end + .06f, .70f, t) * step(-.98f, -.55f, t);
  band = vmax(band, vmax(t - end, -.93f - t) * .2f);
  n.add(select(e.z > 0.0f, band * .7f, splat(1)), LASH);
}
static void addMouthInside(V3 p, Nearest &n) {
  if (mouthGap <= .004f) return;
  vi near = (p.z > 0.0f) & (vabs(p.y - par.mouthY) < .5f);
  if (!any(near)) return;
  n.add(select(near, upperTeeth(p), splat(1)), TEETH);
  n.add(select(near, lowerTeeth(p), splat(1)), TEETH);
  float my = par.mouthY, back = LOWER.front - ARCH_DEPTH;
  V3 t = mirror(p - P3{0, my - mouthGap * .98f - .02f, back});
  vf tongue = ellipsoid(t, .19f, .024f + mouthGap * .28f, .27f) + .012f * gauss(t.x, 900);
  // Below the lip it is hidden, unless a wide open short chin is thinner than the tongue is high.
  tongue = vmax(tongue, (my - mouthGap - .03f) - p.y);
  n.add(select(near, tongue, splat(1)), TONGUE);
}
/** The solid brows of animals; on skin they are painted hair by hair. */
static void addBrow(V3 p, V3 q, vf skin, Nearest &n) {
  vi near = (p.z > .2f) & (p.y > 0.0f) & (p.y < .8f);
  if (!any(near)) return;
  BrowPlace b = browPlace(p, q);
  vf r = smax(vabs(b.across) * .92f - b.thick, b.beyond, .03f);
  vf hairs = vsin((q.x + b.across * mix(-1.2f, .9f, b.along)) * 150) * .5f + .5f;
  vf d = smax(skin - .013f, r - .002f * hairs, .026f) * .8f;
  if (n.hit) n.hit->strandV = select(near & (d < n.d), hairs, n.hit->strandV);
  n.add(select(near, d, splat(1)), BROW);
}
static void addGlasses(V3 p, V3 q, Nearest &n) {
  const float gx = par.eyeX + .01f, gy = -.025f;
  bool flat = par.glasses > 1.5f;
  float rx = flat ? .245f : .225f, ry = flat ? .165f : .205f;
  V3 a = {q.x - gx, p.y - gy, p.z - .93f + .22f * q.x * q.x};
  vf rim;
  if (flat) {
    vf bx = vabs(a.x) - (rx - .10f), bySide = vabs(a.y) - (ry - .10f);
    vf ox = vmax(bx, 0), oy = vmax(bySide, 0);
    rim = vsqrt(ox * ox + oy * oy) + vmin(vmax(bx, bySide), 0) - .10f;
  } else {
    rim = (vsqrt(a.x * a.x * (1 / (rx * rx)) + a.y * a.y * (1 / (ry * ry))) - 1.0f) * ry;
  }
  vf ring = vsqrt(rim * rim + a.z * a.z * .6f) - .0145f;
  vf arm = cone(q, {gx + rx - .01f, .05f, .80f}, {.86f, .07f, -.05f}, .013f, .015f);
  vf bridge = cone({q.x, p.y - .05f * (1.0f - q.x * q.x * 60), p.z}, {0, .01f, .93f}, {.10f, 0, .925f}, .012f, .012f);
  n.add(vmin(vmin(ring, arm), bridge) * .9f, FRAME);
}
/** A scarf around head and shoulders that leaves the oval of the face free. */
static vf scarfDistance(V3 p, V3 torso, vf skin, vf neckBody) {
  V3 q = mirror(p);
  vf d = ellipsoid(p - P3{0, .30f, -.14f}, par.skullW + .13f, par.skullH + .11f, 1.04f);
  d = smin(d, ellipsoid(p - P3{0, -.35f, -.06f}, .80f, .84f, .76f), .25f);
  V3 lower = mix(p, torso, step(-1.0f, -1.7f, p.y));
  d = smin(d, cone(lower, {0, -.85f, -.12f}, {0, -1.75f, -.14f}, .56f, .66f), .22f);
  d = smin(d, smax(neckBody - .10f - .06f * (par.bodyS - 1) * 2, (-2.55f - .5f * torso.x) - torso.y, .05f), .22f);
  vf fold = vsin(q.x * 5 - p.y * 9 + 3.0f * vsin(p.y * 1.7f + p.x)) * step(-.75f, -1.25f, p.y) + .5f * vsin(p.x * 12 - p.y * 12) * step(-1.2f, -1.7f, p.y);
  fold += .5f * vsin(q.x * 8 + p.z * 10 + p.y * 3) * step(.3f, -.4f, p.z);
  d -= fold * .022f;
  float drop = jawDrop * .85f;
  vf ty = p.y + .17f + drop * .5f;
  vf oval = (vsqrt(p.x * p.x * (1 / (.665f * .665f)) + ty * ty * (1 / ((.86f + drop * .5f) * (.86f + drop * .5f)))) - 1.0f) * .62f;
  vf window = smax(oval, .05f - p.z, .10f);
  vf hem = smax(skin - .055f, vabs(oval) - .05f, .03f);
  d = smax(d, -window, .05f);
  return vmin(d, select(p.z > .05f, hem, splat(1))) * .85f;
}

// Parts of the figure, as bits. Near a surface only the parts close by are worked out; the grid knows which.
constexpr int PART_HEAD = 1, PART_HAIR = 2, PART_BODY = 4, PART_DRESS = 8, PART_ARMS = 16, ALL_PARTS = 31;
struct PartDistances { vf head, hair, body, dress, arms; };

/**
 * Distance from eight world points to the figure; fills `hit` with what is nearest when it is given.
 * `parts` says what is worked out; `apart`, when given, receives the distance of each part.
 */
static vf figureDistance(V3 world, Hit *hit, int parts, PartDistances *apart) {
  V3 p = toHead(world), q = mirror(p), torso = toTorso(world);
  const float scale = par.bodyS;
  Nearest n = {splat(1e3f), hit};
  if (hit) {
    hit->material = isplat(NONE);
    hit->head = p;
    hit->lip = splat(1);
    hit->base = splat(0);
    hit->lid = splat(-1);
    hit->lidUp = splat(0);
    hit->strandU = hit->along = splat(1);
    hit->strandV = hit->fur = splat(.5f);
    hit->tangent = wide(0, 1, 0);
  }
  bool animal = par.species == 1 || par.species == 2;
  bool scarf = (int)par.hair == HIJAB;
  vf headBound = animal ? length(p - P3{0, .3f, 0}) - 1.95f : length(p - P3{0, .1f, 0}) - 1.45f;
  vf smoothNeck = splat(1e3f);
  vf td = torso.y + .95f, nd = td;
  if (!(parts & (PART_BODY | PART_DRESS))) td = nd = splat(1e3f);
  else if (any(torso.y < -.40f)) {
    td = torsoDistance(torso);
    nd = smoothNeck = neckDistance(bodyUnits(p), torso);
    if (animal) {
      V3 f = {p.x * 16, p.y * 6, p.z * 11};
      vf fur = noise(f) * .6f + noise(f * 2.3f) * .4f;
      if (hit) hit->fur = fur;
      nd = (nd - (.05f + (fur - .5f) * .06f)) * .9f;
    }
  }
  vf hair = splat(1e3f);
  if (par.hair > 0 && !scarf && (parts & PART_HAIR)) {
    hair = length(p - P3{0, -.20f, 0}) - 2.05f;
    if (any(hair < .4f)) hair = hairDistance(p, hit);
  }
  vf bound = animal ? headBound : ellipsoid(p - P3{0, .02f, .02f}, .93f, 1.28f + jawDrop, 1.10f);
  vf skin = vmax(headBound, bound * .8f);
  // Inside the open mouth the solid hair above may be the nearer one: the face counts there all the same.
  vi nearFace = (headBound < .5f) & (bound < .30f) & ((bound < hair + .10f) | ((bound < 0.0f) & (p.z > .1f)));
  vf bareSkin = splat(1e3f);
  bool face = (parts & PART_HEAD) && any(nearFace);
  if (!(parts & PART_HEAD)) skin = splat(1e3f);
  if (face) {
    skin = headSkin(p, q, hit);
    bareSkin = skin;
    vf exact = animal ? furHead(p, q, skin, hit) : scarf ? skin : smin(skin, earDistance(q), .05f);
    skin = exact;
  }
  vf body = (par.outfit > 0 ? smin(nd, td + .03f, .25f) : smin(nd, td, .25f)) * scale;
  n.add(smin(skin, body, .10f), animal ? FUR : SKIN);
  if (apart) *apart = {skin, hair, body, splat(1e3f), splat(1e3f)};
  if (face || ((parts & PART_HEAD) && any(headBound < .5f) && par.glasses + par.earring > 0)) {
    addEye(p, q, n);
    addMouthInside(p, n);
    if (animal) n.add(ellipsoid(p - P3{0, -par.noseL + .02f, par.noseZ - .005f}, .135f, .088f, .10f), NOSE_LEATHER);
    if (animal) addBrow(p, q, skin, n);
    if (par.glasses > 0) addGlasses(p, q, n);
    if (par.earring > 0) n.add(length(q - P3{.835f * par.skullW / .8f, -.36f, -.02f}) - .05f, METAL);
    if (par.beard > 0) {
      vf strands, beard = beardDistance(p, q, bareSkin, &strands);
      if (hit) hit->strandV = select(beard < n.d, strands, hit->strandV);
      n.add(beard, BEARD);
    }
    if (par.species == 3) {  // the android's ear discs
      V3 e = q - P3{par.skullW + .03f, -.02f, -.10f};
      vf r = vsqrt(e.y * e.y + e.z * e.z);
      n.add(smax(vabs(e.x) - .07f, r - .20f, .05f), FRAME);
      n.add(smax(vabs(e.x - .06f) - .03f, vabs(r - .11f) - .022f, .02f), METAL);
    }
  }
  if (scarf && (parts & PART_DRESS)) {
    vf far = length(p - P3{0, -.7f, 0}) - 2.5f;
    vf d = any(far < .2f) ? scarfDistance(p, torso, bareSkin, smin(td, nd, .3f) * scale) : far;
    n.add(d, CLOTH_C);
    if (apart) apart->dress = d;
  } else if (par.hair > 0) {
    n.add(hair, HAIR);
  }
  if (par.outfit > 0 && (parts & PART_DRESS)) {
    vf above = (torso.y + 1.05f) * scale;
    if (!any(above < .5f)) {
      n.add(above, CLOTH_A);
      if (apart) apart->dress = vmin(apart->dress, above);
    } else {
      Layers w = clothDistance(torso, td, smoothNeck);
      w = {w.a * scale, w.b * scale, w.c * scale};
      n.add(w.a * .9f, CLOTH_A);
      n.add(w.b * .9f, CLOTH_B);
      n.add(w.c, scarf ? METAL : CLOTH_C);
      if (apart) apart->dress = vmin(apart->dress, vmin(vmin(w.a, w.b), w.c));
    }
  }
  if (par.arms > 0 && (parts & PART_ARMS)) {
    vf nearest = splat(1e3f);
    for (const Arm &a : arms) {
      ArmDistances d = forearmDistance(torso, a);
      d = {d.skin * scale, d.sleeve * scale, d.cuff * scale};
      n.add(d.skin, animal ? FUR : SKIN);
      n.add(d.sleeve * .9f, CLOTH_A);
      n.add(d.cuff, CLOTH_B);
      nearest = vmin(nearest, vmin(d.skin, vmin(d.sleeve, d.cuff)));
    }
    if (apart) apart->arms = nearest;
  }
  return n.d;
}
