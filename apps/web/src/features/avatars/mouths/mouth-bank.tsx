import type { MouthShapeName } from '@likeness/domain/mouth-shapes';
import { Mic, Smile, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { textsOf, useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Avatar } from '../avatars.queries.ts';
import { useMouths, type Mouths, type ShownShape } from './use-mouths.ts';

const AddMouths = lazy(async () => {
  const [part] = await Promise.all([import('./add-mouths.tsx'), textsOf('film', 'mouths')]);
  return part;
});

/** Which mouth shapes the footage of an avatar shows, and saying once more what is missing. */
export default function MouthBank({ avatar }: { avatar: Avatar }) {
  const { t } = useTranslation('mouths');
  const { data } = useMouths(avatar.id);
  const [saying, setSaying] = useState<MouthShapeName>();
  if (!data || data.shapes.length === 0) return null;
  const lacking = data.shapes.filter(({ cover }) => cover !== 'good');
  return (
    <section aria-label={t('title')} className="mt-4 grid gap-3 border-t border-line pt-4 text-[13px]">
      <h3 className="font-semibold">{t('title')}</h3>
      <ul className="grid grid-cols-5 gap-2 max-sm:gap-1.5">
        {data.shapes.map((one) => (
          <Shape key={one.shape} one={one} />
        ))}
      </ul>
      <p className="text-muted">{t(lacking.length > 0 ? 'hint' : 'allGood')}</p>
      <Recording data={data} />
      {lacking.length > 0 && <Lacking data={data} lacking={lacking} onSay={setSaying} />}
      <Suspense>
        {saying && <AddMouths avatar={avatar} shape={saying} onClose={() => setSaying(undefined)} />}
      </Suspense>
    </section>
  );
}

/** One shape: the person's own mouth, its name, and how well it is covered. */
function Shape({ one }: { one: ShownShape }) {
  const { t } = useTranslation('mouths');
  const state = one.painted ? 'painted' : one.cover;
  return (
    <li className="grid min-w-0 content-start gap-1 text-center">
      <span
        className={cx(
          'grid aspect-[4/3] place-items-center overflow-hidden rounded-thumb bg-hover text-muted',
          one.cover === 'missing' && 'opacity-60',
        )}
      >
        {one.picture ? (
          <img src={one.picture} alt="" className="size-full object-cover" />
        ) : (
          <Smile size={20} aria-hidden />
        )}
      </span>
      <span className="truncate">{t(one.shape)}</span>
      <span className={cx('text-xs', one.cover === 'good' ? 'text-ok' : 'text-warn')}>
        {t(one.added && one.cover === 'good' ? 'addedTo' : state)}
      </span>
    </li>
  );
}

/** How far the newest recording is, or why it gave nothing. */
function Recording({ data: { recording } }: { data: Mouths }) {
  const { t } = useTranslation('mouths');
  if (recording?.status === 'preparing')
    return <p role="status">{t('adding', { percent: Math.round(recording.progress * 100) })}</p>;
  if (recording?.status !== 'failed') return null;
  return (
    <p role="alert" className="flex items-start gap-2 text-bad">
      <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      {recording.message}
    </p>
  );
}

type LackingProps = { data: Mouths; lacking: ShownShape[]; onSay: (shape: MouthShapeName) => void };

/** The shapes that are missing, each with its press to say it once more. */
function Lacking({ data, lacking, onSay }: LackingProps) {
  const { t } = useTranslation('mouths');
  if (data.room === 0) return <p className="text-muted">{t('full')}</p>;
  return (
    <ul className="grid gap-1.5">
      {lacking.map(({ shape }) => (
        <li key={shape} className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            {t('ofShape', { shape: t(shape), example: t(`as_${shape}`) })}
          </span>
          <Button
            size="sm"
            aria-label={t('sayAgainOf', { shape: t(shape) })}
            disabled={data.recording?.status === 'preparing'}
            onClick={() => onSay(shape)}
          >
            <Mic size={14} aria-hidden />
            {t('sayAgain')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
