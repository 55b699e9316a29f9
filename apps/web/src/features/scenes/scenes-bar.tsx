import { lengthProblem, mediaRules } from '@likeness/domain/media';
import { audioShare } from '@likeness/domain/scenes';
import { Clapperboard } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatNumber } from '../../lib/format.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { OrderBar } from '../../ui/order-bar.tsx';
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
  const credits = Math.ceil(seconds * (each ?? 0) * share);
  const refused = draft.scenes.some(
    ({ drive, audio }) => drive === 'audio' && audio && lengthProblem(mediaRules.sceneAudio, audio.seconds),
  );
  useSubmitKey(() => !loading && onSubmit());
  return (
    <OrderBar
      error={error}
      total={
        <>
          {t('total', { count: draft.scenes.length, length: formatClock(seconds) })}
          {!refused &&
            each !== undefined &&
            seconds > 0 &&
            ` · ${t('aboutCredits', { count: credits, credits: formatNumber(credits) })}`}
        </>
      }
    >
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
    </OrderBar>
  );
}
