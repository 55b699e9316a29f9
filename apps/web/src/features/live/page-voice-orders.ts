import type { ReadText } from '@likeness/contract/live';
import type { LivePiece } from '@likeness/engines/speech/live-pieces';

/** Where the sound half runs. The plan half is a tenth of the work, and has parts that graphics processors do badly. */
export type VoiceBackend = 'webgpu' | 'wasm';

/** Bytes of the program and of both halves of the model. */
export type VoiceBytes = { program: ArrayBuffer; plan: ArrayBuffer; sound: ArrayBuffer };

/** To the worker that speaks; each but the last is answered. */
export type VoiceOrder =
  | { kind: 'open'; id: number; backend: VoiceBackend; threads: number; bytes: VoiceBytes }
  /** Makes the sound of a text that was read. */
  | { kind: 'say'; id: number; text: string; read: ReadText }
  /** What is being said is not wanted any more. */
  | { kind: 'stop'; id: number };

/** From it: a piece of a sound in order; how long the whole is and took, seconds; or why it broke off. */
export type VoiceNews =
  | { kind: 'piece'; id: number; piece: LivePiece }
  | { kind: 'done'; id: number; seconds: number; took: number }
  | { kind: 'failed'; id: number; reason: string };
