import { useNavigate } from '@tanstack/react-router';
import { useScriptDraft } from '../script-orders/script-draft.ts';
import type { Report } from './analysis.queries.ts';

/** Takes the words of a report to the page of scripts, as the model of one's own. */
export function useWriteLike(): (report: Report) => void {
  const navigate = useNavigate();
  const change = useScriptDraft((state) => state.change);
  return ({ sentences }) => {
    change({ type: 'mimic', text: sentences.map(({ text }) => text).join('\n') });
    void navigate({ to: '/explosiveAnalysis' });
  };
}
