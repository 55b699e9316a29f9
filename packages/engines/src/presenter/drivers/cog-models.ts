/** How a Cog predictor names its inputs; `person` and `audio` are given as addresses. */
export type CogModel = {
  name: string;
  person: { input: string; kind: 'video' | 'picture' };
  audio: string;
  /** The other inputs, as the predictor's own defaults or better. */
  settings: Record<string, string | number | boolean>;
  /**
   * True for a predictor that hands back one fixed file whether or not its script wrote it: a failed run then returns
   * the video of the run before.
   */
  mayRepeat: boolean;
};

/** The input names of the `predict.py` in each project's own repository. */
export const cogModels = {
  latentsync: {
    name: 'latentsync',
    person: { input: 'video', kind: 'video' },
    audio: 'audio',
    settings: { guidance_scale: 2, inference_steps: 20, seed: 0 },
    mayRepeat: true,
  },
  sadtalker: {
    name: 'sadtalker',
    person: { input: 'source_image', kind: 'picture' },
    audio: 'driven_audio',
    settings: { enhancer: 'gfpgan', preprocess: 'full', still: true },
    mayRepeat: false,
  },
} as const satisfies Record<string, CogModel>;
