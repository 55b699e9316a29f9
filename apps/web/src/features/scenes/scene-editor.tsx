import { voiceChannelRules } from '@likeness/domain/channels';
import { mediaRules } from '@likeness/domain/media';
import { AudioLines, Pause, Volume2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { PickerRow } from '../drive/picker-row.tsx';
import { TextDrive } from '../drive/text-drive.tsx';
import { pickedVoice, useVoiceChoice } from '../drive/use-voice-choice.ts';
import { useVoicesById } from '../voices/use-voices-by-id.ts';
import { changeScene, type Scene } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';
import { useAvatarsById } from './use-avatars-by-id.ts';
import type { useScenePlay } from './use-scene-play.ts';

const AudioDrive = lazy(() => import('../drive/audio-drive.tsx'));
const PickDialog = lazy(() => import('./pick-dialog.tsx'));

type Props = { scene: Scene; play: ReturnType<typeof useScenePlay>; error: string | undefined };

/** One scene: who speaks, with which voice, and what. */
export function SceneEditor({ scene, play, error }: Props) {
  const { t } = useTranslation(['scenes', 'drive']);
  const { draft, change: changeDraft } = useScenesDraft();
  const change = (part: Partial<Scene>) =>
    changeDraft({ scenes: changeScene(draft.scenes, scene.key, part) });
  const [picking, setPicking] = useState<'avatar' | 'voice'>();
  const avatar = useAvatarsById().get(scene.avatarId);
  const voice = useVoiceChoice(scene, change, avatar);
  const voices = useVoicesById();
  /** What picking a voice puts into a scene. */
  const picked = (voiceId: string) => {
    const found = voices.get(voiceId);
    return found ? pickedVoice(found) : { voiceId };
  };
  const rules = voiceChannelRules(voice?.api ?? '');

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('drive:drive')}
          value={scene.drive}
          onChange={(drive) => change({ drive })}
          options={[
            { value: 'text', label: t('drive:driveText') },
            { value: 'audio', label: t('drive:driveAudio') },
          ]}
        />
        {scene.drive === 'text' && (
          <span className="ml-auto flex items-center gap-1.5">
            {play.busy && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('drive:auditionCancel')}
                onClick={play.cancel}
              >
                <X size={15} />
              </Button>
            )}
            <Button size="sm" busy={play.busy} onClick={play.press}>
              {!play.busy &&
                (play.playing ? <Pause size={14} aria-hidden /> : <Volume2 size={14} aria-hidden />)}
              {play.playing ? t('drive:auditionPause') : t('drive:audition')}
            </Button>
          </span>
        )}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {draft.output === 'video' && (
          <PickerRow
            label={t('changeAvatar')}
            value={avatar?.name ?? t('chooseAvatar')}
            picture={
              avatar && (
                <img
                  src={avatar.cover_small || avatar.cover}
                  alt=""
                  className="size-full object-cover object-top"
                />
              )
            }
            onClick={() => setPicking('avatar')}
          />
        )}
        {scene.drive === 'text' && (
          <PickerRow
            label={t('changeVoice')}
            value={voice ? [voice.name, voice.version_name].filter(Boolean).join(' · ') : t('chooseVoice')}
            picture={<AudioLines size={18} aria-hidden />}
            onClick={() => setPicking('voice')}
          />
        )}
      </div>
      {scene.drive === 'text' ? (
        <TextDrive
          key={scene.key}
          draft={scene}
          change={change}
          voice={voice}
          rules={rules}
          spoken={play.spoken}
          error={error}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <AudioDrive
            key={scene.key}
            slot={`scene-${scene.key}`}
            use="sceneSound"
            rule={mediaRules.sceneAudio}
            draft={scene}
            change={change}
            error={error}
          />
        </Suspense>
      )}
      {picking && (
        <Suspense>
          <PickDialog
            what={picking}
            scene={scene}
            onPick={(part) => change(part.voiceId ? picked(part.voiceId) : part)}
            onPickForAll={(voiceId) => {
              changeDraft({ scenes: draft.scenes.map((each) => ({ ...each, ...picked(voiceId) })) });
              toast.ok(t('voiceForAll'));
            }}
            onClose={() => setPicking(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
