import { Clapperboard, Pause, Volume2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { scriptProblem } from '@likeness/domain/script';
import { problem } from '@likeness/domain/problems';
import { lengthText } from '../points/length-text.ts';
import type { Channel } from '../points/channel-list.tsx';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import type { Drive } from './drive-draft.ts';
import { estimate } from './estimate.ts';
import type { useAudition } from './use-audition.ts';
import type { Quote } from './use-quote.ts';

type Props = {
  draft: Drive;
  channels: Channel[] | undefined;
  audition: ReturnType<typeof useAudition>;
  /** What can be chosen is still on its way: too early to say what is missing. */
  loading: boolean;
  onSubmit: () => void;
  /** The recording cannot be used. */
  refused: boolean;
  /** The server's price of a complete form; until it is known the price is estimated. */
  quoted?: Quote | undefined;
  /** Everything that is missing or wrong and is not said beside its field. */
  errors: string[];
  /** Further buttons of a page, before the one that makes the work. */
  children?: ReactNode;
};

/** Length and price of what is on the page, listening to it, and making it. It stays in sight: at the bottom edge, on phones above the bottom bar. */
export function ActionBar(props: Props) {
  const { draft, channels, audition, loading, onSubmit, quoted, refused, errors, children } = props;
  const { t } = useTranslation('drive');
  const open = channels?.filter(({ available }) => available);
  const way = open?.toSorted((one, other) => one.credits - other.credits)[0];
  const price = way?.credits;
  const guess = price === undefined ? undefined : estimate(draft, price, audition.seconds);
  // What cannot be used has no price.
  const cost = refused ? undefined : quoted ? { ...quoted, exact: true } : guess;
  useSubmitKey(() => !loading && onSubmit());

  const listen = () => {
    const wrong = scriptProblem(draft.text) ?? (draft.voiceId ? undefined : problem('voice-required'));
    if (wrong) return toast.bad(problemText(wrong));
    audition.press();
  };

  return (
    <div
      data-action-bar
      className="@container sticky bottom-0 z-10 -mx-4 mt-5 -mb-4 rounded-b-panel border-t border-line bg-surface/95 px-4 py-3 backdrop-blur max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))] sm:-mx-5 sm:-mb-5 sm:px-5"
    >
      {errors.length > 0 && (
        <div className="mb-3">
          {errors.length === 1 ? (
            <FormError text={errors[0]} />
          ) : (
            <FormError text={t('missingMany')} list={errors} />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 @lg:flex-nowrap">
        <div
          className={cx(
            'num min-w-32 flex-1 text-xs text-muted empty:hidden @max-lg:basis-full',
            !channels && 'min-h-4 empty:block',
          )}
        >
          {way && (
            <p className="truncate text-faint" title={way.desc}>
              {t('madeWith', {
                name: [way.name, way.version_name].filter(Boolean).join(' · '),
                price:
                  way.credits === 0
                    ? t('free')
                    : t('perSecond', { count: way.credits, credits: formatNumber(way.credits) }),
              })}
            </p>
          )}
          <p role="status" className="empty:hidden">
            {cost &&
              t(cost.exact ? 'costExact' : 'costAbout', {
                length: lengthText(t, cost.seconds),
                credits: formatNumber(cost.credits),
              })}
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-x-3 gap-y-2 max-sm:w-full">
          {draft.drive === 'text' && audition.busy && (
            <Button variant="ghost" size="icon" aria-label={t('auditionCancel')} onClick={audition.cancel}>
              <X size={16} />
            </Button>
          )}
          {draft.drive === 'text' && (
            <Button busy={audition.busy} onClick={listen} className="max-sm:flex-1">
              {!audition.busy &&
                (audition.playing ? <Pause size={16} aria-hidden /> : <Volume2 size={16} aria-hidden />)}
              {audition.busy ? t('auditionBusy') : audition.playing ? t('auditionPause') : t('audition')}
            </Button>
          )}
          {children}
          <Button
            variant="primary"
            disabled={loading}
            title={t('submitKey')}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={onSubmit}
            className="max-sm:flex-1"
          >
            <Clapperboard size={16} aria-hidden />
            {t('generate')}
          </Button>
        </div>
      </div>
    </div>
  );
}
