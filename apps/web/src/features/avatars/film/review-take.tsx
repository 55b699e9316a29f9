import { movedCut } from '@likeness/domain/filming';
import { mediaRules } from '@likeness/domain/media';
import type { Cut } from '@likeness/domain/upload-uses';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { formatClock } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { SliderRow } from '../../../ui/slider-row.tsx';
import type { Recorded } from './use-take.ts';

type Props = {
  take: Recorded;
  /** It was found again instead of being filmed just now. */
  found: boolean;
  onUse: (cut: Cut) => void;
  onAgain: () => void;
};

/** A recording to be looked at and cut at both ends, then sent or filmed again. */
export function ReviewTake({ take, found, onUse, onAgain }: Props) {
  const { t } = useTranslation('film');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(take.blob);
    if (video.current) video.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [take.blob]);
  // The browser's bar is shown once it can say how long the recording is.
  const [known, setKnown] = useState(false);
  const seconds = Math.round(take.seconds * 10) / 10;
  const [cut, setCut] = useState<Cut>({ from: 0, to: seconds });
  const move = (next: Cut) => {
    // What is seen is the frame at the handle that was moved.
    if (video.current) video.current.currentTime = next.from === cut.from ? next.to : next.from;
    setCut(next);
  };
  const { minSeconds } = mediaRules.filming;
  const short = seconds < minSeconds;
  return (
    <div className="grid gap-3">
      {found && <p className="rounded-card bg-accent-wash p-3 text-[13px] text-accent-text">{t('found')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it is not known */}
      <video
        ref={video}
        controls={known}
        playsInline
        aria-label={t('yours')}
        onLoadedMetadata={(event) => showLength(event.currentTarget, () => setKnown(true))}
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.paused && currentTarget.currentTime >= cut.to) currentTarget.pause();
        }}
        onPlay={({ currentTarget }) => {
          if (currentTarget.currentTime < cut.from || currentTarget.currentTime >= cut.to - 0.1)
            currentTarget.currentTime = cut.from;
        }}
        style={take.still ? { backgroundImage: `url(${take.still})` } : undefined}
        className="max-h-[46dvh] w-full rounded-card bg-black bg-contain bg-center bg-no-repeat max-sm:max-h-[var(--review,32dvh)]"
      />
      {short ? (
        <p role="alert" className="text-[13px] text-bad">
          {t('tooShort', { min: String(minSeconds) })}
        </p>
      ) : (
        <Trim cut={cut} seconds={seconds} onMove={move} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>
          <RotateCcw size={15} aria-hidden />
          {t(found ? 'discard' : 'again')}
        </Button>
        {!short && (
          <Button variant="primary" onClick={() => onUse(cut)}>
            {t('use')}
          </Button>
        )}
      </div>
    </div>
  );
}

type TrimProps = { cut: Cut; seconds: number; onMove: (cut: Cut) => void };

/** The handles at both ends, and how much is left between them. */
function Trim({ cut, seconds, onMove }: TrimProps) {
  const { t } = useTranslation('film');
  const row = { min: 0, max: seconds, step: 0.1 };
  return (
    <div role="group" aria-label={t('trim')}>
      <SliderRow
        {...row}
        label={t('trimFrom')}
        value={cut.from}
        onChange={(from) => onMove(movedCut(cut, { from }, seconds))}
      />
      <SliderRow
        {...row}
        label={t('trimTo')}
        value={cut.to}
        onChange={(to) => onMove(movedCut(cut, { to }, seconds))}
      />
      <p className="num text-[13px] text-muted">{t('kept', { time: formatClock(cut.to - cut.from) })}</p>
    </div>
  );
}

/** Browsers write no length into what they record, and learn it when they are sent beyond its end. */
function showLength(video: HTMLVideoElement, then: () => void): void {
  if (Number.isFinite(video.duration)) return then();
  const learnt = () => {
    video.currentTime = 0;
    then();
  };
  video.addEventListener('durationchange', learnt, { once: true });
  video.currentTime = 1e6;
}
