import { avatarProblem } from '@likeness/domain/avatar-videos';
import { excerptRules } from '@likeness/domain/excerpts';
import { mediaRules } from '@likeness/domain/media';
import { plainOutput } from '@likeness/domain/output';
import { problem } from '@likeness/domain/problems';
import { driveProblems } from '@likeness/domain/speaking';
import { maxScript } from '@likeness/domain/script';
import { Film } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Stage } from '../avatar-videos/stage.tsx';
import { useExcerpt } from '../drive/use-excerpt.ts';
import { driveForm, driveInput } from '../drive/drive-draft.ts';
import type { Spoken } from '../scripts/spoken-word.ts';
import type { Scene } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';
import { useAvatarsById } from './use-avatars-by-id.ts';

type Props = { scene: Scene; spoken: Spoken | null; placeOf: (ratio: number) => string };

/** One scene as it will be seen; its first seconds can be made and watched alone. */
export default function SceneStage({ scene, spoken, placeOf }: Props) {
  const { t } = useTranslation('avatar-videos');
  const { draft, change } = useScenesDraft();
  const { aspect, burnSubtitles, subtitleStyle } = draft;
  const avatar = useAvatarsById().get(scene.avatarId);
  const subtitled = burnSubtitles && scene.drive === 'text';
  const made = useExcerpt({
    video_id: scene.avatarId,
    ...driveInput(scene),
    aspect,
    fill: plainOutput.fill,
    background: plainOutput.background,
    colour: plainOutput.colour,
    burn_subtitles: subtitled,
    subtitle_style: subtitleStyle,
  });
  const start = () => {
    const [wrong] = [
      avatar ? avatarProblem(avatar.status) : problem('avatar-required'),
      ...driveProblems(driveForm(scene, maxScript), mediaRules.audioDrive),
    ].filter((found) => found !== undefined);
    if (wrong) toast.bad(problemText(wrong));
    else made.start();
  };
  return (
    <Stage
      avatar={avatar}
      options={{ ...plainOutput, aspect, burnSubtitles: subtitled, subtitleStyle }}
      onPlace={(place) => change({ subtitleStyle: { ...subtitleStyle, place } })}
      script={scene.text}
      spoken={spoken}
      made={made}
      placeOf={placeOf}
      tools={
        <Button
          size="sm"
          busy={made.progress !== undefined}
          title={t('excerptHint', { seconds: excerptRules.seconds })}
          onClick={start}
        >
          {made.progress === undefined && <Film size={14} aria-hidden />}
          {t('excerpt')}
        </Button>
      }
    />
  );
}
