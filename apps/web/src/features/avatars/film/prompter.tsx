import type { Prompt } from '@likeness/domain/filming';
import { useTranslation } from '../../../i18n/i18n.ts';

/** What is read now, large, and what comes next; a closed mouth where nothing is. */
export function Prompter({ prompts, seconds }: { prompts: readonly Prompt[]; seconds: number }) {
  const { t } = useTranslation('film');
  const at = Math.max(
    0,
    prompts.findLastIndex(({ from }) => from <= seconds),
  );
  const { line, from, to } = prompts[at]!;
  const next = prompts[at + 1];
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return (
    <div className="min-h-28 rounded-card border border-line bg-surface p-4">
      <p aria-live="polite" className="text-lg leading-relaxed font-medium text-balance">
        {line ?? t('silence')}
      </p>
      <div className="mt-2 h-1 overflow-hidden rounded-full bg-hover" aria-hidden>
        <div className="h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      {next && (
        <p className="mt-2 text-[13px] text-muted">{t('next', { line: next.line ?? t('silence') })}</p>
      )}
    </div>
  );
}
