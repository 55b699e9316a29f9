// Colours and surface qualities of everything the figure is made of.
#pragma once
#include "light.h"

struct Surface {
  V3 colour, sheen;
  vf rough, specular, scatter, coat, open;  // `scatter` = light under the skin, `coat` = clear varnish, `open` = how much light gets in
};

static V3 foxColour(V3 q) {
  vf x = vabs(q.x), y = q.y;
  vf edge = -.27f - .05f * sat((x - .12f) * 3) + .36f * step(.36f, 1.0f, x) - .12f * gauss(x, 160) + noise(q * 7) * .06f;
  vf cream = stepv(edge + .05f, edge - .05f, y);
  cream = select(q.z < -.15f, cream * step(-.45f, -.15f, q.z), cream);
  cream = select(y < -1.3f, cream * step(.75f, .35f, x), cream);
  V3 c = mix(wide(par.skinC), wide(par.tipC), cream);
  // The tips of the ears and the paws are dark.
  vf paw = step(-1.5f, -1.7f, y);
  return mix(c, wide(par.strandC), vmax(step(1.22f, 1.46f, y), paw));
}
static V3 bearColour(V3 q) {
  vf y = q.y - par.mouthY - .16f, l = vsqrt(q.x * q.x * 3.2f + y * y * 4.2f) + noise(q * 7) * .06f;
  vf muzzle = step(.95f, .78f, l) * step(.2f, .35f, q.z);
  return mix(wide(par.skinC), wide(par.tipC), muzzle);
}
static V3 surfaceColour(const Hit &hit) {
  vi m = hit.material;
  V3 c = wide(.05f, .04f, .04f);
  auto put = [&](int material, P3 colour) { c = select(m == material, wide(colour), c); };
  put(SKIN, par.skinC);
  put(HAIR, mix(par.strandC, par.tipC, .4f));
  put(BEARD, par.strandC);
  put(CLOTH_A, par.caC);
  put(CLOTH_B, par.cbC);
  put(CLOTH_C, par.ccC);
  put(EYE, {.7f, .65f, .6f});
  put(TEETH, {.7f, .65f, .6f});
  put(TONGUE, {.5f, .12f, .1f});
  put(BROW, par.browC);
  if (any(m == FUR)) c = select(m == FUR, (int)par.species == 2 ? bearColour(hit.head) : foxColour(hit.head), c);
  return c;
}

/** Skin that lies between the open lips. */
static vi betweenLips(const Hit &hit) {
  V3 q = hit.head;
  return (hit.base < -.05f) & (vabs(q.x) < mouthHalf + .03f) & (vabs(q.y - par.mouthY + mouthGap * .5f) < mouthGap * .5f + .1f);
}
/** Darkens the lips' seam into the mouth; shared by skin and fur. */
static void mouthDepth(const Hit &hit, vi on, Surface &s) {
  vi inside = on & betweenLips(hit);
  vf k = select(inside, step(-.04f, -.14f, hit.base), splat(0));
  s.colour = mix(s.colour, wide(.16f, .025f, .02f), k);
  s.open *= 1.0f - .75f * k;
  s.specular *= 1.0f - .95f * k;
}
/** Hair on the skin of the head as colour: brows, the roots before a hairline, the thin edge of a beard. It dulls `shine`. */
static V3 paintHair(V3 q, vi on, V3 c, vf &shine) {
  V3 m = mirror(q);
  vi front = on & (q.z > .2f) & (q.y > 0.0f) & (q.y < .8f);
  if (any(front)) {
    BrowPlace b = browPlace(q, m);
    // Hairs stand up near the nose and lie down towards the temple; their ends are what one sees at the rim.
    vf lean = b.across * mix(-.9f, 2.6f, step(0, .55f, b.along));
    vf hairs = noise({(m.x + lean) * 62, b.across * 14, splat(3)}) * .65f + noise({(m.x + lean) * 118, b.across * 22, splat(8)}) * .35f;
    vf rim = vabs(b.across) / (b.thick + .004f);
    vf k = step(1.30f, .45f, rim + (hairs - .5f) * 1.1f) * step(.05f, -.03f, b.beyond) * (.55f + .45f * step(0, .22f, b.along));
    k = select(front, k * .96f, splat(0));
    c = mix(c, wide(par.browC) * (.45f + .75f * hairs), k);
    shine *= 1.0f - .8f * k;
  }
  if (par.hair > 0 && (int)par.hair != HIJAB) {
    bool hanging = (int)par.hair == LONG || (int)par.hair == BOB;
    vf d = hairDistance(q, 0);
    vf n = hanging ? noise({q.x * 44, q.y * 13, q.z * 40}) : noise({q.x * 58, q.y * 17, q.z * 52}) * .6f + noise({q.x * 110, q.y * 26, q.z * 96}) * .4f;
    vf k = hanging ? step(.05f, .0f, d + (n - .5f) * .05f) * .35f : step(.085f, .0f, d + (n - .5f) * .11f) * (.40f + .55f * n);
    c = mix(c, mix(wide(par.strandC), c * P3{.5f, .42f, .4f}, .35f), select(on & (q.y > -.7f), k, splat(0)));
  }
  if (par.beard > 0) {
    vf n = noise({q.x * 84, q.y * 26, q.z * 76});
    vf k = step(.10f, -.03f, beardRegion(q, m) + (n - .5f) * .12f) * step(-1.12f, -.98f, q.y);
    k = select(on & (q.z > -.4f), k * (.55f + .4f * n), splat(0));
    c = mix(c, wide(par.strandC), k);
    shine *= 1.0f - .6f * k;
  }
  return c;
}
/** Skin is never one colour: blood in patches, a yellower forehead, pores and here and there a mole. */
static V3 skinTone(V3 q, V3 c) {
  vf blotch = noise(q * 6.0f) * .5f + noise(q * 14.0f + P3{3, 8, 1}) * .5f, fine = noise(q * 33.0f) * .5f + noise(q * 78.0f) * .5f;
  c = c * (1.0f + .16f * (blotch - .5f) + .13f * (fine - .5f));
  c = mix(c, c * P3{1.07f, .84f, .79f}, sat(noise(q * 9.0f + P3{5, 2, 9}) * 1.7f - .55f) * .45f);
  c = mix(c, c * P3{1.02f, 1.0f, .88f}, step(.35f, .6f, q.y) * .5f);
  vf pores = step(.36f, .12f, noise(q * 112.0f)) * step(.62f, .30f, vabs(q.x)) * step(.72f, .5f, q.y);
  c = c * (1.0f - .16f * pores);
  vf mole = step(.945f, .965f, noise(q * 21.0f + P3{1, 4, 2}));
  return mix(c, c * P3{.62f, .48f, .42f}, mole * .5f);
}
/** Hands: redder ends and knuckles, nails, and palms that stay light on dark skin. */
static void handTone(V3 p, vi on, V3 n, V3 &c, vf &shine, vf &rough) {
  vi right = onHand(p, arms[0]), left = onHand(p, arms[1]);
  // Where one hand lies on the other, a point belongs to the nearer one.
  if (any(on & right & left)) {
    vi nearer = handDistance(p, arms[0]) < handDistance(p, arms[1]);
    right = right & (nearer | ~left), left = left & ~right;
  }
  for (const Arm &a : arms) {
    vi here = on & (&a == arms ? right : left);
    if (!any(here)) continue;
    HandPaint k = handPaint(p, a, n);
    float dark = stepf(.30f, .06f, par.skinC.y);
    V3 tone = c * P3{.97f, .76f, .68f};
    tone = mix(tone, tone * P3{1.06f, .80f, .76f}, k.ends * .55f);
    tone = mix(tone, mix(tone, wide(.42f, .22f, .15f), splat(.30f)), k.palm * dark);
    tone = mix(tone, mix(tone * P3{1.05f, .86f, .84f}, wide(.80f, .55f, .48f), splat(.28f - .14f * dark)), k.nail);
    c = select(here, tone, c);
    shine = select(here, mix(shine, splat(1.3f), k.nail), shine);
    rough = select(here, mix(rough, splat(.30f), k.nail), rough);
  }
}
static void skinSurface(const Hit &hit, vi on, V3 p, Surface &s, V3 &n) {
  V3 q = hit.head;
  vf ax = vabs(q.x);
  bool android = (int)par.species == 3;
  V3 c = wide(par.skinC);
  vf rough = splat(.49f), spec = splat(.8f), scatter = splat(android ? .25f : 1);
  V3 torso = toTorso(p);
  vi hands = par.arms > 0 ? on & (onHand(torso, arms[0]) | onHand(torso, arms[1])) : isplat(0);
  vi head = on & ~hands & (q.y > -1.75f);
  if (!android && any(hands)) handTone(torso, hands, n, c, spec, rough);
  if (any(head)) {
    if (!android) c = skinTone(q, c);
    vf bx = ax - .42f, by = q.y + .26f;
    vf blush = select(q.z > 0.0f, expv((bx * bx * 16 + by * by * 26) * -1.0f), splat(0));
    c = mix(c, c * P3{1.10f, .70f, .66f}, blush * par.blush);
    vf nt = length(q - P3{0, -par.noseL, par.noseZ});
    c = mix(c, c * P3{1.08f, .76f, .72f}, gauss(nt, 45) * (.55f * (.3f + par.blush)));
    vf ears = step(.70f, .80f, ax) * step(.4f, .2f, q.y) * step(-.5f, -.3f, q.y);
    if (!android) c = mix(c, c * P3{1.10f, .74f, .70f}, ears * .6f);
    if (par.freckle > 0) {
      vf zone = select(q.z > .3f, gauss(q.y + .2f, 22) * step(.75f, .2f, ax), splat(0));
      c = mix(c, c * P3{.62f, .44f, .36f}, (step(.68f, .80f, noise(q * 34.0f)) + .7f * step(.74f, .84f, noise(q * 61.0f))) * zone * par.freckle);
    }
    if (par.stubble > 0) {
      vf zone = step(-.38f, -.62f, q.y - .25f * step(.3f, .7f, ax));
      zone = vmax(select(q.z > -.2f, zone, splat(0)), step(-.44f, -.5f, q.y) * gauss(ax, 14)) * step(-1.4f, -1.0f, q.y);
      c = mix(c, c * P3{.55f, .52f, .55f}, zone * (.45f + .5f * noise(q * 70.0f)) * par.stubble);
    }
    // A line at the lashes and a soft shadow on the lid.
    vi lidded = (q.z > .3f) & (hit.lid < 0.0f) & (hit.lid > -.2f);
    vf lid = select(lidded, gauss(hit.lid, 900), splat(0));
    c = mix(c, c * P3{.52f, .36f, .33f}, lid * (.15f + .4f * par.lash));
    c = mix(c, c * P3{.66f, .50f, .46f}, select(lidded, gauss(hit.lidUp + par.eyeHU * .46f, 2600), splat(0)) * par.lidFold * .55f);
    if (par.shadow > 0) c = mix(c, c * P3{.70f, .50f, .50f}, select(lidded & (hit.lidUp < 0.0f), gauss(hit.lid, 120), splat(0)) * par.shadow);
    if (par.bags > 0) c = mix(c, c * P3{.86f, .74f, .74f}, select(q.z > .3f, gauss(q.y - par.eyeY + par.eyeHL + .05f, 600) * step(.24f, .1f, vabs(ax - par.eyeX)), splat(0)) * par.bags * .6f);
    c = paintHair(q, head, c, spec);
    vf lips = select(q.z > .3f, step(.022f, -.026f, hit.lip), splat(0)) * par.lipMix;
    V3 lipColour = wide(par.lipC) * (.80f + .32f * noise(V3{q.x * 62, q.y * 10, q.z}));
    c = mix(c, lipColour, lips);
    rough = mix(rough, splat(.46f - .20f * par.lipGloss), lips);
    spec = mix(spec, splat(1.2f + .4f * par.lipGloss), lips);
    rough -= .06f * sat(gauss(nt, 20) + .5f * expv((q.x * q.x * 9 + (q.y - .5f) * (q.y - .5f) * 12) * -1.0f));
    if (android) {
      // A dark shell behind the face plate, with a lit joint between them.
      vf ry = q.y + .06f;
      vf ring = vsqrt(q.x * q.x + ry * ry * select(ry < 0.0f, splat(.34f), splat(.62f))) - .66f + .25f * sat(-q.z);
      vf shell = vmax(step(.0f, .02f, ring), step(.12f, .08f, q.z)) * step(-1.0f, -.9f, q.y);
      c = mix(c, wide(par.frameC), shell);
      c = mix(c, wide(par.irisC * 1.6f), select(q.z > .0f, gauss(ring - .01f, 9000), splat(0)) * step(-.75f, -.25f, q.y) * .9f);
      rough = splat(.32f);
      s.coat = select(on, splat(.55f), s.coat);
    } else {
      V3 b = {noise(q * 58.0f) - .5f, noise(q * 58.0f + P3{7, 1, 3}) - .5f, noise(q * 58.0f + P3{2, 9, 5}) - .5f};
      V3 f = {noise(q * 125.0f) - .5f, noise(q * 125.0f + P3{7, 1, 3}) - .5f, noise(q * 125.0f + P3{2, 9, 5}) - .5f};
      n = select(on, normalize(n + b * .07f + f * .10f), n);
    }
  }
  s.colour = select(on, c, s.colour);
  s.rough = select(on, rough, s.rough);
  s.specular = select(on, spec, s.specular);
  s.scatter = select(on, scatter, s.scatter);
  mouthDepth(hit, on, s);
}
static void furSurface(const Hit &hit, vi on, Surface &s) {
  V3 q = hit.head;
  V3 c = ((int)par.species == 2 ? bearColour(q) : foxColour(q)) * (.74f + .46f * hit.fur);
  V3 inner = wide((int)par.species == 2 ? par.strandC : P3{.55f, .36f, .27f}) * (.6f + .6f * hit.fur);
  c = select(q.y > .6f, mix(inner, c, step(-.01f, .03f, hit.along)), c);
  V3 sheen = c * .7f + P3{.03f, .03f, .03f};
  // The mouth line of an animal: a dark edge that fades out, not painted lips.
  vf lips = select(q.z > .3f, step(.010f, -.016f, hit.lip), splat(0)) * par.lipMix;
  c = mix(c, wide(par.lipC), lips);
  sheen = sheen * (1.0f - lips);
  vi lidded = (q.z > .3f) & (hit.lid < 0.0f) & (hit.lid > -.2f);
  c = mix(c, wide(.07f, .03f, .02f), select(lidded, gauss(hit.lid, 700), splat(0)) * .85f);
  s.colour = select(on, c, s.colour);
  s.sheen = select(on, sheen, s.sheen);
  s.rough = select(on, mix(splat(.62f), splat(.5f), lips), s.rough);
  s.specular = select(on, splat(.5f), s.specular);
  s.scatter = select(on, splat(.35f), s.scatter);
  mouthDepth(hit, on, s);
}
/** Iris seen through a clear cornea: the ray is bent and meets a plane behind the ball. */
static void eyeSurface(const Hit &hit, vi on, V3 ray, V3 n, Surface &s) {
  V3 q = hit.head;
  vf side = select(q.x < 0.0f, splat(-1), splat(1));
  V3 e = {q.x - par.eyeX * side, q.y - par.eyeY, q.z - par.eyeZ};
  V3 gaze = normalize(V3{par.gazeX + EYES_APART * side, splat(par.gazeY), splat(1)});
  V3 into = normalize(rotateToHead(ray) * .75f - rotateToHead(n) * .25f);
  float r = par.eyeR, plane = r * .86f;
  vf t = (plane - dot(e, gaze)) / vmin(dot(into, gaze), -.1f);
  V3 h = e + into * vmax(t, 0);
  V3 right = normalize(cross(wide(0, 1, 0), gaze)), up = cross(gaze, right);
  vf x = dot(h, right), y = dot(h, up), d = vsqrt(x * x + y * y), rr = d * (1 / par.irisR), a = atan2v(y, x);
  vf fibre = noise({a * 14, d * 16, splat(1)}) * .5f + noise({a * 37, d * 10, splat(4)}) * .5f;
  V3 base = wide(par.irisC), c = base * (.55f + 1.1f * fibre);
  c = mix(c, base * 2.3f + P3{.08f, .05f, .02f}, gauss(rr - .52f, 40) * .35f);
  c = c * (1.0f + 1.1f * sat((x * .5f - y * .85f) * (1 / par.irisR) + .15f)) * mix(1.0f, .16f, step(.80f, 1.0f, rr)) * step(.27f, .36f, rr);
  if ((int)par.species == 3) c = c + base * (2.2f * gauss(rr - .66f, 60));
  V3 white = mix(wide(.70f, .66f, .635f), wide(.62f, .41f, .36f), step(.62f, 1.05f, d * (1 / (r * .9f))) * .3f);
  s.colour = select(on, mix(c, white, step(.97f, 1.08f, rr)), s.colour);
  s.rough = select(on, splat(.10f), s.rough);
  s.coat = select(on, splat(1), s.coat);
  s.scatter = select(on, splat(.25f), s.scatter);
  s.open = select(on, (step(-.01f, .075f, hit.lid) * .62f + .38f) * mix(.62f, 1.0f, step(.0f, .14f, hit.lidUp)), s.open);
}
static void clothSurface(const Hit &hit, vi on, V3 p, Surface &s) {
  int outfit = (int)par.outfit;
  V3 c = s.colour;
  bool woven = outfit == BLAZER, smooth = outfit == SHIRT || outfit == MANDARIN;
  vi a = on & (hit.material == CLOTH_A), b = on & (hit.material == CLOTH_B), third = on & (hit.material == CLOTH_C);
  vf fuzz = noise(p * (woven ? 45.0f : 60.0f));
  vf shade = woven ? .90f + .20f * noise({p.x * 70, p.y * 7, p.z * 8}) : smooth ? .95f + .08f * fuzz : .84f + .32f * fuzz;
  V3 ca = c * shade;
  int pattern = (int)par.pattern;
  if (pattern == 1) {  // fine vertical stripes
    vf u = p.x * 11, k = vabs(u - vfloor(u) - .5f);
    ca = mix(ca, wide(par.cbC) * shade, step(.12f, .06f, k) * .8f);
  } else if (pattern == 2) {  // a flower print
    vf u = p.x * 3.2f, row = vfloor(p.y * 2.8f), fy = p.y * 2.8f - row - .5f;
    u += row * .5f;
    vf cell = vfloor(u), fx = u - cell - .5f, ang = atan2v(fy, fx), r = vsqrt(fx * fx + fy * fy);
    vf petal = step(.02f, -.03f, r - .20f - .10f * vsin(ang * 5 + cell * 2 + row));
    ca = mix(ca, wide(par.cbC) * shade, petal);
    ca = mix(ca, wide(par.skinC * .0f + P3{.75f, .55f, .15f}) * shade, step(.09f, .06f, r));
  } else if (pattern == 3) {  // checks
    vf u = p.x * 3.4f, v = p.y * 3.4f, ku = vabs(u - vfloor(u) - .5f), kv = vabs(v - vfloor(v) - .5f);
    ca = mix(ca, wide(par.cbC) * shade, (step(.26f, .22f, ku) + step(.26f, .22f, kv)) * .32f + (step(.05f, .03f, ku) + step(.05f, .03f, kv)) * .25f);
  }
  s.colour = select(a, ca, s.colour);
  s.sheen = select(a, c * (smooth ? .25f : .5f) + P3{.02f, .02f, .02f}, s.sheen);
  s.sheen = select(b, wide(.08f, .08f, .08f), s.sheen);
  s.rough = select(a | b, splat(.82f), s.rough);
  s.specular = select(a | b, splat(.6f), s.specular);
  if ((int)par.hair == HIJAB) {
    s.colour = select(third, c * (.96f + .08f * fuzz), s.colour);
    s.sheen = select(third, c * .4f + P3{.02f, .02f, .02f}, s.sheen);
    s.rough = select(third, splat(.7f), s.rough);
    s.specular = select(third, splat(.5f), s.specular);
  }
}
/** Enamel, gum and tongue: shaded by the lips in front of them and by how deep in the mouth they lie. */
static void mouthSurface(const Hit &hit, vi teeth, vi tongue, Surface &s) {
  V3 q = hit.head;
  MouthCurve lips = mouthCurve(q.x);
  vf below = lips.innerTop - q.y, above = q.y - lips.innerBottom;
  vf cheek = step(1.0f, .45f, lips.u), deep = step(.45f, .70f, q.z);
  vi upper = upperTeeth(q) < lowerTeeth(q);
  ToothPlace a = upperPlace(q), b = lowerPlace(q);
  vf along = select(upper, a.along, b.along), apart = select(upper, a.apart, b.apart), across = select(upper, a.across, b.across);
  float length = UPPER.length * teethScale();
  // Enamel is clearer at its edge and yellower towards the gum; what lies between two teeth is a soft brown shade.
  V3 c = mix(wide(.79f, .735f, .645f), wide(.76f, .675f, .55f), step(.02f, length, along));
  c = mix(c, wide(.66f, .64f, .60f), step(.016f, .0f, along) * .5f);
  c = c * mix(wide(.84f, .63f, .50f), wide(1, 1, 1), deep * (.5f + .5f * cheek));
  c = mix(c, c * P3{.50f, .38f, .30f}, gauss(apart, 16000) * .85f);
  vf gum = step(length - .012f, length - .002f, along + .010f * across * across);
  c = mix(c, wide(.50f, .17f, .15f), gum);
  vf open = (.26f + .74f * step(-.010f, .065f, below)) * (.35f + .65f * cheek) * (.45f + .55f * deep);
  open = select(upper, open, open * (.30f + .28f * step(.0f, .04f, above)));
  s.colour = select(teeth, c, s.colour);
  s.rough = select(teeth, splat(.30f), s.rough);
  s.specular = select(teeth, open * .8f, s.specular);
  s.open = select(teeth, open * 1.20f, s.open);
  vf wet = step(.25f, .60f, q.z) * (.4f + .6f * step(0, .10f, below));
  s.colour = select(tongue, wide(.46f, .13f, .115f), s.colour);
  s.rough = select(tongue, splat(.4f), s.rough);
  s.scatter = select(tongue, splat(.4f), s.scatter);
  s.specular = select(tongue, wet * .6f, s.specular);
  s.open = select(tongue, wet * .55f, s.open);
}
static Surface surfaceAt(const Hit &hit, vi on, V3 p, V3 ray, V3 &n) {
  Surface s = {surfaceColour(hit), wide(0, 0, 0), splat(.5f), splat(1), splat(0), splat(0), splat(1)};
  vi m = select(on, hit.material, isplat(NONE));
  if (any(m == SKIN)) skinSurface(hit, m == SKIN, p, s, n);
  if (any(m == FUR)) furSurface(hit, m == FUR, s);
  if (any(m == EYE)) eyeSurface(hit, m == EYE, ray, n, s);
  vi cloth = (m == CLOTH_A) | (m == CLOTH_B) | (m == CLOTH_C);
  if (any(cloth)) clothSurface(hit, cloth, p, s);
  if (any((m == TEETH) | (m == TONGUE))) mouthSurface(hit, m == TEETH, m == TONGUE, s);
  auto put = [&](int material, float rough, float specular, float scatter, float coat, float open) {
    vi k = m == material;
    s.rough = select(k, splat(rough), s.rough);
    s.specular = select(k, splat(specular), s.specular);
    s.scatter = select(k, splat(scatter), s.scatter);
    s.coat = select(k, splat(coat), s.coat);
    s.open = select(k, splat(open), s.open);
  };
  put(HAIR, .42f, 1, 0, 0, 1);
  put(BEARD, .5f, .6f, 0, 0, 1);
  put(NOSE_LEATHER, .30f, 1, 0, .8f, 1);
  put(LASH, .5f, 1, 0, 0, 1);
  put(BROW, .6f, .4f, 0, 0, 1);
  put(FRAME, .25f, 1, 0, .7f, 1);
  put(METAL, .25f, 1, 0, 1, 1);
  s.colour = select(m == NOSE_LEATHER, wide(.018f, .014f, .014f), s.colour);
  s.colour = select(m == LASH, wide(.012f, .009f, .009f), s.colour);
  s.colour = select(m == BROW, s.colour * (.7f + .7f * hit.strandV), s.colour);
  s.colour = select(m == FRAME, wide(par.frameC), s.colour);
  s.colour = select(m == METAL, wide(.9f, .65f, .30f), s.colour);
  return s;
}
