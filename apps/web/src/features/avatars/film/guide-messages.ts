import type { GuideHint } from '@likeness/talking-head/page/face-guide';

/** A network as its files are. */
type Model = { text: string; bytes: ArrayBuffer };

/** To the worker that looks. */
export type GuideOrder =
  | { kind: 'open'; kernel: ArrayBuffer; mesh: Model; detector: Model }
  /** A picture of the camera, so many times smaller than what is recorded. */
  | { kind: 'look'; picture: ImageBitmap; scale: number };

/** From the worker: what is to be said after a look, or why it cannot look. */
export type GuideNews = { kind: 'hint'; hint: GuideHint | undefined } | { kind: 'failed'; reason: string };
