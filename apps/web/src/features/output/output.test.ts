import { plainOutput, type OutputOptions } from '@likeness/domain/output';
import { readyStyle } from '@likeness/domain/ready-styles';
import { expect, test } from 'vitest';
import { fittingOutput, orderedOutputProblem, outputInput } from './output-draft.ts';
import { lettersWithoutFont } from './output-letters.ts';

const wanted: OutputOptions = {
  aspect: '16:9',
  fill: 'colour',
  background: 'green',
  colour: '#112233',
  burnSubtitles: true,
  subtitleStyle: { ...readyStyle('karaoke'), place: 0.3 },
};

test('what the avatar or the drive cannot have is not ordered, and comes back with one that can', () => {
  expect(fittingOutput(wanted, { matte: true, drive: 'text' })).toEqual(wanted);
  expect(fittingOutput(wanted, { matte: false, drive: 'audio' })).toEqual({
    ...wanted,
    background: 'original',
    burnSubtitles: false,
  });
  expect(
    outputInput(
      { ...plainOutput, ...wanted, aspect: 'source', fill: 'auto', backgroundPicture: null },
      { matte: false, drive: 'text' },
    ),
  ).toEqual({
    aspect: 'source',
    fill: 'auto',
    background: 'original',
    colour: '#112233',
    burn_subtitles: true,
    subtitle_style: {
      ready: 'karaoke',
      font: 'heavy',
      size: 1.2,
      colour: '#ffffff',
      outline: { colour: '#000000', width: 12 },
      box: { colour: '#000000', opacity: 0 },
      place: 0.3,
      highlight: '#ffd60a',
    },
  });
});

test('a picture is ordered where it stands behind the speaker', () => {
  const backgroundPicture = { fileId: 'a-file', name: 'beach.jpg', url: '/beach' };
  const draft = { ...plainOutput, background: 'picture', backgroundPicture } as const;
  expect(outputInput(draft, { matte: true, drive: 'text' })).toMatchObject({
    background: 'picture',
    background_file_id: 'a-file',
  });
  for (const input of [
    outputInput(draft, { matte: false, drive: 'text' }),
    outputInput({ ...draft, background: 'green' }, { matte: true, drive: 'text' }),
  ])
    expect(input).not.toHaveProperty('background_file_id');
  const none = { ...draft, backgroundPicture: null };
  expect(orderedOutputProblem(none, { matte: true, drive: 'text' })?.problem).toBe(
    'background-picture-required',
  );
  expect(orderedOutputProblem(none, { matte: false, drive: 'text' })).toBeUndefined();
  expect(orderedOutputProblem(draft, { matte: true, drive: 'text' })).toBeUndefined();
});

test('letters without a font are named, pause marks are not spoken', () => {
  expect(lettersWithoutFont('Hello<break time="1s"/>！', ['Latin'])).toBe('');
  expect(lettersWithoutFont('<break time="1s"/>你好', [])).toBe('你好');
  expect(lettersWithoutFont('สวัสดี 你好', ['Latin', 'Han'])).toBe('สวด');
});
