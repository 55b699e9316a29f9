import { dubbingCredits } from '@likeness/domain/dubbing';
import { videoCredits } from '@likeness/domain/pricing';
import { AudioLines } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { dubbingApi } from './dubbing.api.ts';
import { formatClock, formatNumber } from '../../lib/format.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { OrderBar } from '../../ui/order-bar.tsx';
import { estimate } from '../drive/estimate.ts';
import { usePageQuote } from '../drive/use-quote.ts';
import { usePrices } from '../site/site.queries.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';
import { draftProblem, inputOf } from './dubbing.queries.ts';

type Props = { onSubmit: () => void; error: string | undefined; loading: boolean };

/** How long all lines take together, what that costs, and making them. It stays in view. */
export function DubbingBar({ onSubmit, error, loading }: Props) {
  const each = usePrices()('dubbing', dubbingCredits);
  const { t } = useTranslation('dubbing');
  const { draft } = useDubbingDraft();
  const last = draft.lines.length - 1;
  const guess = draft.lines
    .map((line, at) => (estimate(line, 0)?.seconds ?? 0) + (at < last ? line.pause : 0))
    .reduce((sum, seconds) => sum + seconds, 0);
  const quote = usePageQuote(
    { key: 'dubbing', quote: dubbingApi.quote },
    draftProblem(draft) ? undefined : inputOf(draft),
  );
  const seconds = quote?.seconds ?? guess;
  const credits = quote?.credits ?? videoCredits(guess, each);
  useSubmitKey(() => !loading && onSubmit());
  return (
    <OrderBar
      error={error}
      total={
        <>
          {t('total', { count: draft.lines.length, length: formatClock(seconds) })}
          {seconds > 0 && ` · ${t('aboutCredits', { count: credits, credits: formatNumber(credits) })}`}
        </>
      }
    >
      <span className="text-xs text-muted max-sm:hidden">{t('perSecond', { credits: each })}</span>
      <Button variant="primary" disabled={loading} onClick={onSubmit} className="max-sm:flex-1">
        <AudioLines size={16} aria-hidden />
        {t('generate')}
      </Button>
    </OrderBar>
  );
}
