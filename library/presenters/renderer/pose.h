// What is worked out once per picture from the parameters: head rotation and the mouth's size.
#pragma once
#include <math.h>
#include "params.h"

// Materials as plain numbers, so that they compare with lanes.
constexpr int NONE = 0, SKIN = 1, EYE = 2, TEETH = 3, TONGUE = 4, BROW = 5, LASH = 6, HAIR = 7, CLOTH_A = 8, CLOTH_B = 9, CLOTH_C = 10, METAL = 11,
              FRAME = 12, NOSE_LEATHER = 13, FUR = 14, BEARD = 15, MOUTH = 16;  // lips and the flesh between them: skin, but looked at more closely

/** What the surface at a point is, lane by lane; filled only when a ray has arrived. */
struct Hit {
  vi material;
  V3 head;        // the point in head space
  vf lip;         // signed distance to the lips' outline, inside negative
  vf base;        // skin distance before lips and mouth: below zero inside the mouth
  vf lid, lidUp;  // signed lid opening (inside positive), distance below the upper lid
  vf strandU, strandV, along;  // across a hair strand, groove height, along a lock
  V3 tangent;
  vf fur;         // height of the fur, 0..1
};

struct Turn { float s, c; };
static Turn yawT, pitchT, rollT;
static const P3 NECK_PIVOT = {0, -0.95f, -0.2f};
static P3 headShift;
static float mouthGap, upperLift, mouthHalf, protrusion, jawDrop;

static void preparePose() {
  yawT = {sinf(-par.yaw), cosf(-par.yaw)};
  pitchT = {sinf(-par.pitch), cosf(-par.pitch)};
  rollT = {sinf(-par.roll), cosf(-par.roll)};
  headShift = {par.headX, par.headY + par.breath * 0.014f, 0};
  float open = satf(par.mOpen);
  mouthGap = open * 0.30f * (1 - par.mPress);
  upperLift = open * 0.045f;
  protrusion = par.mRound * 0.07f;
  mouthHalf = par.mouthW * (1 + 0.16f * par.mWide + 0.10f * par.smile - 0.34f * par.mRound - 0.10f * open);
  jawDrop = open * 0.22f * (1 - par.mPress);
}

INLINE V3 rotateToHead(V3 p) { return rotX(rotY(rotZ(p, rollT.s, rollT.c), yawT.s, yawT.c), pitchT.s, pitchT.c); }
INLINE V3 rotateToWorld(V3 p) { return rotZ(rotY(rotX(p, -pitchT.s, pitchT.c), -yawT.s, yawT.c), -rollT.s, rollT.c); }
INLINE V3 toHead(V3 p) { return rotateToHead(p - NECK_PIVOT - headShift) + NECK_PIVOT; }
INLINE V3 toWorld(V3 p) { return rotateToWorld(p - NECK_PIVOT) + NECK_PIVOT + headShift; }
