// Lips as curves over x in head space: exact contours, so visemes are a handful of numbers.
#pragma once
#include "pose.h"

struct MouthCurve { vf u, bulge, outerTop, innerTop, innerBottom, outerBottom; };

/** The four lip contours at head-space x; `u` is |x| over the half width, `bulge` falls to zero at the corners. */
static MouthCurve mouthCurve(vf x) {
  MouthCurve m;
  vf u = vabs(x) * (1 / mouthHalf);
  vf k = vsqrt(vmax(1.0f - u * u, 0));
  m.u = u;
  m.bulge = k;
  float corner = (par.smile + 0.25f * par.mWide) * 0.075f;
  vf base = par.mouthY + corner * u * u * vmin(u, 1.3f) - 0.012f * par.smile - 0.006f * (1.0f - u * u);
  vf bow = gauss(u - .30f, 14) * .30f - gauss(u, 60) * .16f;
  vf kk = k * (0.75f + 0.25f * k);
  m.innerTop = base + upperLift * k + (0.010f * (1 - satf(mouthGap * 8))) * bow * k;
  m.innerBottom = m.innerTop - mouthGap * powv(k, 0.9f + 0.5f * par.mRound) - 0.001f;
  float upper = par.lipU * (1 - 0.45f * par.mPress) * (1 - 0.10f * satf(par.mOpen));
  float lower = par.lipL * (1 - 0.45f * par.mPress) * (1 - 0.75f * par.mTuck);
  m.outerTop = m.innerTop + upper * (0.92f + bow) * kk;
  m.outerBottom = m.innerBottom - lower * powv(k, 0.75f) * (0.9f + 0.1f * k);
  return m;
}
/** Height of the resting lip line at the mouth corner. */
static float mouthCornerY() {
  float corner = (par.smile + 0.25f * par.mWide) * 0.075f;
  return par.mouthY + corner - 0.012f * par.smile;
}
