import { audioShare } from '@likeness/domain/scenes';
import { Clapperboard } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatNumber } from '../../lib/format.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { estimate } from '../drive/estimate.ts';
import { useScenesDraft } from './scenes-draft.store.ts';
import { useSceneChannels } from './scenes.queries.ts';

type Props = { onSubmit: () => void; error: string | undefined; loading: boolean };

/** How long all scenes take together, what that costs, and making them. It stays in view. */
export function ScenesBar({ onSubmit, error, loading }: Props) {
  const { t } = useTranslation(['scenes', 'drive']);
  const { draft } = useScenesDraft();
  const channels = useSceneChannels().data?.list.filter(({ available }) => available) ?? [];
  const seconds = draft.scenes
    .map((scene) => estimate(scene, 0)?.seconds ?? 0)
    .reduce((sum, each) => sum + each, 0);
  const each = channels.length > 0 ? Math.min(...channels.map(({ credits }) => credits)) : undefined;
  const share = draft.output === 'audio' ? audioShare : 1;
  useSubmitKey(() => !loading && onSubmit());
  return (
    <div className="sticky bottom-0 z-10 mt-4 rounded-panel border border-line bg-surface/95 p-4 backdrop-blur max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))]">
      {error && (
        <div className="mb-3">
          <FormError text={error} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="num mr-auto text-[13px] text-muted max-sm:basis-full" role="status">
          {t('total', { count: draft.scenes.length, length: formatClock(seconds) })}
          {each !== undefined &&
            seconds > 0 &&
            ` · ${t('aboutCredits', { credits: formatNumber(Math.ceil(seconds * each * share)) })}`}
        </span>
        <Button
          variant="primary"
          disabled={loading}
          title={t('drive:submitKey')}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onSubmit}
          className="max-sm:flex-1"
        >
          <Clapperboard size={16} aria-hidden />
          {draft.output === 'video' ? t('drive:generate') : t('generateAudio')}
        </Button>
      </div>
    </div>
  );
}
