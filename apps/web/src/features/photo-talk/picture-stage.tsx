import { Crosshair, ImageIcon, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { errorText } from '../../ui/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { LiveSpeech } from '../live/live-speech.ts';
import { usePreview, type Picture } from './photo-talk.queries.ts';

const MouthDialog = lazy(() => import('./mouth-dialog.tsx'));
const LivePicture = lazy(async () => {
  const [part] = await Promise.all([import('../live/live-picture.tsx'), textsOf('avatar-videos')]);
  return part;
});

type Props = {
  picture: Picture | undefined;
  /** What it says, and the text of that. */
  speech: LiveSpeech | undefined;
  script: string;
};

/** The chosen picture; it speaks when it is listened to, moves when asked to, and says what it still needs. */
export function PictureStage({ picture, speech, script }: Props) {
  const { t } = useTranslation('photo-talk');
  const [live, setLive] = useState(false);
  const [note, setNote] = useState('');
  const [played, setPlayed] = useState<string>();
  const [placing, setPlacing] = useState(false);
  const playing = picture !== undefined && played === picture.id && picture.status === 'ready';
  const preview = usePreview(picture?.id ?? '', undefined, playing);
  const loop = playing && !preview.isPlaceholderData ? preview.data : undefined;

  if (!picture)
    return (
      <div className="grid aspect-[4/5] w-full place-items-center self-start rounded-card bg-hover text-faint max-xl:hidden">
        <ImageIcon size={40} strokeWidth={1.4} aria-hidden />
      </div>
    );
  const { name, width, height, status } = picture;
  const speaks = status === 'ready' && speech !== undefined && (live || speech.active);
  return (
    <div className="grid gap-2.5 self-start">
      <div
        style={{ aspectRatio: `${width} / ${height}` }}
        className="group relative w-full overflow-hidden rounded-card bg-hover max-xl:mx-auto max-xl:max-h-48 max-xl:w-auto max-xl:max-w-full"
      >
        <img src={picture.url} alt={name} className="size-full object-cover" />
        {loop && (
          <video
            src={loop.url}
            autoPlay
            loop
            muted
            playsInline
            aria-label={t('previewOf', { name })}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {speaks && (
          <div className="absolute inset-0 *:absolute *:inset-0 *:size-full *:object-cover">
            <Suspense>
              <LivePicture
                key={picture.id}
                picture={picture}
                speech={speech}
                script={script}
                onRest={setLive}
                onNote={setNote}
              />
            </Suspense>
          </div>
        )}
        {status === 'ready' && !loop && !speaks && (
          <button
            type="button"
            aria-label={t('moveOf', { name })}
            disabled={playing && preview.isFetching}
            onClick={() => (playing ? void preview.refetch() : setPlayed(picture.id))}
            className="focus-inset absolute inset-0 grid place-items-center rounded-card text-white"
          >
            <span className="grid size-12 place-items-center rounded-full bg-black/45 opacity-80 backdrop-blur-sm transition-opacity group-hover:opacity-100">
              {playing && preview.isFetching ? (
                <Spinner size={20} />
              ) : (
                <Play size={20} fill="currentColor" aria-hidden />
              )}
            </span>
          </button>
        )}
      </div>
      {speaks && note && (
        <p role="status" className="text-xs text-muted">
          {note}
        </p>
      )}
      {playing && preview.isError && !preview.isFetching && (
        <p role="alert" className="text-[13px] text-bad">
          {errorText(preview.error)}
        </p>
      )}
      {status === 'needs-placement' && (
        <div className="grid gap-2.5 rounded-card border border-warn/40 bg-warn/10 p-3 text-[13px]">
          <p>{t('needsPlacementHint')}</p>
          <Button size="sm" variant="primary" onClick={() => setPlacing(true)}>
            <Crosshair size={14} aria-hidden />
            {t('place')}
          </Button>
        </div>
      )}
      {status === 'ready' && picture.source === 'mine' && (
        <Button size="sm" variant="ghost" onClick={() => setPlacing(true)}>
          <Crosshair size={14} aria-hidden />
          {t('adjust')}
        </Button>
      )}
      {placing && (
        <Suspense>
          <MouthDialog picture={picture} onClose={() => setPlacing(false)} />
        </Suspense>
      )}
    </div>
  );
}
