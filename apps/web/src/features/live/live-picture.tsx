import { useQuery } from '@tanstack/react-query';
import { photoTalk } from '@likeness/contract/photo-talk';
import { useTranslation } from '../../i18n/i18n.ts';
import { callsOf } from '../../lib/api.ts';
import { LiveCanvas } from './live-canvas.tsx';
import { useDrawn } from './use-drawn.ts';
import type { LiveState } from './use-live-presenter.ts';
import { useSpokenFigure, type SpokenFigure } from './use-spoken-figure.ts';

type Props = SpokenFigure & { picture: { id: string; name: string; url: string } };

const { points } = callsOf(photoTalk);
/** Pictures are drawn from numbers, without a decoder. */
const draws = 'VideoFrame' in globalThis && 'OffscreenCanvas' in globalThis;
const notes = { unsupported: 'livePictureUnsupported', failed: 'livePictureFailed' } as const;

/** The picture that says the audition, lips in time, over itself. */
export default function LivePicture({ picture, ...spoken }: Props) {
  const { t } = useTranslation('avatar-videos');
  const { id, name, url } = picture;
  const found = useQuery({
    queryKey: ['photo-talk', 'points', id],
    queryFn: ({ signal }) => points({ id }, { signal }),
    enabled: draws,
    staleTime: Infinity,
  });
  const { host, presenter, drawn } = useDrawn(
    spoken.speech.emotion,
    found.data && `${url} ${found.data.key}`,
    (made, signal) => made.openPicture(url, found.data!, signal),
  );
  let state: LiveState = drawn;
  if (!draws) state = 'unsupported';
  else if (found.isError) state = 'failed';
  useSpokenFigure(presenter, state === 'unsupported' || state === 'failed' ? t(notes[state]) : '', spoken);
  return <LiveCanvas host={host} state={state} cover={url} name={name} />;
}
