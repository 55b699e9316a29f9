// Light on a surface point: skin with scattering, strands of hair, varnish, cloth sheen.
#pragma once
#include "material.h"

static V3 surfaceNormal(V3 p, float e) {
  V3 n = wide(0, 0, 0);
  const P3 corner[4] = {{1, -1, -1}, {-1, -1, 1}, {-1, 1, -1}, {1, 1, 1}};
  for (P3 k : corner) n = n + wide(k) * sceneDistance(p + k * e, 0);
  return normalize(n);
}
/** Microfacet highlight (GGX with Schlick's Fresnel), cosine included. */
static vf highlight(V3 n, V3 view, P3 light, vf rough, vf f0) {
  V3 h = normalize(view + light);
  vf nh = vmax(dot(n, h), 0), nl = vmax(dot(n, light), 0), vh = vmax(dot(view, h), 0), nv = vmax(dot(n, view), .05f);
  vf a = rough * rough, a2 = a * a, d = nh * nh * (a2 - 1.0f) + 1.0f;
  vf g = 1.0f - vh, g2 = g * g, fresnel = f0 + (1.0f - f0) * g2 * g2 * g, k = a * .5f + .05f;
  return a2 / (3.14159f * d * d) * fresnel * nl * .25f / ((nl * (1.0f - k) + k) * (nv * (1.0f - k) + k));
}
struct Ambient { V3 light; vf open; };
/** Light of the room: fixed directions, each a cone through the grid, and one bounce of colour from what blocks it. */
static Ambient ambientLight(V3 p, V3 n) {
  V3 sum = wide(0, 0, 0), from = p + n * .03f;
  vf weights = splat(0), open = splat(0);
  for (int i = 0; i < DIRECTIONS; i++) {
    vf w = vmax(dot(n, domeDirection[i]) + .08f, 0);
    if (!any(w > 0.0f)) continue;
    vf seen = splat(1);
    V3 at = from;
    float t = .07f;
    for (int s = 0; s < 3; s++) {
      at = from + domeDirection[i] * t;
      vf d = s < 1 ? gridDistance(at) : gridNearest(at);
      seen = vmin(seen, .5f + d * (.5f / (t * .55f)));
      t = t * 2.6f + .03f;
    }
    seen = sat(seen);
    V3 l = wide(domeLight[i]) * seen;
    if (any(seen < .98f)) l = l + gridColour(at) * ((1.0f - seen) * .42f);
    sum = sum + l * w;
    weights += w;
    open += seen * w;
  }
  vf inv = 1.0f / (weights + 1e-4f);
  return {sum * (inv * 1.55f), open * inv};
}
static vf wrapped(vf cosine, vf width) {
  vf x = sat((cosine + width) / (1.0f + width));
  return x * mix(splat(1), x, width * .9f);
}
/** Strand highlight after Kajiya and Kay: `e` sharpness, `shift` moves it along the strand. */
static vf strandLight(V3 tangent, V3 n, V3 smoothNormal, V3 view, P3 light, float e, float shift) {
  V3 t = normalize(tangent + n * shift), h = normalize(view + light);
  vf th = dot(t, h), s = vsqrt(vmax(1.0f - th * th, 0));
  return powv(s, e) * sat(dot(smoothNormal, light) * 1.2f + .3f);
}

static V3 shade(V3 p, V3 ray, const Hit &hit, vi on) {
  V3 view = ray * -1.0f;
  vi m = select(on, hit.material, isplat(NONE));
  vi skinLike = (m == SKIN) | (m == FUR);
  V3 n = surfaceNormal(p, any(skinLike) ? .0032f : .0024f);
  vi isHair = (m == HAIR) | (m == BEARD);
  Surface s = surfaceAt(hit, on, p, ray, n);
  vf f0 = select(m == METAL, splat(.8f), select(isHair, splat(.05f), splat(.04f)));
  V3 soft = n;
  bool scattering = any(s.scatter > 0.0f);
  if (scattering) soft = select(s.scatter > 0.0f, normalize(n + gridNormal(p, .09f) * .9f), n);
  Ambient amb = ambientLight(p, soft);
  vf contact = splat(1);
  {
    vf a = sceneDistance(p + n * .045f, 0) * (1 / .045f), b = gridDistance(p + n * .14f) * (1 / .14f);
    contact = sat(.30f + .70f * a) * sat(.45f + .60f * b);
    contact = select((m == EYE) | (m == LASH) | (m == TONGUE), splat(1), contact);
  }
  vf cosine = dot(n, keyDir), lit = shadow(p + n * .04f, keyDir, 7, .05f, 3.2f);
  // The grid is too coarse for shadows inside the mouth; how deep a point lies stands for them.
  lit = select(m == TONGUE, .75f * step(.36f, .62f, hit.head.z), select(m == TEETH, .5f + .5f * lit, lit));
  vf plain = sat(select(isHair, (cosine + .25f) * (1 / 1.25f), select((m == CLOTH_A) | (m == CLOTH_B) | (m == CLOTH_C), (cosine + .15f) * (1 / 1.15f), cosine)));
  V3 diffuse = wide(keyColour) * (plain * lit);
  V3 ambient = amb.light * contact;
  // Flesh between the lips glows a little: light goes through the cheeks, and nothing in a mouth is black.
  if (any(m == SKIN)) ambient = select((m == SKIN) & betweenLips(hit), ambient + wide(.9f, .5f, .4f) * step(-.08f, -.18f, hit.base), ambient);
  if (scattering) {
    vf depth = s.scatter * satf(.45f + par.skinC.x), c2 = dot(soft, keyDir);
    V3 through = {wrapped(mix(cosine, c2, .75f), .50f * depth) * powv(lit, .65f), wrapped(mix(cosine, c2, .40f), .24f * depth) * lit, wrapped(mix(cosine, c2, .25f), .16f * depth) * powv(lit, 1.2f)};
    diffuse = select(s.scatter > 0.0f, through * keyColour, diffuse);
    ambient = select(s.scatter > 0.0f, ambient + amb.light * V3{powv(contact, .6f) - contact, splat(0), splat(0)}, ambient);
  }
  V3 colour = s.colour * (diffuse * .72f + ambient) * s.open;
  vf ra = sat(dot(n, rimDirA)), rb = sat(dot(n, rimDirB)), sa = splat(0), sb = splat(0);
  if (any(ra > 0.0f)) sa = shadow(p + n * .05f, rimDirA, 6, .06f, 2.5f);
  if (any(rb > 0.0f)) sb = shadow(p + n * .05f, rimDirB, 6, .06f, 2.5f);
  sa = select(ra > 0.0f, sa, splat(0));
  sb = select(rb > 0.0f, sb, splat(0));

  V3 hairResult = wide(0, 0, 0);
  if (any(isHair)) {
    P3 tip = par.tipC;
    bool curls = (int)par.hair == CROP || (int)par.hair == AFRO || (int)par.hair == WREATH;
    vf fine = noise1(hit.strandU * 7) * .6f + noise1(hit.strandU * 17) * .4f;
    V3 hc = mix(wide(par.strandC), wide(tip), sat(.22f + .34f * fine * (1.2f - hit.strandV * .5f))) * (.72f + .36f * sat(1.1f - hit.strandV));
    vi curly = curls ? isHair : m == BEARD;
    hc = select(curly, mix(wide(par.strandC), wide(tip), sat(.15f + .75f * select(m == BEARD, hit.strandV * hit.strandV, hit.strandV) * (.7f + .3f * fine))), hc);
    V3 c = hc * (diffuse * .75f + ambient) * (.7f + .3f * amb.open), sp = wide(0, 0, 0);
    if (any(isHair & ~curly)) {
      V3 t = rotateToWorld(hit.tangent);
      t = normalize(t - n * dot(t, n));
      t = normalize(t + n * (.26f * (noise1(hit.strandU * 9) - .5f) + .18f * (noise1(hit.strandU * 21) - .5f)));
      V3 gn = gridNormal(p, .12f);
      V3 tint = mix(wide(1, .95f, .9f), wide(tip * 3), splat(.45f));
      sp = tint * keyColour * (strandLight(t, n, gn, view, keyDir, 110, -.10f) * .26f * lit) + wide(tip) * keyColour * (strandLight(t, n, gn, view, keyDir, 26, .12f) * .80f * lit);
      sp = sp + tint * P3{.5f, .6f, .75f} * (strandLight(t, n, gn, view, normalize(P3{.8f, .3f, .5f}), 60, -.1f) * .06f);
      V3 edge = wide(tip) + P3{.06f, .06f, .06f};
      sp = sp + (wide(rimColourA) * (sa * strandLight(t, n, gn, view, rimDirA, 14, 0) * .30f) + wide(rimColourB) * (sb * strandLight(t, n, gn, view, rimDirB, 14, 0) * .30f)) * edge;
      sp = select(curly, wide(0, 0, 0), sp);
    }
    V3 edge = hc * .9f + P3{.02f, .02f, .02f};
    sp = sp + wide(rimColourA) * (ra * sa) * edge + wide(rimColourB) * (rb * sb) * edge;
    hairResult = c + sp * (.5f + .5f * contact);
    if (!any(on & ~isHair)) return hairResult;
  }
  colour = colour + s.colour * (wide(rimColourA) * (ra * sa * .55f) + wide(rimColourB) * (rb * sb * .55f));
  vf facing = sat(1.0f - dot(n, view)), f2 = facing * facing;
  V3 sp = wide(keyColour) * (highlight(n, view, keyDir, s.rough, f0) * 2.6f * s.specular * lit);
  sp = sp + wide(.5f, .6f, .75f) * (highlight(n, view, normalize(P3{.85f, .2f, .5f}), s.rough, f0) * 1.3f * s.specular * amb.open);
  sp = sp + wide(rimColourA) * (highlight(n, view, rimDirA, s.rough + .05f, f0) * 2.2f * sa * s.specular) + wide(rimColourB) * (highlight(n, view, rimDirB, s.rough + .05f, f0) * 2.2f * sb * s.specular);
  if (any(m == SKIN)) sp = sp + wide(keyColour) * (select(m == SKIN, highlight(n, view, keyDir, s.rough * .62f, f0), splat(0)) * .5f * s.specular * lit);
  V3 back = ray - n * (2.0f * dot(ray, n));
  sp = sp + select(s.coat > 0.0f, wide(0, 0, 0), studio(back) * ((f0 + .28f * f2 * f2) * (1.0f - s.rough) * amb.open * contact));
  if (any(s.coat > 0.0f)) {
    vf mirror = .035f + .6f * f2 * f2, open = sat(.25f + amb.open);
    mirror = select(m == METAL, splat(.7f), select(m == EYE, mirror * 3.2f, mirror));
    open = select(m == EYE, splat(1), open);
    V3 shine = select(m == EYE, eyeMirror(back), studioMirror(back)) * (mirror * s.coat * open);
    sp = sp + select(m == METAL, shine * s.colour, shine);
  }
  sp = sp + s.sheen * ambient * (powv(facing, 2.5f) * 1.1f);
  sp = sp * select(m == EYE, step(-.005f, .015f, hit.lid), splat(1));
  colour = colour + sp * contact;
  return select(isHair, hairResult, colour);
}
