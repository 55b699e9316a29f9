import { pictureChannel } from './picture-channels.ts';
import { maxScript } from './script.ts';

/** What a voice channel lets a user change; the form shows what is true and the server ignores the rest. */
export type VoiceControls = {
  rate: boolean;
  volume: boolean;
  pitch: boolean;
  pause: boolean;
  emotion: boolean;
  language: boolean;
};

/** Bounds of a recording that a voice is made from; `files` at once on the voice screen. */
export type RecordingRules = { minSeconds: number; maxSeconds: number; maxMegabytes: number; files: number };

const usualRecording: RecordingRules = { minSeconds: 5, maxSeconds: 300, maxMegabytes: 50, files: 3 };

export type VoiceChannelRules = {
  controls: VoiceControls;
  scriptLimit: number;
  /** Voices of this channel can only be changed on the vendor's own device. */
  deviceOnly: boolean;
  /** What a recording for a voice of this channel may be. */
  recording: RecordingRules;
};

export type VideoChannelRules = {
  /** Seconds a work of this channel may last, where the vendor sets a limit. */
  seconds?: { min: number; max: number };
  /** The external engine that makes the video; the built-in one without it. */
  engine?: ExternalEngine;
};

/** Engines of the operator's own that let an avatar speak. A channel is offered where its engine is configured. */
export const externalEngines = ['duix', 'latentsync', 'sadtalker'] as const;
export type ExternalEngine = (typeof externalEngines)[number];

const everything: VoiceControls = {
  rate: true,
  volume: true,
  pitch: true,
  pause: true,
  emotion: true,
  language: true,
};

const voiceRules: Record<string, Partial<VoiceChannelRules>> = {
  // Three seconds are enough to measure, and what is measured does not get better after half an hour.
  df: { recording: { ...usualRecording, minSeconds: 3, maxSeconds: 30 * 60 } },
  fish: { controls: { ...everything, volume: false, pitch: false, pause: false } },
  // Its pitch is a number of semitones: the driver turns ours into it.
  mm: { recording: { ...usualRecording, minSeconds: 10, maxMegabytes: 20 } },
  hs: { recording: { ...usualRecording, maxMegabytes: 10 } },
  nw: {
    controls: { ...everything, rate: false, volume: false, pitch: false, pause: false },
    scriptLimit: 500,
  },
  // It has no emotions, and its pauses are joined in by us.
  xf: { controls: { ...everything, emotion: false }, deviceOnly: true },
};

const videoRules: Record<string, VideoChannelRules> = {
  gj: { seconds: { min: 30, max: 300 } },
  duix: { engine: 'duix' },
  latentsync: { engine: 'latentsync' },
  sadtalker: { engine: 'sadtalker' },
};

/** The rules of a voice channel; a channel without rules allows everything. */
export function voiceChannelRules(api: string): VoiceChannelRules {
  return {
    controls: everything,
    scriptLimit: maxScript,
    deviceOnly: false,
    recording: usualRecording,
    ...voiceRules[api],
  };
}

export function videoChannelRules(api: string): VideoChannelRules {
  const max = pictureChannel(api).maxSeconds;
  return videoRules[api] ?? (max ? { seconds: { min: 0, max } } : {});
}
