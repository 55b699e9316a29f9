import { z } from 'zod';
import { consentEnders, faceStates, spokenStates } from '@likeness/domain/consents';
import { promptLanguages } from '@likeness/domain/prompt-languages';
import { mediaRules } from '@likeness/domain/media';
import { spanKinds } from '@likeness/domain/span-kinds';
import { call } from './call.ts';
import { face } from './face.ts';
import { shownMouths } from './shown-mouths.ts';
import {
  avatarStatus,
  decimal,
  flag,
  id,
  nothing,
  orientation,
  ownership,
  paid,
  optionalId,
  page,
  pageEnd,
  structure,
  text,
  time,
  workStatus,
} from './fields.ts';

/** Where the lines of consent are read in a recording, in seconds of it, and in which language and name. */
export const spokenConsent = z.object({
  name: z.string().max(60),
  language: z.enum(promptLanguages),
  from: z.number().min(0).max(mediaRules.filming.maxSeconds),
  to: z.number().min(0).max(mediaRules.filming.maxSeconds),
});

/** What is known of the consent of the person whose avatar it is. */
export const consent = z.object({
  /** What the person was asked to read, and in whose name; empty where only the box was ticked. */
  name: z.string(),
  sentence: z.string(),
  /** Seconds of the footage in which it is read. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  words: z.enum(spokenStates),
  face: z.enum(faceStates),
  agree_time: time(),
  agree_time_iso: z.string(),
});

/** An avatar as lists show it. */
export const avatar = z.object({
  id: id(),
  name: z.string(),
  url: z.string(),
  cover: z.string(),
  cover_small: z.string(),
  /** A short silent loop for pointers that rest on the cover; empty where there is none yet. */
  cover_moving: z.string(),
  source: ownership(),
  orientation: orientation(),
  /** Of a presenter of the library; empty where it is not known. */
  gender: z.enum(['female', 'male', '']),
  age: z.enum(['child', 'young', 'adult', 'old', '']),
  status: avatarStatus(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  /** Its outline is known, so its background can be replaced. */
  matte: z.boolean(),
  /** Of the library, and offered no more: it can still be used, but stands in no group. */
  retired: z.boolean(),
  /** A person that does not exist, rendered by computer; lists say so. */
  generated: z.boolean(),
  create_time: time(),
  create_time_iso: z.string(),
  /** The same for all looks of one person: the id of the first. */
  person_id: id(),
  /** The clone work that prepares it, with how far it is. */
  work_id: id().nullable(),
  stage: z.string().nullable(),
  progress: z.number().nullable(),
  problem: z.string().nullable(),
  message: z.string().nullable(),
  /** What the check of the footage found; names are of the talking head's findings. */
  findings: z.array(z.object({ name: z.string(), severity: z.string(), message: z.string() })),
  /** Of an avatar of one's own. */
  consent: consent.nullable(),
});
export type Avatar = z.output<typeof avatar>;

/** A part of footage, in seconds. */
const part = z.object({ from: z.number(), to: z.number() });

/** A second of footage. */
const second = () => decimal(0, mediaRules.avatarClone.maxSeconds).optional();

/** Addresses of the files of one size. */
export const pageFiles = z.object({
  manifest: z.string(),
  numbers: z.string(),
  base: z.string(),
  bank: z.string(),
});

export const avatars = {
  list: call({
    method: 'GET',
    path: '/api/avatar/list',
    access: 'user',
    summary: 'Own (1) or public (2) avatars; public ones also grouped by orientation',
    input: z.object({ ...page(), source: ownership().default('public'), name: text(100).default('') }),
    output: z.object({
      list: z.array(avatar),
      hlist: z.array(avatar).optional(),
      slist: z.array(avatar).optional(),
      ...pageEnd,
    }),
  }),
  precheck: call({
    method: 'POST',
    path: '/api/avatar/precheck',
    access: 'user',
    slow: true,
    summary: 'What is good and bad about uploaded footage, before cloning',
    input: z.object({ file_id: id() }),
    output: z.object({
      usable: z.boolean(),
      findings: avatar.shape.findings,
      faces: z.array(face),
      /** The picture the faces were found in, as a data URL; only where there are several to choose from. */
      picture: z.string(),
      /** Who is seen in different parts of the clip, where it is not one person: when, for how many seconds, and how they look. */
      people: z.array(z.object({ at: z.number(), seconds: z.number(), picture: z.string() })),
      /** Seconds of the footage. */
      duration: z.number(),
      /**
       * A person's course through the footage: what is wrong in it and where, and the stretch that is best used. Of each of
       * `people`, or of each of several `faces`; of footage that shows one person theirs alone.
       */
      courses: z.array(
        z.object({ spans: z.array(part.extend({ kind: z.enum(spanKinds) })), suggested: part }),
      ),
    }),
  }),
  clone: call({
    method: 'POST',
    path: '/api/avatar/clone',
    access: 'user',
    points: true,
    starts: true,
    summary: 'Make an avatar of your own from uploaded footage',
    input: z.object({
      name: text(200).default(''),
      file_id: optionalId(),
      agreement: flag().default(false),
      /** Of several people the one to clone, as the check reported it; default: the largest. */
      face: structure(face).optional(),
      /** Where several people are seen one after the other, a moment of the one to clone; default: who is seen longest at a time. */
      moment: second(),
      /** The part of the footage that is used, in seconds; default: all of it. The moment lies within. */
      from: second(),
      to: second(),
      /** Where the consent is read aloud, which may be outside of that part: seconds of the footage, in which language and name. */
      consent: structure(spokenConsent).optional(),
      /** An avatar of your own of the same person, of which this becomes another look. */
      look_of: optionalId(),
    }),
    output: z.object({ id: id(), work_id: id(), ...paid }),
  }),
  outline: call({
    method: 'GET',
    path: '/api/avatar/outline',
    access: 'user',
    slow: true,
    summary: 'An avatar without what stands behind it, where its outline is known',
    input: z.object({ id: id() }),
    output: z.object({
      /** A WebP picture with transparency, of the shape of the footage, as a data URL. */
      picture: z.string(),
    }),
  }),
  pageCopy: call({
    method: 'GET',
    path: '/api/avatar/page-copy',
    access: 'user',
    summary: 'The files with which an avatar speaks in a page; they are made when first asked for',
    input: z.object({ id: id() }),
    output: z.object({
      status: workStatus(),
      /** The small size, 360 pixels high or wide, is there first. */
      small: pageFiles.nullable(),
      large: pageFiles.nullable(),
      problem: z.string().nullable(),
      message: z.string().nullable(),
    }),
  }),
  pageMatte: call({
    method: 'GET',
    path: '/api/avatar/page-matte',
    access: 'user',
    summary:
      'The outline with which a page shows an avatar without what stands behind; it is made when first asked for',
    input: z.object({ id: id() }),
    output: z.object({
      status: workStatus(),
      /** Addresses of the outline for each size of the page copy; empty where there is none. */
      small: z.string(),
      large: z.string(),
      problem: z.string().nullable(),
      message: z.string().nullable(),
    }),
  }),
  sound: call({
    method: 'POST',
    path: '/api/avatar/sound',
    access: 'user',
    slow: true,
    summary:
      'The sound of the footage of an avatar of your own, as a recording that a voice can be made from',
    input: z.object({ id: id() }),
    output: z.object({ file_id: id(), url: z.string(), duration: z.number() }),
  }),
  mouths: call({
    method: 'GET',
    path: '/api/avatar/mouths',
    access: 'user',
    slow: true,
    summary: 'Which mouth shapes an avatar of your own has, and the recording that is being added',
    input: z.object({ id: id() }),
    output: shownMouths,
  }),
  addMouths: call({
    method: 'POST',
    path: '/api/avatar/mouths',
    access: 'user',
    points: true,
    starts: true,
    summary: 'Add the missing mouth shapes of a recording of the same person to an avatar of your own',
    input: z.object({ id: id(), file_id: id() }),
    output: z.object({ work_id: id(), ...paid }),
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/avatar/withdraw',
    access: 'user',
    summary:
      'Take the consent to an avatar of your own back: it ends at once, with the works that are made with it',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  consents: call({
    method: 'GET',
    path: '/api/avatar/consents',
    access: 'admin',
    summary: 'Avatars of all users, the newest first, with who agreed to them, when and how',
    input: z.object(page()),
    output: z.object({
      list: z.array(
        z.object({
          avatar_id: id(),
          name: z.string(),
          user_id: id(),
          username: z.string(),
          agreement_version: z.string(),
          consent,
          /** The footage, of which `from` and `to` are seconds; empty once it is gone. */
          url: z.string(),
          withdrawn_by: z.enum(consentEnders).nullable(),
          withdraw_time: time().nullable(),
          withdraw_time_iso: z.string().nullable(),
        }),
      ),
      ...pageEnd,
    }),
  }),
  endConsent: call({
    method: 'POST',
    path: '/api/avatar/consents/end',
    access: 'admin',
    summary: 'End the avatar of a user whose person takes the consent back, as its user may',
    input: z.object({ avatar_id: id() }),
    output: nothing(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/avatar',
    access: 'user',
    summary: 'Delete an avatar of your own',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
