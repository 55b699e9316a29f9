import { isWhole } from '@likeness/domain/footage-course';
import { movedCut } from '@likeness/domain/filming';
import { mediaRules } from '@likeness/domain/media';
import type { Cut } from '@likeness/domain/upload-uses';
import { useRef, type RefObject } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { formatClock } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTenths, markOf, shareOf, type Course } from './course.ts';
import { Filmstrip } from './filmstrip.tsx';
import { SpanList } from './span-list.tsx';
import { StretchHandle } from './stretch-handle.tsx';
import { usePlayhead } from './use-playhead.ts';

type Props = {
  url: string;
  player: RefObject<HTMLVideoElement | null>;
  /** Of the footage. */
  seconds: number;
  course: Course;
  stretch: Cut;
  onChoose: (stretch: Cut) => void;
};

const apart = mediaRules.avatarClone.minSeconds;
const isSame = (a: Cut, b: Cut): boolean => a.from === b.from && a.to === b.to;

/** The footage as a strip with what is wrong in it, and two handles around the stretch that is used. */
export default function StretchChoice({ url, player, seconds, course, stretch, onChoose }: Props) {
  const { t } = useTranslation('cloning');
  const { spans, suggested } = course;
  const show = (second: number) => {
    if (player.current) player.current.currentTime = second;
  };
  const move = (change: { from: number } | { to: number }) => {
    const next = movedCut(stretch, change, seconds, apart);
    show('from' in change ? next.from : next.to);
    onChoose(next);
  };
  const whole = isWhole(stretch, seconds);
  return (
    <section role="group" aria-label={t('stretch')} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-[13px] text-muted">{t('stretch')}</span>
        <output className="num text-[13px]">
          {t('stretchChosen', {
            from: formatTenths(stretch.from),
            to: formatTenths(stretch.to),
            time: formatClock(stretch.to - stretch.from),
          })}
        </output>
      </div>
      <Strip {...{ url, player, seconds, spans, stretch, move, show }} />
      {spans.length > 0 && <SpanList spans={spans} onShow={show} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <span className="min-w-0 flex-1">
          {isSame(stretch, suggested) ? t(whole ? 'stretchAllGood' : 'stretchSuggested') : t('stretchHint')}
        </span>
        {!isSame(stretch, suggested) && (
          <Button size="sm" onClick={() => onChoose(suggested)}>
            {t('stretchUseSuggested')}
          </Button>
        )}
        {!whole && (
          <Button size="sm" onClick={() => onChoose({ from: 0, to: seconds })}>
            {t('stretchUseAll')}
          </Button>
        )}
      </div>
    </section>
  );
}

type StripProps = Pick<Props, 'url' | 'player' | 'seconds' | 'stretch'> & {
  spans: Course['spans'];
  move: (change: { from: number } | { to: number }) => void;
  show: (second: number) => void;
};

/** The pictures, what is left out of them, the marks below, the place of the player and the handles. */
function Strip({ url, player, seconds, spans, stretch, move, show }: StripProps) {
  const { t } = useTranslation('cloning');
  const track = useRef<HTMLDivElement>(null);
  const playhead = usePlayhead(player);
  const secondAt = (clientX: number): number => {
    const { left, width } = track.current!.getBoundingClientRect();
    return (Math.min(1, Math.max(0, (clientX - left) / width)) || 0) * seconds;
  };
  const shares = { left: shareOf(stretch.from, seconds), right: shareOf(seconds - stretch.to, seconds) };
  const handle = { seconds, secondAt };
  return (
    // Handles stand outside of what they hold, at both ends beyond the pictures.
    <div className="mx-3">
      <div ref={track} className="relative h-14">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys move the player itself */}
        <div
          onClick={(event) => show(secondAt(event.clientX))}
          className="size-full cursor-pointer overflow-hidden bg-press"
        >
          <Filmstrip url={url} seconds={seconds} />
        </div>
        <Left style={{ left: 0, width: shares.left }} />
        <Left style={{ right: 0, width: shares.right }} />
        <div className="pointer-events-none absolute inset-y-0 border-y-2 border-accent" style={shares} />
        <span
          aria-hidden
          className="pointer-events-none absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)]"
          style={{ left: shareOf(playhead, seconds) }}
        />
        <StretchHandle
          {...handle}
          end="from"
          label={t('stretchFrom')}
          at={stretch.from}
          min={0}
          max={Math.max(0, stretch.to - apart)}
          onMove={(from) => move({ from })}
        />
        <StretchHandle
          {...handle}
          end="to"
          label={t('stretchTo')}
          at={stretch.to}
          min={Math.min(seconds, stretch.from + apart)}
          max={seconds}
          onMove={(to) => move({ to })}
        />
      </div>
      <Marks spans={spans} seconds={seconds} />
    </div>
  );
}

/** What is left out, under a veil. */
const Left = ({ style }: { style: { left?: number; right?: number; width: string } }) => (
  <div className="pointer-events-none absolute inset-y-0 bg-bg/70" style={style} />
);

/** Where something is wrong, below the pictures; the words beside it say what. */
function Marks({ spans, seconds }: { spans: Course['spans']; seconds: number }) {
  return (
    <div aria-hidden className="relative mt-1.5 h-2.5 overflow-hidden rounded-[3px] bg-hover">
      {spans.map(({ kind, from, to }) => (
        <span
          key={`${kind} ${from}`}
          data-kind={kind}
          className="absolute inset-y-0 min-w-[3px]"
          style={{
            left: shareOf(from, seconds),
            width: shareOf(to - from, seconds),
            background: markOf[kind],
          }}
        />
      ))}
    </div>
  );
}
