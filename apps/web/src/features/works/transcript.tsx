import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';

type Line = { start: number; end: number; text: string };

/** What the cues of a player's first track say, and which is said now; empty until the track is there. */
function useLines(player: RefObject<HTMLVideoElement | null>) {
  const [lines, setLines] = useState<Line[]>([]);
  const [now, setNow] = useState(0);
  useEffect(() => {
    const video = player.current;
    const element = video?.querySelector('track');
    if (!video || !element) return;
    const { track } = element;
    // A track that is off is never fetched.
    if (track.mode === 'disabled') track.mode = 'hidden';
    const read = () =>
      setLines(
        Array.from(track.cues ?? [], (cue) => ({
          start: cue.startTime,
          end: cue.endTime,
          text: (cue as VTTCue).getCueAsHTML().textContent.trim(),
        })),
      );
    const tell = () => setNow(video.currentTime);
    read();
    element.addEventListener('load', read);
    video.addEventListener('timeupdate', tell);
    return () => {
      element.removeEventListener('load', read);
      video.removeEventListener('timeupdate', tell);
    };
  }, [player]);
  return { lines, now };
}

type Props = { player: RefObject<HTMLVideoElement | null>; onGo: (seconds: number) => void };

/** The words of a video, line by line; a press on one goes there. */
export function Transcript({ player, onGo }: Props) {
  const { t } = useTranslation('result');
  const { lines, now } = useLines(player);
  const list = useRef<HTMLOListElement>(null);
  const current = lines.findIndex(({ start, end }) => now >= start && now < end);
  useEffect(() => {
    const item = list.current?.children[current];
    const box = list.current;
    // The page itself never moves under who reads it.
    if (item instanceof HTMLElement && box)
      box.scrollTo({ top: item.offsetTop - box.clientHeight / 2, behavior: 'smooth' });
  }, [current]);
  if (lines.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="text-[13px] font-medium text-muted">{t('words')}</h2>
      <ol ref={list} className="relative mt-1.5 -ml-2 grid max-h-72 gap-px overflow-y-auto">
        {lines.map((line, at) => (
          <li key={`${line.start} ${line.text}`}>
            <button
              type="button"
              onClick={() => onGo(line.start)}
              aria-current={at === current || undefined}
              title={t('jumpTo', { time: formatClock(line.start) })}
              className={cx(
                'focus-inset flex w-full gap-2.5 rounded-chip px-2 py-1.5 text-left text-[13px] hover:bg-hover',
                at === current && 'bg-accent-wash text-accent-text',
              )}
            >
              <span className="num shrink-0 text-muted">{formatClock(line.start)}</span>
              <span className="min-w-0 whitespace-pre-line">{line.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
