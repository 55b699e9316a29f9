// Hair styles: a volume that grows out of the skull at a soft hairline, with grooves along the strands.
#pragma once
#include "mouth.h"
#include "noise.h"
#include "shapes.h"

enum HairStyle { BALD, LONG, CROP, SWEPT, BUN, BOB, AFRO, HIJAB, WREATH, QUIFF };

INLINE vf ridge(vf x) {
  vf s = vsin(x);
  return 1.0f - vsqrt(s * s + .02f);
}
/** Strands that run along great circles through the poles ±`axis`, as combed hair does. */
struct Strands { vf u, v; V3 tangent; };
static Strands combed(V3 p, P3 axis, float density) {
  axis = normalize(axis);
  P3 e1 = normalize(cross(axis, fabsf(axis.y) > .9f ? P3{0, 0, 1} : P3{0, 1, 0})), e2 = cross(axis, e1);
  V3 n = p - P3{0, .30f, -.12f};
  vf along = dot(n, axis);
  vf l = 1.0f / (length(n) + 1e-3f);
  V3 t = normalize(wide(axis) - n * (along * l * l));
  return {atan2v(dot(n, e2), dot(n, e1)) * density, along, t};
}

/** No hairline is a clean curve: single hairs stand before it. What it is off by at a point. */
static vf strays(V3 p) { return .030f * (noise(p * 9) - .5f) + .018f * (noise({p.x * 44, p.y * 20, p.z * 40}) - .5f); }
/** Positive where hair grows: outside the face window, above nape and ears. */
static vf hairline(V3 p, V3 q, float nape) {
  vf low = p.y + nape * step(.15f, -.35f, p.z) + .26f;
  vf ear = ellipsoid(q - P3{.86f, -.20f, .02f}, .4f, .36f, .24f);
  if (par.square > 0) {  // a man's: nearly level over the forehead, cornered at the temples, with sideburns
    vf corner = q.x - .50f - .07f * step(.35f, .05f, p.y);
    vf window = smax(corner, p.y - .555f - par.hairLine + .16f * q.x * q.x, .10f);
    vf sideburn = smax(p.y + .16f, vabs(p.z - .16f) - .13f, .08f);
    window = select(p.z > .0f, window, splat(.5f));
    return smin(smin(window, smax(low, -sideburn, .05f), .10f), smax(ear, .02f - window, .04f), .06f) + strays(p);
  }
  vf window = ellipsoid(p - P3{0, -.36f + par.hairLine, 1.0f}, .70f, 1.0f, .74f);
  vf temple = ellipsoid(q - P3{.74f, -.02f, .52f}, .28f, .34f, .24f);
  return smin(smin(smin(window, temple, .26f), low, .12f), ear, .08f) + strays(p);
}
/** A cap of hair `thick` deep where `grows` is one; it dives under the skin where it is zero. */
static vf cap(V3 p, float thick, vf grows) { return ellipsoid(p - P3{0, .29f, -.13f}, par.skullW, par.skullH, .93f) - thick * grows + (1.0f - grows) * .16f; }

/** Long hair parted at the side: thin at the roots, full behind them, falling in waves to the chest. */
static vf longHair(V3 p) {
  vf low = step(-.1f, -.9f, p.y), wave = vsin(p.y * 5.2f + 2.2f * step(-.3f, .3f, p.x)) * low;
  vf x = p.x * (1.0f - .05f * wave);
  V3 w = {x, p.y, p.z};
  const float face[] = {.16f, .66f, .34f, .48f, .47f, .20f, .53f, -.10f, .57f, -.40f, .57f, -1.0f, .44f, -1.9f, -.44f, -1.9f, -.57f, -1.0f, -.57f, -.40f, -.54f, -.05f, -.44f, .30f, -.14f, .57f};
  vf window = polygon2(x, p.y, face, 13) - .05f;
  vf grown = vmax(step(-.04f, .34f, window), step(.30f, -.05f, p.z));
  vf d = ellipsoid(w - P3{0, .30f, -.14f}, par.skullW, par.skullH, .93f) - .105f * grown + (1.0f - grown) * .16f;
  vf curtain = ellipsoid(w - P3{0, -.60f, -.24f}, .97f, 1.30f, .66f);
  curtain = smax(curtain, -smax(window - .02f, .12f - p.z, .14f), .10f);
  curtain = smax(curtain, -ellipsoid(p - P3{0, -1.2f, .34f}, .46f, .95f, .62f), .12f);
  d = smin(d, curtain, .24f);
  float end = par.hairLen > 0 ? par.hairLen : 1.58f;
  return smax(d, -end - p.y + .16f * x * x + .05f * vsin(p.x * 7), .22f);
}
static vf swept(V3 p, V3 q, vf *grows) {
  *grows = step(-.06f, .22f, hairline(p, q, .26f));
  vf d = cap(p, .06f, *grows);
  d = smin(d, ellipsoid(rotZ(p - P3{.02f, .97f, .16f}, .12f, .993f), .58f, .19f, .60f), .24f);
  return smin(d, ellipsoid(rotZ(p - P3{-.10f, .88f, .55f}, .10f, .995f), .42f, .13f, .22f), .22f);
}
static vf quiff(V3 p, V3 q, vf *grows) {
  *grows = step(-.12f, .26f, hairline(p, q, .22f));
  vf d = cap(p, .055f, *grows);
  d = smin(d, ellipsoid(rotX(p - P3{0, .96f, .22f}, -.24f, .971f), .56f, .18f, .60f), .22f);
  return smin(d, ellipsoid(p - P3{.04f, .92f, .52f}, .44f, .15f, .24f), .22f);
}
static vf bob(V3 p, V3 q) {
  vf d = ellipsoid(p - P3{0, .33f, -.14f}, .92f, .90f, .99f);
  d = smin(d, ellipsoid(p - P3{0, -.28f, -.22f}, .97f, .80f, .74f), .25f);
  vf window = smax(vabs(p.x) - (.64f + .06f * step(.2f, -.6f, p.y)), p.y - (.47f + .12f * p.x * p.x + par.hairLine), .16f);
  d = smax(d, -smax(window, .12f - p.z, .1f), .09f);
  d = smax(d, -ellipsoid(p - P3{0, -1.1f, .30f}, .52f, .8f, .62f), .1f);
  float hem = par.hairLen > 0 ? par.hairLen : .86f;
  return smax(d, -hem - p.y + .10f * p.x * p.x - .05f * p.z, .10f);
}

/** Distance to the hair at a head-space point. */
static vf hairDistance(V3 p, Hit *hit) {
  int style = (int)par.hair;
  V3 q = mirror(p);
  vf d = splat(1e3f), u = splat(0), groove = splat(.5f), along = splat(0);
  vf grown = splat(1);
  V3 tangent = wide(0, 1, 0);
  auto strands = [&](Strands s, float depth) {
    u = s.u + .10f * noise1(s.v * 5.0f + s.u * 1.7f);  // no strand runs quite straight
    along = s.v;
    groove = .42f * noise1(u * 2.3f) + .36f * noise1(u * 6.1f + 7) + .22f * noise1(u * 14.0f + 3);
    tangent = s.tangent;
    d -= (groove - .5f) * depth * (.25f + .75f * grown);
  };
  if (style == LONG) {
    d = longHair(p);
    if (any(d < .2f)) {
      Strands s = combed(p, {.26f, 1, .12f}, 8);
      s.u += .55f * vsin(p.y * 5.2f + 2.2f * step(-.3f, .3f, p.x)) * step(-.1f, -.9f, p.y);
      strands(s, .034f), d *= .85f;
    }
  } else if (style == SWEPT) {
    d = swept(p, q, &grown);
    if (any(d < .2f)) strands(combed(p, {-1, .25f, -.35f}, 9), .034f), d *= .85f;
  } else if (style == QUIFF) {
    d = quiff(p, q, &grown);
    if (any(d < .2f)) strands(combed(p, {.12f, .5f, -1}, 9), .036f), d *= .85f;
  } else if (style == BUN) {
    grown = step(-.26f, .40f, hairline(p, q, .28f));
    d = cap(p, .08f, grown);
    vf bun = length(p - P3{0, 1.20f, -.42f}) - .36f;
    vi onBun = bun < d;
    d = smin(d, bun, .05f);
    if (any(d < .2f)) {
      Strands s = combed(p, {0, .9f, -.55f}, 8);
      V3 n = p - P3{0, 1.20f, -.42f};
      vf turn = atan2v(n.y, n.x), r = vsqrt(n.x * n.x + n.y * n.y);
      s.u = select(onBun, r * 16.0f + turn * .8f, s.u);
      s.tangent = select(onBun, normalize(V3{-n.y, n.x, splat(0)}), s.tangent);
      strands(s, .030f);
      d *= .85f;
    }
  } else if (style == BOB) {
    d = bob(p, q);
    if (any(d < .2f)) strands(combed(p, {.05f, 1, -.12f}, 8), .030f), d *= .85f;
  } else if (style == CROP || style == AFRO || style == WREATH) {
    float grow = style == AFRO ? par.hairLen > 0 ? par.hairLen : .34f : style == CROP ? .036f : .045f;
    vf line = hairline(p, q, style == AFRO ? .40f : .24f);
    if (style == WREATH) line = smin(line, .60f - p.y - .25f * p.z, .06f);
    d = cap(p, grow, step(-.06f, style == AFRO ? .30f : .16f, line));
    if (style == AFRO) d = smin(d, ellipsoid(p - P3{0, .62f, -.18f}, 1.02f + grow * .5f, .80f + grow * .45f, .95f + grow * .4f), .12f), d = smax(d, -ellipsoid(p - P3{0, -.30f + par.hairLine, 1.06f}, .78f, 1.0f, .76f), .12f);
    if (any(d < .25f)) {
      vf tint, b = bumps(p * (style == AFRO ? 9.5f : style == CROP ? 24.0f : 30.0f), &tint);
      vf fine = noise(p * 52);
      float depth = style == AFRO ? .06f : style == CROP ? .014f : .008f;
      d += ((b - .5f) * depth + (fine - .5f) * depth * .22f) * step(0, .12f, line + .04f);
      groove = sat(1.05f - b);
      u = tint * 8;
      d *= .75f;
    }
  }
  if (hit) {
    hit->strandU = u;
    hit->strandV = groove;
    hit->along = along;
    hit->tangent = tangent;
  }
  return d;
}

/** Negative where a beard grows, on the skin of jaw and chin and over the lip; it keeps the mouth free. */
static vf beardRegion(V3 p, V3 q) {
  vf top = -.50f + .50f * step(.42f, .72f, q.x);
  vf region = p.y - top;
  vf around = segment2(q.x, p.y, 0, par.mouthY - jawDrop * .35f, mouthHalf * .75f, par.mouthY + .01f - jawDrop * .2f) - (.074f + mouthGap * .42f);
  region = smax(region, -around, .05f);
  vf moustache = segment2(q.x, p.y, .02f, par.mouthY + .150f + upperLift, mouthHalf + .08f, par.mouthY + .04f) - .066f;
  moustache = vmax(moustache, mouthCurve(p.x).outerTop + .006f - p.y);
  region = smin(region, moustache, .07f);
  return smax(region, splat(-.30f) - p.z, .1f);
}
/** A beard: a thin layer over the skin, combed away from the mouth; `strands` receives how far out of the grooves a point is. */
static vf beardDistance(V3 p, V3 q, vf skin, vf *strands) {
  vf region = beardRegion(p, q);
  vf full = step(.035f, -.13f, region);
  vf bend = q.x * q.x * .9f;
  vf n = noise({p.x * 38 + bend * 9, (p.y + bend) * 9, p.z * 34}) * .45f + noise({p.x * 92, (p.y + bend) * 17, p.z * 80}) * .55f;
  *strands = n;
  return (skin + .022f - (.022f + .020f * par.beard) * full - (n - .5f) * .026f * full) * .80f;
}
