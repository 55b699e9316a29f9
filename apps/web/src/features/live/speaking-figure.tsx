import { useEffect } from 'react';
import type { Avatar } from '@likeness/contract/avatars';
import { LiveCanvas } from './live-canvas.tsx';
import type { SpokenPiece } from './spoken-piece.ts';
import { useLivePresenter, type LiveState } from './use-live-presenter.ts';
import { useSaying } from './use-saying.ts';
import { speakKey } from './use-speak-now.ts';

type Props = {
  avatar: Pick<Avatar, 'id' | 'cover' | 'name'>;
  pieces: readonly SpokenPiece[];
  onState: (state: LiveState) => void;
};

/** An avatar that says what `useSpeakNow` has said; it fills its parent. */
export default function SpeakingFigure({ avatar, pieces, onState }: Props) {
  const { host, presenter, state } = useLivePresenter(avatar.id, 'default');
  useSaying(presenter, { key: speakKey, pieces });
  useEffect(() => onState(state), [state, onState]);
  return <LiveCanvas host={host} state={state} cover={avatar.cover} name={avatar.name} />;
}
