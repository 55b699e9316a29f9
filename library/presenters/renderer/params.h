// Every number a character, a pose or a shot can set, with its default. Lengths are in head units: a head is about two units high.
#pragma once
#include <string.h>
#include "simd.h"

#define PARAMETERS \
  /* picture and camera */ \
  P(W, 720) P(H, 1280) P(camX, 0) P(camY, -0.62) P(viewW, 3.0) P(camZ, 13) P(aa, 2) P(expo, 1.0) \
  /* pose */ \
  P(yaw, 0) P(pitch, 0) P(roll, 0) P(headX, 0) P(headY, 0) P(breath, 0) P(sway, 0) P(blink, 0) P(gazeX, 0) P(gazeY, 0) \
  P(browUp, 0) P(squint, 0) P(shoulderUp, 0) P(turn, 0) P(lean, 0) \
  /* arms in the torso's space, shown when `arms` is 1: wrist, direction of the fingers, direction out of the back of the hand */ \
  P(arms, 0) C(wristR, -1.15, -4.6, 0.1) C(fingersR, 0, -1, 0) C(backR, -1, 0, 0) P(curlR, 0.3) P(spreadR, 0.3) P(straightR, 0) \
  C(wristL, 1.15, -4.6, 0.1) C(fingersL, 0, -1, 0) C(backL, 1, 0, 0) P(curlL, 0.3) P(spreadL, 0.3) P(straightL, 0) \
  /* mouth */ \
  P(mOpen, 0) P(mWide, 0) P(mRound, 0) P(mPress, 0) P(mTuck, 0) P(smile, 0.35) \
  /* skull and face */ \
  P(species, 0) P(faceW, 0.66) P(faceH, 0.74) P(skullW, 0.80) P(skullH, 0.86) P(jawX, 0.44) P(jawY, -0.62) P(jawR, 0) \
  P(chinW, 0.17) P(chinY, -0.90) P(chinZ, 0.42) P(cheek, 0.26) P(cheekX, 0.37) P(cheekY, -0.27) P(browRidge, 0) P(age, 0) P(young, 0) P(bags, 0) \
  P(earS, 1) P(neckR, 0.31) \
  /* eyes */ \
  P(eyeX, 0.325) P(eyeY, 0) P(eyeZ, 0.50) P(eyeR, 0.26) P(eyeW, 0.21) P(eyeHU, 0.112) P(eyeHL, 0.078) P(eyeTilt, 0.03) P(irisR, 0.128) \
  C(iris, 0.20, 0.09, 0.035) P(lash, 1) P(lidFold, 0.5) P(socket, 1) P(shadow, 0) \
  /* nose */ \
  P(noseL, 0.32) P(noseTip, 0.088) P(noseW, 0.088) P(noseZ, 0.93) P(noseB, 0.07) P(noseWing, 0.068) P(noseBridge, 0.055) \
  /* lips and brows */ \
  P(mouthY, -0.60) P(mouthW, 0.255) P(lipU, 0.075) P(lipL, 0.095) C(lip, 0.62, 0.17, 0.15) P(lipGloss, 0.5) P(lipMix, 0.85) \
  P(browY, 0.335) P(browT, 0.029) P(browArch, 0.05) P(browX0, 0.125) P(browX1, 0.54) P(browTaper, 0.7) C(brow, 0.04, 0.022, 0.015) \
  /* skin */ \
  C(skin, 0.80, 0.48, 0.33) P(blush, 0.5) P(freckle, 0) P(stubble, 0) P(beard, 0) \
  /* hair: base and tip colour, style and its two free numbers */ \
  P(hair, 0) C(strand, 0.06, 0.026, 0.014) C(tip, 0.16, 0.07, 0.03) P(hairLine, 0) P(hairLen, 0) P(square, 0) \
  /* dress */ \
  P(outfit, 1) P(bodyS, 1) P(shoulder, 1.12) P(bust, 0.5) P(bodyY, 0.12) C(ca, 0.02, 0.16, 0.18) C(cb, 0.80, 0.76, 0.70) C(cc, 0.5, 0.3, 0.1) P(pattern, 0) \
  P(glasses, 0) C(frame, 0.03, 0.02, 0.015) P(earring, 0) \
  /* backdrop and light */ \
  P(bg, 0) P(bgS, 0.92) C(ba, 0.20, 0.24, 0.28) C(bb, 0.55, 0.42, 0.30) C(bc, 1.0, 0.62, 0.30) \
  P(keyI, 1.0) P(rimI, 1.0) C(rim, 1.0, 0.75, 0.5)

// A colour or place `x` is kept as the field `xC`, three numbers (colours in linear light).
struct Params {
#define P(n, d) float n = d;
#define C(n, r, g, b) P3 n##C = {r, g, b};
  PARAMETERS
#undef P
#undef C
};
static Params par;

/** Sets one parameter; a colour takes three values. False when the name is unknown. */
static bool setParam(const char *name, const float *values, int count) {
#define P(n, d) \
  if (count == 1 && !strcmp(name, #n)) { par.n = values[0]; return true; }
#define C(n, r, g, b) \
  if (count == 3 && !strcmp(name, #n)) { par.n##C = {values[0], values[1], values[2]}; return true; }
  PARAMETERS
#undef P
#undef C
  return false;
}
