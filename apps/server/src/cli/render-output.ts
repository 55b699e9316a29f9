import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { aspects, colourPattern, outputFormat, outputProblem, plainOutput } from '@likeness/domain/output';
import { extensionOf, uploadRules } from '@likeness/domain/media';
import type { SpeechTimeline } from '@likeness/domain/speech';
import { readyStyle } from '@likeness/domain/ready-styles';
import { readyStyleNames } from '@likeness/domain/subtitle-style';
import { spokenCues } from '@likeness/domain/word-times';
import type { Spoken, Words } from './spoken.ts';
import { UsageError } from './usage.ts';

export const outputArgs = {
  aspect: { type: 'string', default: 'source' },
  fill: { type: 'string', default: 'auto' },
  background: { type: 'string', default: 'original' },
  'burn-subtitles': { type: 'boolean', default: false },
  'subtitle-style': { type: 'string', default: plainOutput.subtitleStyle.ready },
  label: { type: 'string', default: 'zh' },
} as const;

type Values = Words & {
  aspect: string;
  fill: string;
  background: string;
  'burn-subtitles': boolean;
  'subtitle-style': string;
  label: string;
};

/** Takes one of `words`, or a colour where one is allowed. */
function oneOf<const Word extends string>(
  name: string,
  value: string,
  words: readonly Word[],
  colour = false,
) {
  const word = words.find((it) => it === value);
  if (word) return { word, colour: undefined };
  if (colour && colourPattern.test(value)) return { word: 'colour' as const, colour: value };
  throw new UsageError(
    `--${name} is one of ${words.join(', ')}${colour ? ', or a colour such as #102030' : ''}.`,
  );
}

/** The path of a background that is a picture; undefined when it is something else. */
function pictureOf(background: string): string | undefined {
  if (!uploadRules.image.extensions.includes(extensionOf(background))) return undefined;
  const path = resolve(background);
  if (!existsSync(path)) throw new UsageError(`There is no picture ${path}.`);
  return path;
}

/** What speaks: `still` is a picture, `trusted` a clip of the library. */
type Source = { path: string; trusted: boolean; still: boolean };

/**
 * Checks how the video is to be exported, at once; what comes back tells the engine when the words are spoken, and asks `findMatte` for
 * the outline of footage that has none.
 */
export function understandOutput(values: Values, source: Source, out: string) {
  const { word: aspect } = oneOf('aspect', values.aspect, aspects);
  const fill = oneOf('fill', values.fill, ['auto', 'blur'], true);
  const picture = pictureOf(values.background);
  const background = picture
    ? { word: 'picture' as const, colour: undefined }
    : oneOf('background', values.background, ['original', 'green', 'transparent'], true);
  const { word: label } = oneOf('label', values.label, ['zh', 'en', 'off']);
  if (aspect === 'colour' || label === 'colour') throw new UsageError('A colour is not a shape.');
  const { word: subtitleStyle } = oneOf('subtitle-style', values['subtitle-style'], readyStyleNames);
  if (subtitleStyle === 'colour') throw new UsageError('A colour is not a subtitle style.');
  const options = {
    aspect,
    fill: fill.word,
    background: background.word,
    colour: background.colour ?? fill.colour ?? plainOutput.colour,
    burnSubtitles: values['burn-subtitles'],
    subtitleStyle: readyStyle(subtitleStyle),
  };
  const beside = join(dirname(source.path), 'matte.mp4');
  // Only the library's own clips come with their outline.
  const matte = source.trusted && existsSync(beside) ? beside : undefined;
  const wrong = outputProblem(options, {
    drive: values.audio === undefined ? 'text' : 'audio',
    matte: !source.still,
    picture: picture !== undefined,
  });
  if (wrong) throw wrong;
  const { ending } = outputFormat(options);
  if (extname(out) !== `.${ending}`) throw new UsageError(`--out has to end in .${ending}.`);
  return async ({ timeline }: Spoken, findMatte: () => Promise<string>) => ({
    label: { producer: 'Likeness', contentId: randomUUID() },
    output: {
      options,
      marks: label === 'off' ? [] : [`ai-${label}`],
      ...(options.burnSubtitles && timeline ? { cues: await cuesFrom(values, timeline) } : {}),
      ...(options.background === 'original' ? {} : { matte: matte ?? (await findMatte()) }),
      ...(picture ? { picture } : {}),
    },
  });
}

async function cuesFrom({ text, script }: Words, timeline: string) {
  const { words } = JSON.parse(await readFile(timeline, 'utf8')) as SpeechTimeline;
  return spokenCues(text ?? (await readFile(script ?? '', 'utf8')), words);
}
