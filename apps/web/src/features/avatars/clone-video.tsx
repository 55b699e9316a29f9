import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { desk, useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ByPhone } from '../handoffs/by-phone.tsx';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadDrop, UploadError } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads, type Upload } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import type { SpokenConsent } from './film/spoken-consent.ts';

const accept = acceptOf('video');

const FilmPanel = lazy(async () => {
  const [part] = await Promise.all([import('./film/film-panel.tsx'), textsOf('film')]);
  return part;
});

type Props = {
  slot: string;
  film: boolean;
  /** Where the footage is seen, what plays it, and what is told where it cannot. */
  url: string | undefined;
  onUnplayable: (url: string) => void;
  player: RefObject<HTMLVideoElement | null>;
  error: string | undefined;
  onConsent: (consent: SpokenConsent | undefined) => void;
};

/**
 * Where footage can be seen: a file as it was chosen is there at once. Of a recording that was cut, and of a file that this browser
 * cannot play (`unplayable` is its address), the copy of the server.
 */
export const footageUrl = ({ use, result, previewUrl }: Upload, unplayable: string): string =>
  result && (use === 'filmed' || unplayable === previewUrl) ? result.url : previewUrl;

/** The footage: drop a file or film oneself, watch it travel, look at it, take another. */
export function CloneVideo({ slot, film, url, player, onUnplayable, error, onConsent }: Props) {
  const { t } = useTranslation('cloning');
  const upload = useSlot(slot);
  const { start, clear } = useUploads();
  // Kept while something is sent: what was refused is asked for in the same way again.
  const [way, setWay] = useState<Way>(film ? 'film' : 'upload');
  const again = useRef<HTMLInputElement>(null);
  const take = (file: File) => void start(slot, 'video', 'avatar', file);
  return (
    <div className="grid gap-1.5">
      <span className="text-[13px] text-muted">{t('video')}</span>
      {upload ? (
        <>
          {upload.state !== 'failed' && (
            <video
              ref={player}
              src={url}
              onError={() => onUnplayable(upload.previewUrl)}
              controls
              playsInline
              muted
              aria-label={t('videoPreview')}
              className="max-h-72 w-full rounded-card bg-black"
            />
          )}
          {upload.state === 'done' ? (
            <div className="mt-1 flex items-center gap-3">
              <span className="min-w-0 flex-1 truncate text-[13px]">{upload.file.name}</span>
              <Button size="sm" onClick={() => (way === 'upload' ? again.current?.click() : clear(slot))}>
                <RotateCcw size={14} aria-hidden />
                {t('uploadAgain')}
              </Button>
              <FileInput ref={again} accept={accept} onFile={take} />
            </div>
          ) : (
            <div className="mt-1">
              <UploadProgress upload={upload} />
            </div>
          )}
          <UploadError slot={slot} error={error} />
        </>
      ) : (
        <Ways slot={slot} error={error} way={way} onWay={setWay} onConsent={onConsent} />
      )}
    </div>
  );
}

type Way = 'upload' | 'film' | 'phone';
type WaysProps = Pick<Props, 'slot' | 'error' | 'onConsent'> & { way: Way; onWay: (way: Way) => void };

/** A file, the camera of this device, or a phone. */
function Ways({ slot, error, way, onWay, onConsent }: WaysProps) {
  const { t } = useTranslation('cloning');
  const atDesk = useMedia(desk);
  return (
    <>
      <div className="flex">
        <Segmented
          label={t('way')}
          value={way}
          onChange={onWay}
          options={[
            { value: 'upload', label: t('wayUpload') },
            { value: 'film', label: t('wayFilm') },
            ...(atDesk ? [{ value: 'phone' as const, label: t('wayPhone') }] : []),
          ]}
        />
      </div>
      {way === 'upload' ? (
        <UploadDrop
          slot={slot}
          kind="video"
          use="avatar"
          title={t('dropTitle')}
          hint={t('dropHint')}
          error={error}
        />
      ) : way === 'phone' ? (
        <ByPhone slot={slot} kind="film" error={error} />
      ) : (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <FilmPanel slot={slot} error={error} onConsent={onConsent} />
        </Suspense>
      )}
    </>
  );
}
