import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { emotions } from '@likeness/domain/speech';
import { sliders } from '@likeness/domain/voices';
import { call } from './call.ts';
import {
  decimal,
  flag,
  id,
  nothing,
  optionalId,
  ownership,
  page,
  pageEnd,
  text,
  time,
  voiceStatus,
  workStatus,
} from './fields.ts';

export const voiceSliders = {
  rate: decimal(sliders.rate.min, sliders.rate.max).default(sliders.rate.default),
  volume: decimal(sliders.volume.min, sliders.volume.max).default(sliders.volume.default),
  pitch: decimal(sliders.pitch.min, sliders.pitch.max).default(sliders.pitch.default),
};

export const emotion = () => z.enum(emotions).default('default');

const voice = z.object({
  id: id(),
  name: z.string(),
  version_name: z.string(),
  url: z.string(),
  api: z.string(),
  language: z.string(),
  /** Every language its engine speaks with it; another one is refused with `voice-language`. */
  languages: z.array(z.string()),
  gender: z.enum(['female', 'male', 'child']),
  age: z.enum(['child', 'young', 'adult', 'old']),
  /** What it sounds like, in a few words of the reader; empty for voices that are not described. */
  about: z.string(),
  /** Made by a basic offline engine; the page says so. */
  basic: z.boolean(),
  type: z.number(),
  generate_status: voiceStatus(),
  remained_times: z.number(),
  rate: z.number(),
  volume: z.number(),
  pitch: z.number(),
  source: z.string(),
  /** The channel in the words of the reader. */
  api_name: z.string(),
  /** Heard by its owner and kept; a natural likeness is not offered before. */
  kept: z.boolean(),
  /** What it was made from, until it is kept; empty otherwise. */
  recording: z.string(),
  /** Of a natural likeness: how much of the way from the nearest stock voice to the person it goes, 0 to 1. */
  share: z.number().nullable(),
  /** The voice that the user's forms begin with. */
  is_default: z.boolean(),
  create_time: time(),
  create_time_iso: z.string(),
  /** The work that makes it, with how far it is; of a failed one the work to try again. */
  work_id: id().nullable(),
  stage: z.string().nullable(),
  progress: z.number().nullable(),
  /** Why it could not be made, or why its last modification could not. */
  problem: z.string().nullable(),
  message: z.string().nullable(),
});
export type Voice = z.output<typeof voice>;

const spoken = z.array(z.object({ id: z.string(), name: z.string() }));

const channel = z.object({
  api: z.string(),
  name: z.string(),
  desc: z.string(),
  version_name: z.string(),
  credits: z.number(),
  /** New voices that are still free for this user. */
  free_times: z.number(),
  /** Modifications that a new voice comes with. */
  train_times: z.number(),
  upload_tips: z.string(),
  language: spoken,
  /** Voices can be cloned through it here. */
  available: z.boolean(),
  /** What is cloned resembles the person; it is not their own voice. */
  likeness: z.boolean(),
  /** Such a likeness is searched among natural voices, which takes minutes. */
  natural: z.boolean(),
});

/** For highlighting: seconds, and UTF-16 positions in the script. */
export const spokenWord = z.object({ start: z.number(), end: z.number(), from: z.number(), to: z.number() });
export type SpokenWord = z.output<typeof spokenWord>;

const span = z.object({ start: z.number(), end: z.number() });

/** What a mouth does while something is said; spans are seconds from its beginning. */
export const mouthTrack = z.object({
  /** Rows a second. */
  fps: z.number(),
  /**
   * Rows of three numbers, opening (0 to 1), width (−1 to 1) and roundness (0 to 1), in ten-thousandths: 16 bits, little endian, in
   * base64.
   */
  rows: z.string(),
  /** Where the lips must meet, and where nothing is said. */
  closures: z.array(span),
  silences: z.array(span),
});
export type MouthTrackData = z.output<typeof mouthTrack>;

/** An event `sound` of the stream at `auditionStreamPath`; after the last one `done` says that the audition is settled. */
export const soundEvent = z.object({
  sampleRate: z.number(),
  /** Mono samples of 16 bits, little endian, in base64. */
  data: z.string(),
  /** The words that begin in it, as places in the whole. */
  words: z.array(spokenWord),
  /**
   * What the mouth does from `start` seconds of the whole on. It ends before the sound so far, because what follows decides how
   * lips come to it; null where the voice tells nothing of it.
   */
  mouth: mouthTrack.extend({ start: z.number() }).nullable(),
});
export type SoundEvent = z.output<typeof soundEvent>;

export const voices = {
  list: call({
    method: 'GET',
    path: '/api/voice/list',
    access: 'user',
    summary: 'Own (1) or public (2) voices; `generate` counts voices in training',
    input: z.object({ ...page(), source: ownership().default('public'), name: text(100).default('') }),
    output: z.object({
      list: z.array(voice),
      ...pageEnd,
      generate: z.number(),
      default_voice_id: z.string(),
    }),
  }),
  channels: call({
    method: 'GET',
    path: '/api/voice/channel',
    access: 'user',
    summary: 'Voice channels',
    input: z.object({ api: text(16).default('') }),
    output: z.object({ list: z.array(channel) }),
  }),
  languages: call({
    method: 'GET',
    path: '/api/voice/language',
    access: 'user',
    summary: 'Languages a voice channel speaks; of all channels without one. `list` is their earlier name',
    input: z.object({ api: text(16).default('') }),
    output: z.object({ languages: spoken, list: spoken }),
  }),
  save: call({
    method: 'POST',
    path: '/api/voice/save',
    access: 'user',
    points: true,
    starts: true,
    summary: 'Clone a voice from an uploaded recording, or give one of your own (id) another recording',
    input: z.object({
      name: text(200).default(''),
      file_id: optionalId(),
      api: text(16).default(''),
      agreement: flag().default(false),
      id: optionalId(),
      /** BCP 47 of what it will speak; that of the caller or of the voice unless given. */
      language: text(16).optional(),
    }),
    output: z.object({ id: id(), work_id: id() }),
  }),
  rename: call({
    method: 'POST',
    path: '/api/voice/rename',
    access: 'user',
    summary: 'Give a voice of your own another name',
    input: z.object({ id: id(), name: text(200).default('') }),
    output: nothing(),
  }),
  keep: call({
    method: 'POST',
    path: '/api/voice/keep',
    access: 'user',
    summary: 'Keep a voice that was made and heard',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  setDefault: call({
    method: 'POST',
    path: '/api/voice/default',
    access: 'user',
    summary: 'The voice that forms begin with; without voice_id there is none',
    input: z.object({ voice_id: optionalId() }),
    output: nothing(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/voice',
    access: 'user',
    summary: 'Delete a voice of your own (id or voice_id); one with modifications left only with force',
    input: z.object({ id: optionalId(), voice_id: optionalId(), force: flag().default(false) }),
    output: nothing(),
  }),
  saveParams: call({
    method: 'POST',
    path: '/api/voice/params',
    access: 'user',
    summary: 'Remember speed, volume and pitch for a voice',
    input: z.object({ voice_id: id(), ...voiceSliders }),
    output: nothing(),
  }),
  startAudition: call({
    method: 'POST',
    path: '/api/audition',
    access: 'user',
    summary:
      'Speak a script with a voice, free of points; where `stream` is told, its sound comes at GET /api/voice/audition/stream?token=… while it is made, as Server-Sent Events',
    input: z.object({
      voice_id: optionalId(),
      text: text(maxScriptText),
      language: text(16).default(''),
      emotion: emotion(),
      ...voiceSliders,
    }),
    output: z.object({
      job_id: id(),
      /** Opens the stream of its sound once, within a minute; empty where it can be heard only when it is ready. */
      stream: z.string(),
    }),
  }),
  audition: call({
    method: 'GET',
    path: '/api/audition',
    access: 'user',
    summary: 'Whether an audition is ready',
    input: z.object({ job_id: id() }),
    output: z.object({
      status: workStatus(),
      url: z.string(),
      file_id: z.string(),
      duration: z.number(),
      words: z.array(spokenWord),
      problem: z.string().nullable(),
      message: z.string().nullable(),
    }),
  }),
  mouth: call({
    method: 'GET',
    path: '/api/audition/mouth',
    access: 'user',
    summary: 'What a mouth does while an audition that is ready is heard',
    input: z.object({ job_id: id() }),
    output: mouthTrack,
  }),
};
