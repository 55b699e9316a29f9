import { workActions } from '@likeness/domain/status';
import { Link } from '@tanstack/react-router';
import { AudioLines, Play } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatMinute } from '../../lib/format.ts';
import { usePointed } from '../../lib/use-pointed.ts';
import { ChoiceMark } from '../../ui/choice-mark.tsx';
import { cx } from '../../ui/cx.ts';
import { MovingCover } from '../../ui/moving-cover.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { WorkAction } from './work-action.ts';
import { WorkMenu } from './work-menu.tsx';
import { WorkProgress } from './work-progress.tsx';
import type { Work } from './works.queries.ts';

type Props = {
  work: Work;
  /** Whether it is among those that are chosen together; undefined while nothing is being chosen. */
  chosen: boolean | undefined;
  onChoose: () => void;
  onAction: (action: WorkAction) => void;
};

/** One work: its cover, or how far it is, or why it failed. */
export function WorkCard({ work, chosen, onChoose, onAction }: Props) {
  const { t } = useTranslation('works');
  const can = workActions[work.status];
  const upright = isUpright(work);
  const choosing = chosen !== undefined;
  const { pointed, handlers } = usePointed();
  return (
    // An upright card is as high as two others.
    <li className={cx('group relative flex min-w-0 flex-col', upright && 'row-span-2')}>
      <div
        {...handlers}
        data-cover={upright ? 'upright' : 'wide'}
        className={cx(
          'relative overflow-hidden rounded-card bg-hover after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:inset-ring after:inset-ring-line',
          upright ? 'aspect-[2/3] grow' : 'aspect-video',
        )}
      >
        <Cover work={work} />
        {pointed && can.play && !work.only_audio && (
          <MovingCover
            src={work.url}
            className={isLower(work) ? 'object-contain' : 'object-cover object-top'}
          />
        )}
        {can.play && !choosing && (
          <Link
            to="/works/result"
            search={{ id: work.id }}
            aria-label={t('playOf', { name: work.name })}
            className="reveal focus-inset absolute inset-0 grid place-items-center rounded-card bg-black/25 text-white pointer-coarse:bg-transparent"
          >
            <span className="grid size-11 place-items-center rounded-full bg-black/45 backdrop-blur-sm">
              <Play size={19} fill="currentColor" />
            </span>
          </Link>
        )}
        {work.status !== 'success' && <WorkProgress work={work} onCancel={() => onAction('cancel')} />}
        {/* Above is the label that says the video was generated, to the right how long it is. */}
        {can.remove && (
          <ChoiceMark
            label={t('choose', { name: work.name })}
            chosen={chosen}
            onChoose={onChoose}
            className={cx('absolute left-2 z-10', can.play ? 'bottom-2' : 'top-2')}
          />
        )}
        {can.play && work.seconds !== null && (
          <span className="num pointer-events-none absolute right-2 bottom-2 rounded-chip bg-black/66 px-1.5 text-xs leading-5 text-white">
            {formatClock(work.seconds)}
          </span>
        )}
      </div>
      {can.remove && (
        <>
          {choosing && (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              onClick={onChoose}
              className={cx('absolute inset-0 rounded-card', chosen && 'outline-2 outline-accent')}
            />
          )}
          {!choosing && (
            <span className="reveal absolute top-2 right-2">
              <WorkMenu work={work} onAction={onAction} />
            </span>
          )}
        </>
      )}
      <div className="mt-2.5 flex items-center gap-2">
        <b className="min-w-0 flex-1 truncate font-[550]" title={work.name}>
          {work.name}
        </b>
        {work.api_name && <Tag>{work.api_name}</Tag>}
      </div>
      <time dateTime={work.create_time_iso} className="num mt-0.5 block text-xs text-muted">
        {formatMinute(work.create_time)}
      </time>
    </li>
  );
}

function Cover({ work }: { work: Work }) {
  if (work.only_audio)
    return (
      <div className="grid size-full place-items-center bg-linear-135 from-accent-wash to-hover text-accent-text">
        <AudioLines size={40} strokeWidth={1.4} aria-hidden />
      </div>
    );
  if (!work.cover) return null;
  const picture = 'absolute inset-0 size-full transition-transform duration-300 group-hover:scale-103';
  if (!isLower(work))
    // Where an upright picture is higher than its card, the lower edge is cut and never the head.
    return <img src={work.cover} alt="" loading="lazy" className={cx(picture, 'object-cover object-top')} />;
  return (
    <>
      <img
        src={work.cover}
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full scale-125 object-cover blur-lg brightness-75"
      />
      <img src={work.cover} alt="" loading="lazy" className={cx(picture, 'object-contain')} />
    </>
  );
}

/** An upright video; while it is being made its size may not be known yet. */
function isUpright({ width, height }: Work): boolean {
  return (height ?? 0) > (width ?? 0);
}

/** An upright picture that is lower than its card. It is shown whole: its sides carry the label that says it was generated. */
function isLower(work: Work): boolean {
  return isUpright(work) && (work.height ?? 0) < (work.width ?? 0) * 1.45;
}
