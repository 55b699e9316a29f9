// Apart from the engines themselves: pages need these words alone.

/** What engines are for; a tool of the studio may need several. */
export const engineJobs = [
  'conversation',
  'writing',
  'translation',
  'recognition',
  'speech',
  'voice-clone',
  'video',
  'pictures',
  'clips',
  'music',
  'links',
] as const;
export type EngineJob = (typeof engineJobs)[number];

/** What leaves this machine for a service. */
export const sentThings = [
  'conversations',
  'scripts',
  'recordings',
  'footage',
  'pictures',
  'descriptions',
  'links',
] as const;
export type SentThing = (typeof sentThings)[number];

/** `modest`: it does less than its tool is named for, and says what. */
export const grades = ['full', 'modest', 'missing'] as const;
export type Grade = (typeof grades)[number];
