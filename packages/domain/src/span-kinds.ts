/**
 * What is wrong in a part of footage: no one is seen; someone else than the one to be cloned, or someone else beside them; the
 * head is turned away; something is before the mouth; too little or too much light; the film jumps from one take to another.
 */
export const spanKinds = [
  'no-face',
  'another-person',
  'others',
  'turned',
  'hidden',
  'dark',
  'bright',
  'jump',
] as const;
export type SpanKind = (typeof spanKinds)[number];
