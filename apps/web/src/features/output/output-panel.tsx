import { lazy, Suspense } from 'react';
import type { OutputDraft, OutputSituation } from './output-draft.ts';

const OutputRow = lazy(() => import('./output-row.tsx'));

/** Who speaks, as far as the shape of the video depends on it. */
export type OutputSpeaker = { cover: string; width: number; height: number };

export type OutputProps = {
  draft: OutputDraft & { text: string };
  change: (change: Partial<OutputDraft>) => void;
  speaker: OutputSpeaker | undefined;
  situation: OutputSituation;
};

/** How the video is put out. The page does not wait for it. */
export function OutputPanel(props: OutputProps) {
  return (
    <Suspense fallback={<div className="mt-4 h-11.5 rounded-card border border-line" />}>
      <OutputRow {...props} />
    </Suspense>
  );
}
