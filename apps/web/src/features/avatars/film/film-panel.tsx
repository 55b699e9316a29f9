import { useEffect, useState, type ReactNode } from 'react';
import type { Cut } from '@likeness/domain/upload-uses';
import { dropTakes, keptTake } from '../../../lib/kept-takes.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { UploadError } from '../../uploads/upload-drop.tsx';
import { useUploads } from '../../uploads/uploads.store.ts';
import { FilmStage } from './film-stage.tsx';
import { ReviewTake } from './review-take.tsx';
import { consentIn, type SpokenConsent } from './spoken-consent.ts';
import type { Recorded } from './use-take.ts';

type Props = {
  slot: string;
  error: string | undefined;
  /** Another way to bring the footage, offered as long as nothing is filmed. */
  other?: ReactNode;
  /** Where that is read in what is sent. */
  onConsent?: ((consent: SpokenConsent | undefined) => void) | undefined;
};
type Shown = { take: Recorded; found: boolean };

/** Filming oneself: the camera, then what was recorded, then on its way. What was not sent is offered again. */
export default function FilmPanel({ slot, error, other, onConsent }: Props) {
  const start = useUploads((state) => state.start);
  const [shown, setShown] = useState<Shown | 'camera'>();
  useEffect(() => {
    let left = false;
    void keptTake().then((take) => {
      if (!left) setShown(take ? { take, found: true } : 'camera');
    });
    return () => {
      left = true;
    };
  }, []);
  if (!shown) return <Spinner size={18} />;
  if (shown === 'camera')
    return (
      <>
        <FilmStage other={other} onDone={(take) => setShown({ take, found: false })} />
        <UploadError slot={slot} error={error} />
      </>
    );
  const { take, found } = shown;
  const send = async (cut: Cut): Promise<void> => {
    const ending = take.blob.type.startsWith('video/mp4') ? 'mp4' : 'webm';
    const file = new File([take.blob], `film.${ending}`, { type: take.blob.type });
    onConsent?.(consentIn(take, cut));
    await start(slot, 'video', 'filmed', file, undefined, cut);
    if (useUploads.getState().uploads[slot]?.state === 'done') await dropTakes();
  };
  return (
    <>
      <ReviewTake
        take={take}
        found={found}
        onUse={(cut) => void send(cut)}
        onAgain={() => {
          void dropTakes();
          setShown('camera');
        }}
      />
      <UploadError slot={slot} error={error} />
    </>
  );
}
