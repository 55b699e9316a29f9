import { voiceChannelRules } from '@likeness/domain/channels';
import { Camera, FileAudio, Images, Video } from 'lucide-react';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadError } from '../uploads/upload-drop.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { fittingPhoto } from './fitting-photo.ts';
import { phoneSlot, tellConsent } from './use-sending.ts';

const FilmPanel = lazy(async () => {
  const [part] = await Promise.all([import('../avatars/film/film-panel.tsx'), textsOf('film')]);
  return part;
});
const VoiceRecorder = lazy(async () => {
  const [part] = await Promise.all([import('../voice-clone/recorder-panel.tsx'), textsOf('voice-clone')]);
  return { default: part.RecorderPanel };
});

/** Browsers let a page use camera and microphone only where it was served safely. */
const mayRecord = () => isSecureContext && navigator.mediaDevices !== undefined;

const start = (...given: Parameters<ReturnType<typeof useUploads.getState>['start']>) =>
  void useUploads.getState().start(...given);

/** Filming here, or with the camera program of the phone, which is all there is where the page may not film. */
export function PhoneFilm() {
  const { t } = useTranslation('by-phone');
  const camera = useRef<HTMLInputElement>(null);
  const send = (file: File) => start(phoneSlot, 'video', 'avatar', file);
  const open = () => camera.current?.click();
  if (mayRecord())
    return (
      <>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <FilmPanel
            slot={phoneSlot}
            error={undefined}
            onConsent={(consent) => consent && void tellConsent(consent)}
            other={
              <Button variant="ghost" className="justify-self-center" onClick={open}>
                {t('otherVideo')}
              </Button>
            }
          />
        </Suspense>
        <FileInput ref={camera} accept="video/*" onFile={send} />
      </>
    );
  return (
    <Asked text={t('ownCamera')} tips={[t('tipLook'), t('tipLight'), t('tipRead')]}>
      <Button variant="primary" size="lg" onClick={open}>
        <Video size={17} aria-hidden />
        {t('openCamera')}
      </Button>
      <FileInput ref={camera} accept="video/*" capture="user" onFile={send} />
    </Asked>
  );
}

/** A photo of the camera, or one that is there already. */
export function PhonePhoto() {
  const { t } = useTranslation('by-phone');
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const send = async (file: File) => start(phoneSlot, 'image', 'picture', await fittingPhoto(file));
  return (
    <Asked text={t('photoText')} tips={[t('tipFace'), t('tipLight'), t('tipSharp')]}>
      <Button variant="primary" size="lg" onClick={() => camera.current?.click()}>
        <Camera size={17} aria-hidden />
        {t('takePhoto')}
      </Button>
      <Button size="lg" onClick={() => album.current?.click()}>
        <Images size={17} aria-hidden />
        {t('choosePhoto')}
      </Button>
      <FileInput ref={camera} accept="image/*" capture="environment" onFile={(file) => void send(file)} />
      <FileInput ref={album} accept="image/*" onFile={(file) => void send(file)} />
    </Asked>
  );
}

/** The most that every way of cloning takes. */
const longest = Math.min(300, voiceChannelRules('').recording.maxSeconds);

/** Recording a voice here, or a file where the page may not. */
export function PhoneVoice() {
  const { t } = useTranslation('by-phone');
  const chosen = useRef<HTMLInputElement>(null);
  const send = (file: File) => start(phoneSlot, 'voice', 'voice', file);
  if (mayRecord())
    return (
      <Suspense fallback={<Skeleton className="h-72" />}>
        <VoiceRecorder longest={longest} onDone={send} />
        <UploadError slot={phoneSlot} error={undefined} />
      </Suspense>
    );
  return (
    <Asked text={t('ownRecorder')} tips={[t('tipQuiet'), t('tipMinutes')]}>
      <Button variant="primary" size="lg" onClick={() => chosen.current?.click()}>
        <FileAudio size={17} aria-hidden />
        {t('chooseRecording')}
      </Button>
      <FileInput ref={chosen} accept={acceptOf('voice')} onFile={send} />
    </Asked>
  );
}

type AskedProps = { text: string; tips: string[]; children: ReactNode };

/** What is wanted, what makes it good, and the buttons that open it. */
function Asked({ text, tips, children }: AskedProps) {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <p>{text}</p>
      <ul className="grid list-disc gap-1 pl-5 text-[13px] text-muted">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <div className="grid gap-3">{children}</div>
      <UploadError slot={phoneSlot} error={undefined} />
    </div>
  );
}
