/** Engines elsewhere that make pictures; `df` is ours. A channel is offered where its engine is configured. */
export const pictureEngines = ['openai', 'comfyui', 'kling'] as const;
export type ExternalPictureEngine = (typeof pictureEngines)[number];

/** The engine of a channel; undefined for our own. */
export const pictureEngineOf = (api: string): ExternalPictureEngine | undefined =>
  pictureEngines.find((engine) => engine === api);
