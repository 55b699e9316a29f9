import type { Problem } from '@likeness/domain/problems';
import { useState } from 'react';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { useAnalyses, type AnalysisRow } from './analysis.queries.ts';

/**
 * What a page of analyses holds besides its form: the record, the chosen one (`id`, else the newest) and ordering. What was
 * wrong with the form is no longer said once its `draft` changed.
 */
export function useAnalysisPage<Draft>(
  type: AnalysisRow['analysis_type'],
  id: string | undefined,
  draft: Draft,
  problemOf: (draft: Draft) => Problem | undefined,
) {
  const analyses = useAnalyses(type);
  const [refused, setRefused] = useState<{ draft: Draft; problem: Problem }>();
  const [ordering, setOrdering] = useState(false);
  const list = analyses.data?.list ?? [];
  const submit = () => {
    const found = problemOf(draft);
    setRefused(found && { draft, problem: found });
    if (!found) setOrdering(true);
  };
  useSubmitKey(submit);
  return {
    analyses,
    list,
    chosen: list.find((one) => one.id === id) ?? list[0],
    wrong: refused?.draft === draft ? refused.problem : undefined,
    ordering,
    submit,
    close: () => setOrdering(false),
  };
}
