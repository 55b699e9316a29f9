import { mediaRules } from '@likeness/domain/media';
import { mouthPrompts } from '@likeness/domain/mouth-lines';
import type { MouthShapeName } from '@likeness/domain/mouth-shapes';
import { promptLanguageOf } from '@likeness/domain/filming';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.ts';
import { UploadDrop, UploadError } from '../../uploads/upload-drop.tsx';
import { UploadProgress } from '../../uploads/upload-progress.tsx';
import { useUploads } from '../../uploads/uploads.store.ts';
import { useSlot } from '../../uploads/use-slot.ts';
import { avatarsApi } from '../avatars.api.ts';
import type { Avatar } from '../avatars.queries.ts';
import { FilmStage, type Script } from '../film/film-stage.tsx';
import type { Recorded } from '../film/use-take.ts';
import { refreshMouths } from './use-mouths.ts';

/** The one place where a recording of mouth shapes is uploaded. */
const slot = 'avatar-mouths';

type Props = { avatar: Avatar; shape: MouthShapeName; onClose: () => void };

/** Says a mouth shape once more: a recording of about ten seconds, whose mouths are added to the avatar. */
export default function AddMouths({ avatar, shape, onClose }: Props) {
  const { t } = useTranslation(['mouths', 'film']);
  const upload = useSlot(slot);
  const clear = useUploads((state) => state.clear);
  const [busy, setBusy] = useState(false);
  const close = () => {
    clear(slot);
    onClose();
  };
  const add = async () => {
    setBusy(true);
    try {
      await avatarsApi.addMouths({ id: avatar.id, file_id: upload?.result?.file_id ?? '' });
      toast.ok(t('started'));
      await refreshMouths();
      close();
    } catch (error) {
      toast.error(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('dialogTitle', { shape: t(shape) })}
      width={520}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={upload?.state !== 'done'}
            onClick={() => void add()}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-[13px] text-muted">{t('dialogHint')}</p>
        {upload && upload.state !== 'failed' ? <Sent onAgain={() => clear(slot)} /> : <Bring shape={shape} />}
      </div>
    </Dialog>
  );
}

/** What was filmed or chosen, on its way or there. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('mouths');
  const upload = useSlot(slot);
  if (!upload) return null;
  return (
    <>
      <video
        src={upload.result?.url ?? upload.previewUrl}
        controls
        playsInline
        muted
        aria-label={t('preview')}
        className="max-h-[46dvh] w-full rounded-card bg-black"
      />
      {upload.state === 'done' ? (
        <Button size="sm" className="justify-self-start" onClick={onAgain}>
          <RotateCcw size={14} aria-hidden />
          {t('again')}
        </Button>
      ) : (
        <UploadProgress upload={upload} />
      )}
    </>
  );
}

/** The camera with the lines of the shape, or a file in which they are read. */
function Bring({ shape }: { shape: MouthShapeName }) {
  const { t } = useTranslation('mouths');
  const upload = useSlot(slot);
  const start = useUploads((state) => state.start);
  const [way, setWay] = useState<'film' | 'upload'>('film');
  const script = useMemo<Script>(
    () => ({ promptsOf: (language) => mouthPrompts(language, shape), limits: mediaRules.addedMouths }),
    [shape],
  );
  const { minSeconds: min, maxSeconds: max } = mediaRules.addedMouths;
  const send = ({ blob }: Recorded): void => {
    const ending = blob.type.startsWith('video/mp4') ? 'mp4' : 'webm';
    void start(slot, 'video', 'mouths', new File([blob], `film.${ending}`, { type: blob.type }));
  };
  const lines = script.promptsOf(promptLanguageOf(currentLanguage())).flatMap(({ line }) => line ?? []);
  return (
    <>
      <div className="flex">
        <Segmented
          label={t('way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'film', label: t('wayFilm') },
            { value: 'upload', label: t('wayUpload') },
          ]}
        />
      </div>
      {way === 'film' ? (
        <>
          <FilmStage script={script} onDone={send} />
          <UploadError slot={slot} error={upload?.error} />
        </>
      ) : (
        <>
          <div className="rounded-card border border-line bg-surface p-4">
            <p className="text-[13px] text-muted">{t('read')}</p>
            {lines.map((line) => (
              <p key={line} className="mt-1 leading-relaxed font-medium">
                {line}
              </p>
            ))}
          </div>
          <UploadDrop
            slot={slot}
            kind="video"
            use="mouths"
            title={t('dropTitle')}
            hint={t('dropHint', { min: String(min), max: String(max) })}
            error={upload?.error}
          />
        </>
      )}
    </>
  );
}
