import {
  aspects,
  backgroundProblem,
  backgrounds,
  fills,
  outputProblem,
  plainOutput,
} from '@likeness/domain/output';
import { problem } from '@likeness/domain/problems';
import { unwritableLetters } from '@likeness/domain/writing-systems';
import { subtitleStyleOf } from '@likeness/domain/ready-styles';
import type { OutputOf } from '@likeness/contract/call';
import type { avatarVideos as calls } from '@likeness/contract/avatar-videos';
import type { OutputInput } from '@likeness/contract/speaking';
import { keptSubtitleStyle } from '@likeness/contract/subtitle-style';
import { ffmpegHealth } from '@likeness/media/ffmpeg-health';
import type { MarkName } from '@likeness/media/marks';
import { subtitleScripts } from '@likeness/media/subtitle-font';
import { z } from 'zod';
import type { Caller, Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { ownFile } from '../../files/files.ts';
import { contentLabel } from '../site/site.service.ts';
import type { SpokenDrive } from './drive.service.ts';

/** The form of the file of a work, as its parameters keep it for every attempt. */
export const workOutputShape = z.object({
  options: z.object({
    aspect: z.enum(aspects).default(plainOutput.aspect),
    fill: z.enum(fills).default(plainOutput.fill),
    background: z.enum(backgrounds).default(plainOutput.background),
    colour: z.string().default(plainOutput.colour),
    burnSubtitles: z.boolean().default(plainOutput.burnSubtitles),
    subtitleStyle: keptSubtitleStyle,
  }),
  /** The words in the corner, in the language of the order; null where the operator wants none. */
  label: z.enum(['zh', 'en']).nullable(),
  producer: z.string(),
  /** The file behind the presenter, for the background `picture`. */
  picture: z.object({ fileId: z.string(), storageKey: z.string() }).optional(),
});
export type WorkOutput = z.output<typeof workOutputShape>;

const labels = { zh: 'AI生成', en: 'AI-generated' };

let programs: Promise<{ transparent: boolean; subtitles: boolean }> | undefined;

/** What the media programs of this machine can write; looked up once. */
function abilities(): Promise<{ transparent: boolean; subtitles: boolean }> {
  programs ??= ffmpegHealth().then(({ parts }) => parts);
  programs.catch(() => (programs = undefined));
  return programs;
}

/** Writing systems that can be burned in here. */
const burnable = async (): Promise<string[]> => ((await abilities()).subtitles ? subtitleScripts() : []);

export async function videoOutputs(
  context: Context,
  caller: Caller,
): Promise<OutputOf<typeof calls.outputs>> {
  const { words } = await contentLabel(context, caller.language);
  const { transparent } = await abilities();
  return {
    label: words ? labels[words] : '',
    subtitle_scripts: await burnable(),
    transparent,
  };
}

/** The output that a form asks for, checked against what speaks and against this machine. Throws what does not fit. */
export async function workOutput(
  context: Context,
  caller: Caller,
  input: OutputInput,
  about: { drive: SpokenDrive; matte: boolean },
): Promise<WorkOutput> {
  const { aspect, fill, background, colour, burn_subtitles: burnSubtitles } = input;
  const subtitleStyle = subtitleStyleOf(input.subtitle_style);
  const options = { aspect, fill, background, colour, burnSubtitles, subtitleStyle };
  const fileId = input.background_file_id ?? '';
  const fitting = { drive: about.drive.kind, matte: about.matte, picture: fileId !== '' };
  const wrong = outputProblem(options, fitting);
  if (wrong) throw wrong;
  const picture =
    background === 'picture' ? await backgroundPicture(context.db, caller.userId, fileId) : undefined;
  if (background === 'transparent' && !(await abilities()).transparent)
    throw problem('transparent-unavailable');
  if (burnSubtitles && about.drive.kind === 'text') {
    const missing = unwritableLetters(about.drive.speech.text, await burnable());
    if (missing.length > 0) throw problem('subtitle-font-missing', { letters: missing.slice(0, 6).join('') });
  }
  const { words, producer } = await contentLabel(context, caller.language);
  return { options, label: words, producer, ...(picture ? { picture } : {}) };
}

/** The user's own image behind the presenter. Throws `not-found`, `file-too-large` and `image-too-small`. */
async function backgroundPicture(db: Queries, userId: string, fileId: string) {
  const file = await ownFile(db, userId, fileId, 'image');
  const [width, height] = [file.width ?? 0, file.height ?? 0];
  const unfit = backgroundProblem({ bytes: file.originalBytes ?? file.bytes, width, height });
  if (unfit) throw unfit;
  return { fileId, storageKey: file.storageKey };
}

/** Throws `not-found` when the picture behind the presenter was deleted meanwhile. */
export async function checkBackground(
  db: Queries,
  userId: string,
  output: WorkOutput | undefined,
): Promise<void> {
  if (output?.picture) await backgroundPicture(db, userId, output.picture.fileId);
}

/** The label as a mark over the picture. */
export const marksOf = ({ label }: Pick<WorkOutput, 'label'>): MarkName[] => (label ? [`ai-${label}`] : []);
