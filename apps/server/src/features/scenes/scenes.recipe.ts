import { videoChannelRules } from '@likeness/domain/channels';
import { mediaRules } from '@likeness/domain/media';
import { sceneAudio, scenesProblem, sceneVideo } from '@likeness/domain/scenes';
import type { SceneInput, ScenesInput } from '@likeness/contract/scenes';
import type { SpeechInput } from '@likeness/contract/speaking';
import type { Caller, Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { orderedAvatar } from '../avatars/prepare.service.ts';
import { musicOf } from '../speaking/background-music.service.ts';
import { checkDrive, driveForm, spokenDrive } from '../speaking/drive.service.ts';
import { checkBackground, workOutput } from '../speaking/output.service.ts';
import { saidOf } from './said.service.ts';
import { makeScenes } from './make-scenes.ts';
import { scenesParams, type ScenesParams } from './scene-params.ts';

const avatarOf = (scene: SceneInput) => scene.video_id || scene.material_video_id || '';

/** A scene in the fields that every form of something spoken has. */
const speechOf = (scene: SceneInput): SpeechInput => ({
  ...scene,
  text: scene.type === 'text' ? scene.text : '',
  user_voice_id: scene.type === 'text' ? scene.voice_id : '',
  voice_id: scene.file_id,
  material_audio_id: '',
});

/** A text scene without words is one all the same; a recording is never taken for it. */
const formOf = (scene: SceneInput) => ({
  avatarId: avatarOf(scene),
  drive:
    scene.type === 'text'
      ? { kind: 'text' as const, text: scene.text, voiceId: scene.voice_id ?? '' }
      : driveForm({ ...speechOf(scene), voice_id: scene.file_id }),
});

/** Several scenes, each with an avatar and a voice of its own, as one video or one recording. */
export const scenesRecipe: OrderedRecipe<ScenesParams, ScenesInput> = {
  tools: [sceneVideo, sceneAudio],
  params: scenesParams,

  /** External engines make one person and one speech; scenes are rendered here. */
  available: (_context, { api }) => videoChannelRules(api).engine === undefined,

  check: ({ content, output_mode }) =>
    scenesProblem(
      content.map((scene) =>
        scene.type === 'audio' && !scene.file_id
          ? { avatarId: avatarOf(scene), drive: { kind: 'audio', fileId: '' } }
          : formOf(scene),
      ),
      output_mode,
    ),

  async understand(context, caller, input) {
    const output = input.output_mode;
    const scenes = [];
    for (const [i, scene] of input.content.entries())
      scenes.push(await saidOf(i, () => understoodScene(context, caller, scene, output === 'video')));
    const form =
      output === 'video'
        ? await workOutput(
            context,
            caller,
            { ...input, background: 'original' },
            { drive: scenes[0]!.drive, matte: false },
          )
        : undefined;
    const music = await musicOf(context, caller.userId, input);
    return {
      tool: output === 'video' ? sceneVideo : sceneAudio,
      params: { output, driveMode: input.drive_mode, scenes, form, transition: input.transition, music },
      quantity: scenes.reduce((sum, { seconds }) => sum + seconds, 0),
    };
  },

  make: makeScenes,

  async recheck(db, userId, { scenes, form, music }) {
    for (const [i, { avatarId, drive }] of scenes.entries())
      await saidOf(i, async () => {
        if (avatarId) await orderedAvatar({ db }, userId, avatarId);
        await checkDrive(db, userId, drive);
      });
    await checkBackground(db, userId, form);
    if (music) await ownFile(db, userId, music.fileId, 'voice');
  },
};

async function understoodScene(context: Context, caller: Caller, scene: SceneInput, seen: boolean) {
  const avatarId = seen ? avatarOf(scene) : '';
  if (seen) await orderedAvatar(context, caller.userId, avatarId);
  const { drive, seconds } = await spokenDrive(context, caller, speechOf(scene), mediaRules.sceneAudio);
  return { avatarId, drive, seconds };
}
