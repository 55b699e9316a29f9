import { z } from 'zod';
import { headMotions, usualHeadMotion } from '@likeness/domain/head-motion';
import { placementEyes } from '@likeness/domain/placement';
import { pictureStates } from '@likeness/domain/photo-talk';
import { call } from './call.ts';
import {
  flag,
  id,
  listOf,
  nothing,
  optionalId,
  ownership,
  page,
  structure,
  text,
  time,
  whole,
  wireNumber,
} from './fields.ts';
import { channel, orderCalls } from './order.ts';
import { outputFields, speechFields } from './speaking.ts';

/** Pictures of people speak as photo talk (1), pets and other creatures as pet videos (2). */
const pictureKind = () => wireNumber({ person: 1, pet: 2 });

/** Where a mouth and eyes were placed; units and ranges are those of `domain/placement`. */
export const placement = z.object({
  mouth: z.object({
    x: z.number(),
    y: z.number(),
    width: z.number(),
    tilt: z.number(),
    bend: z.number(),
    jaw: z.number(),
  }),
  eyes: z
    .array(
      z.object({
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
        tilt: z.number(),
      }),
    )
    .max(placementEyes),
});

const picture = z.object({
  id: id(),
  name: z.string(),
  url: z.string(),
  cover_small: z.string(),
  source: ownership(),
  type: pictureKind(),
  /** `needs-placement` until the user says where the mouth is; such a picture makes no video yet. */
  status: z.enum(pictureStates),
  /** How it speaks: with a face found in it, or with a placed mouth; null while it needs a placement. */
  way: z.enum(['face', 'placement']).nullable(),
  /** How many faces were found in it. */
  faces: z.number(),
  width: z.number(),
  height: z.number(),
  create_time: time(),
  create_time_iso: z.string(),
});
export type Picture = z.output<typeof picture>;

const inspection = z.object({
  id: id(),
  status: z.enum(pictureStates),
  way: z.enum(['face', 'placement']).nullable(),
  width: z.number(),
  height: z.number(),
  /** Boxes of the faces as shares of the picture, largest first; a face is named by its index. */
  faces: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  /** The face that speaks; null where a placed mouth does or nothing is chosen. */
  face: z.number().nullable(),
  /** Where the mouth was placed, if it was. */
  placement: placement.nullable(),
  /** Where an editor begins: on the face, between the eyes that were seen, or in the middle. */
  guess: placement,
  /** Chance that the guess can stay as it is, 0..1; 0 when nothing was recognised. */
  confidence: z.number(),
});
export type PictureInspection = z.output<typeof inspection>;

/** A face by its index, or a placed mouth; with neither, what is saved. */
const mouth = { face: whole(0, 99).optional(), placement: structure(placement).optional() };

export const headMotion = () => z.enum(headMotions).default(usualHeadMotion);

const form = z.object({
  name: text(200).default(''),
  api: text(16).default(''),
  photo_id: optionalId(),
  material_video_id: optionalId(),
  ...speechFields,
  ...outputFields,
  /** How much the head moves while it speaks. */
  head_motion: headMotion(),
});
export type PhotoTalkInput = z.output<typeof form>;

const ordered = orderCalls('/api/photo', form, 'a talking picture');

/** A channel with the queue it waits in, its longest work in seconds, and the free works that are left today. */
const pictureChannel = channel.extend({
  queue: z.enum(['free', 'express', 'deep']),
  wait_tips: z.string(),
  max_seconds: z.number().nullable(),
  left_today: z.number().nullable(),
});

export const photoTalk = {
  list: call({
    method: 'GET',
    path: '/api/photo/list',
    access: 'user',
    summary: 'Own (1) or library (2) pictures of people (type 1) or pets (type 2)',
    input: z.object({
      ...page(),
      source: ownership().default('public'),
      type: pictureKind().default('person'),
      name: text(100).default(''),
    }),
    output: listOf(picture),
  }),
  save: call({
    method: 'POST',
    path: '/api/photo/save',
    access: 'user',
    slow: true,
    summary:
      'Keep an uploaded photo as a picture of your own; faces are looked for at once, mouths of pets are placed',
    input: z.object({
      name: text(200),
      file_id: optionalId(),
      type: pictureKind().default('person'),
      agreement: flag().default(false),
    }),
    output: inspection,
  }),
  inspect: call({
    method: 'GET',
    path: '/api/photo/inspect',
    access: 'user',
    slow: true,
    summary: 'The faces in a picture, a guess where its mouth is, and how it speaks now',
    input: z.object({ id: id() }),
    output: inspection,
  }),
  preview: call({
    method: 'POST',
    path: '/api/photo/preview',
    access: 'user',
    slow: true,
    summary:
      'A short mute loop of the picture with this face or placement; a newer one of the same user stops it',
    input: z.object({ id: id(), ...mouth }),
    output: z.object({ url: z.string(), width: z.number(), height: z.number(), seconds: z.number() }),
  }),
  points: call({
    method: 'GET',
    path: '/api/photo/points',
    access: 'user',
    slow: true,
    summary: 'Where the mouth of a picture is, so that a page can let it speak',
    input: z.object({ id: id() }),
    output: z.object({
      /** Of the picture and its mouth: another one wherever it would speak otherwise. */
      key: z.string(),
      width: z.number(),
      height: z.number(),
      /** x, y, z of the 468 points of its face, pixels of that size; empty where its mouth was placed. */
      landmarks: z.array(z.number()),
      placement: placement.nullable(),
    }),
  }),
  place: call({
    method: 'POST',
    path: '/api/photo/place',
    access: 'user',
    summary: 'Save which face of a picture of your own speaks, or where its mouth is',
    input: z.object({ id: id(), ...mouth }),
    output: inspection,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/photo',
    access: 'user',
    summary: 'Delete a picture of your own',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  ...ordered,
  channels: call({
    ...ordered.channels,
    output: ordered.channels.output.extend({ list: z.array(pictureChannel) }),
  }),
};
