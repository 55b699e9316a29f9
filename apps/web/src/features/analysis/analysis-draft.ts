import { analysisProblem, analysisSources } from '@likeness/domain/analysis';
import { problem, type Problem } from '@likeness/domain/problems';
import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

const schema = z.object({
  source: z.enum(analysisSources).catch('text').default('text'),
  text: z.string().catch('').default(''),
  link: z.string().catch('').default(''),
});

/** Everything the form of an analysis holds. */
export type AnalysisDraft = z.output<typeof schema>;

/** A draft out of storage; whatever cannot be read starts again. */
function parseAnalysis(stored: string | null): AnalysisDraft {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return schema.parse({});
  }
}

/** The upload of the page. */
export const analysisSlot = 'analysis';

/** The call's fields for a draft: those of its source. */
export function inputOf({ source, text, link }: AnalysisDraft, fileId: string) {
  if (source === 'link') return { link };
  return source === 'file' ? { file_id: fileId } : { text };
}

/** What is missing or wrong in the form, by its source. */
export function draftProblem({ source, text, link }: AnalysisDraft, fileId: string): Problem | undefined {
  if (source === 'file') return fileId ? undefined : problem('video-required');
  if (source === 'text') return analysisProblem({ text });
  return link.trim() ? analysisProblem({ text: '', link }) : problem('link-invalid');
}

/** The draft of the page. */
export const useAnalysisDraft = draftStore('likeness.draft.analysis', parseAnalysis);
