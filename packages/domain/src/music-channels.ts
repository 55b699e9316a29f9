/** Engines that make music for the studio. A channel is offered where the operator has one. */
export const musicEngines = ['ace-step', 'minimax'] as const;
export type MusicEngine = (typeof musicEngines)[number];

const engines: Record<string, MusicEngine> = { ace: 'ace-step', mm: 'minimax' };

/** What makes the music of a channel; undefined for our own composer. */
export const musicEngineOf = (api: string): MusicEngine | undefined => engines[api];
