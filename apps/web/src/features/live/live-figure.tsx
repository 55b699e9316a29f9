import { useTranslation } from '../../i18n/i18n.ts';
import type { Avatar } from '@likeness/contract/avatars';
import { LiveCanvas } from './live-canvas.tsx';
import { useLivePresenter } from './use-live-presenter.ts';
import { useSpokenFigure, type SpokenFigure } from './use-spoken-figure.ts';

type Props = SpokenFigure & {
  avatar: Avatar;
  /** Its outline as a still picture, where it is shown without what stands behind. */
  cutOut: { outline: string | undefined } | undefined;
};

const notes = { making: 'liveMaking', unsupported: 'liveUnsupported', failed: 'liveFailed' } as const;

/** The presenter who says the audition, lips in time, over its still picture. */
export default function LiveFigure({ avatar, cutOut, ...spoken }: Props) {
  const { t } = useTranslation('avatar-videos');
  const { host, presenter, state } = useLivePresenter(avatar.id, spoken.speech.emotion, cutOut !== undefined);
  useSpokenFigure(presenter, state === 'coming' || state === 'drawing' ? '' : t(notes[state]), spoken);
  const still = cutOut ? cutOut.outline : avatar.cover;
  return (
    <LiveCanvas
      host={host}
      state={state}
      cover={still}
      name={avatar.name}
      seeThrough={cutOut !== undefined}
    />
  );
}
