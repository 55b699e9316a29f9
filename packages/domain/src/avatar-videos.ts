import { texts } from './languages.ts';
import { mediaRules } from './media.ts';
import { problem, type Problem } from './problems.ts';
import { driveProblem, speakingStages, type Drive } from './speaking.ts';
import { toolPages } from './tool-names.ts';
import { perSecond, tool } from './tool.ts';

/** A person says a script or follows a recording. */
export const avatarVideo = tool({
  kind: 'avatar-video',
  group: 'avatar',
  channels: 'video',
  price: perSecond(),
  stages: speakingStages,
  name: texts('数字人视频', 'Avatar video', '數位人影片', 'Video avatar'),
  untitled: texts('未命名作品', 'Untitled video', '未命名作品', 'Video tanpa nama'),
  page: toolPages.avatarVideo,
  hint: texts(
    '选一位数字人，写几句话，第一条视频几分钟就好',
    'Pick an avatar, write a few sentences, and your first video is minutes away',
    '選一位數位人，寫幾句話，第一支影片幾分鐘就好',
    'Pilih avatar, tulis beberapa ayat, video pertama siap dalam beberapa minit',
  ),
});

/** Why an avatar of this state cannot speak now, or undefined. */
export function avatarProblem(status: 'preparing' | 'ready' | 'failed' | undefined): Problem | undefined {
  if (status === 'preparing') return problem('avatar-preparing');
  return status === 'failed' ? problem('avatar-failed') : undefined;
}

/** Why nothing can be ordered with an avatar of this state; with one that is being prepared it can, and waits for it. */
export function orderedAvatarProblem(
  status: 'preparing' | 'ready' | 'failed' | undefined,
): Problem | undefined {
  return status === 'preparing' ? undefined : avatarProblem(status);
}

/** The first thing that is missing or wrong about who speaks and what is said, in the order of the page. */
export function avatarVideoProblem(form: { avatarId: string; drive: Drive }): Problem | undefined {
  return form.avatarId ? driveProblem(form.drive, mediaRules.audioDrive) : problem('avatar-required');
}
