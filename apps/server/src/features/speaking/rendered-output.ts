import { extname, join } from 'node:path';
import { outputFormat, plainOutput } from '@likeness/domain/output';
import type { SpeechTimeline } from '@likeness/domain/speech';
import { spokenCues } from '@likeness/domain/word-times';
import type { Job } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import type { SpokenDrive } from './drive.service.ts';
import { marksOf, type WorkOutput } from './output.service.ts';

/** What the render of a work has to be told about its output, and the file that comes out. */
export async function renderedOutput(
  job: Pick<Job<unknown>, 'context' | 'folder' | 'workId'>,
  about: {
    drive: SpokenDrive;
    timeline: SpeechTimeline | null;
    output: WorkOutput | undefined;
    /** Storage key of the presenter's outline. */
    matteKey: () => Promise<string | undefined> | undefined;
  },
) {
  const { drive, timeline, matteKey } = about;
  const output = about.output ?? (await usualOutput(job));
  const { options, producer } = output;
  const { ending, mime } = outputFormat(options);
  const burned = options.burnSubtitles && drive.kind === 'text' && timeline !== null;
  const key = options.background === 'original' ? undefined : await matteKey();
  const matte = key && join(job.folder, 'matte.mp4');
  if (key && matte) await job.context.storage.fetch(key, matte);
  const behind = options.background === 'picture' ? output.picture : undefined;
  const picture = behind && join(job.folder, `background${extname(behind.storageKey)}`);
  if (behind && picture) await job.context.storage.fetch(behind.storageKey, picture);
  return {
    ending,
    mime,
    options,
    /** Storage keys of what lies in the folder of the attempt, for other workers. */
    keys: { matte: matte && key, picture: picture && behind.storageKey },
    request: {
      label: { producer, contentId: job.workId },
      output: {
        options,
        marks: marksOf(output),
        ...(burned
          ? { cues: spokenCues(drive.speech.text, timeline.words), language: drive.speech.language }
          : {}),
        ...(matte ? { matte } : {}),
        ...(picture ? { picture } : {}),
      },
    },
  };
}

/** For works that were ordered without saying anything about their output. */
async function usualOutput({ context }: Pick<Job<unknown>, 'context'>): Promise<WorkOutput> {
  const { words, producer } = await contentLabel(context, 'zh-CN');
  return { options: plainOutput, label: words, producer };
}
