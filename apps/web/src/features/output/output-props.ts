import type { OutputDraft, OutputSituation } from './output-draft.ts';

/** Who speaks, as far as the shape of the video depends on it. */
export type OutputSpeaker = {
  cover: string;
  cover_small?: string;
  width: number;
  height: number;
  /** Whose it is: of users' own footage the outline is found, of presenters it is known. */
  source?: 'public' | 'mine' | undefined;
  /** The same without surroundings, where another background stands behind. */
  outline?: string | undefined;
};

export type OutputProps = {
  draft: OutputDraft & { text: string };
  change: (change: Partial<OutputDraft>) => void;
  speaker: OutputSpeaker | undefined;
  situation: OutputSituation;
  /** The page shows the finished picture itself, large. */
  staged?: boolean | undefined;
};
