import type { OutputOptions } from '@likeness/domain/output';
import { ChevronDown, Pause, Play, UserRound } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Avatar } from '../avatars/avatars.queries.ts';
import type { OutputSpeaker } from '../output/output-props.ts';
import { useOutputs } from '../output/output.queries.ts';
import { stageGeometry } from '../output/stage-geometry.ts';
import { StagePicture } from '../output/stage-picture.tsx';
import type { Spoken } from '../scripts/spoken-word.ts';
import type { useExcerpt } from '../drive/use-excerpt.ts';
import type { LiveSpeech } from '../live/live-speech.ts';

const ExcerptView = lazy(() => import('./excerpt-view.tsx'));
const LiveFigure = lazy(() => import('../live/live-figure.tsx'));

type Props = {
  avatar: (Avatar & OutputSpeaker) | undefined;
  options: OutputOptions;
  /** Address of the picture behind the presenter. */
  picture?: string | undefined;
  /** What is said, for the subtitles, and the word that is said now. */
  script: string;
  spoken: Spoken | null;
  /** What the presenter says in it, before the background that was chosen. */
  speech?: LiveSpeech | undefined;
  /** The subtitles are moved up or down: 0 at the top, 1 at the bottom. */
  onPlace?: (place: number) => void;
  made: ReturnType<typeof useExcerpt>;
  /** Classes of its place in the page, by the ratio of the picture; they set `--room`, the height that is left to the picture. */
  placeOf: (ratio: number) => string;
  /** Further buttons below the picture. */
  tools?: ReactNode;
};

/**
 * The finished picture as it will be, as large as its column. Footage and excerpts play in it. In narrow forms it stands above, folded
 * until it is asked for: its parents need a container named `form`.
 */
export function Stage(props: Props) {
  const { avatar, options, picture, script, spoken, speech, onPlace, made, placeOf, tools } = props;
  const { t } = useTranslation('avatar-videos');
  const label = useOutputs().data?.label ?? '';
  const [unfolded, setUnfolded] = useState(false);
  const [played, setPlayed] = useState<string>();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const busy = made.progress !== undefined;
  const seen = busy || made.excerpt !== undefined;
  const ratio = avatar ? stageGeometry(avatar, options).ratio : 9 / 16;
  // Footage is not cut out of its surroundings.
  const playable = avatar && options.background === 'original' && !seen;
  const plays = playable && played === avatar.id;

  const [live, setLive] = useState(false);
  const [note, setNote] = useState('');
  const speaks =
    avatar && !seen && avatar.status === 'ready' && speech !== undefined && (live || speech.active);
  const cutOut = avatar && options.background !== 'original' ? { outline: avatar.outline } : undefined;

  // On a small screen the stage stands above the script, out of sight of the button that was pressed.
  useEffect(() => {
    if (busy) place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [busy]);

  return (
    <section
      ref={place}
      aria-label={t('stage')}
      style={{ '--ratio': ratio } as CSSProperties}
      className={cx('min-w-0 scroll-mt-20 @max-xl/form:order-first', placeOf(ratio))}
    >
      <button
        type="button"
        aria-expanded={unfolded || seen}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
        className="focus-inset flex min-h-11 w-full items-center gap-2.5 rounded-card border border-line px-3.5 text-left hover:bg-hover @xl/form:hidden"
      >
        <span className="flex-1 text-[13px] font-medium">{t('stage')}</span>
        <span className="num text-xs text-muted">{avatar?.name}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('shrink-0 text-faint transition-transform', (unfolded || seen) && 'rotate-180')}
        />
      </button>
      <div id={id} className={cx('@max-xl/form:pt-2', !unfolded && !seen && '@max-xl/form:hidden')}>
        <div
          style={{ aspectRatio: ratio }}
          className="relative mx-auto w-[min(100%,max(9rem,calc(var(--room)*var(--ratio))))] overflow-hidden rounded-card bg-hover @max-xl/form:[--room:46dvh]"
        >
          {avatar ? (
            <StagePicture
              speaker={avatar}
              options={options}
              picture={picture}
              label={label}
              script={script}
              spoken={spoken}
              onPlace={onPlace}
            >
              {speaks ? (
                <Suspense fallback={<img src={cutOut ? cutOut.outline : avatar.cover} alt="" />}>
                  <LiveFigure
                    key={`${avatar.id} ${cutOut ? 'alone' : 'as filmed'}`}
                    avatar={avatar}
                    cutOut={cutOut}
                    speech={speech}
                    script={script}
                    onRest={setLive}
                    onNote={setNote}
                  />
                </Suspense>
              ) : plays ? (
                <Footage avatar={avatar} />
              ) : undefined}
            </StagePicture>
          ) : (
            <UserRound
              size={40}
              strokeWidth={1.4}
              className="absolute inset-0 m-auto text-faint"
              aria-hidden
            />
          )}
          {seen && (
            <Suspense>
              <ExcerptView made={made} poster={avatar?.cover ?? ''} />
            </Suspense>
          )}
        </div>
        {speaks && note && (
          <p role="status" className="mt-2 text-xs text-muted">
            {note}
          </p>
        )}
        <div className="mt-2 flex min-h-7 flex-wrap items-center gap-1.5">
          <span className="mr-auto min-w-0 truncate text-[13px] font-medium">{avatar?.name}</span>
          {playable && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t(plays ? 'pausePreview' : 'playPreview', { name: avatar.name })}
              onClick={() => setPlayed(plays ? undefined : avatar.id)}
            >
              {plays ? <Pause size={15} /> : <Play size={15} />}
            </Button>
          )}
          {tools}
        </div>
      </div>
    </section>
  );
}

/** The avatar as it was filmed, again and again, in the place of its still picture. */
function Footage({ avatar }: { avatar: Avatar }) {
  const { t } = useTranslation('avatar-videos');
  return (
    <video
      src={avatar.url}
      poster={avatar.cover}
      autoPlay
      muted
      loop
      playsInline
      aria-label={t('previewOf', { name: avatar.name })}
    />
  );
}
