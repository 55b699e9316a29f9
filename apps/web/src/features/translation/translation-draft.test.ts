import { readyStyle } from '@likeness/domain/ready-styles';
import { expect, test } from 'vitest';
import { parseTranslation } from './translation-draft.ts';
import { inputOf } from './translation.queries.ts';

test('the look of the subtitles is kept with the draft and ordered', () => {
  const subtitleStyle = { ...readyStyle('paper'), size: 1.3 };
  const draft = parseTranslation(JSON.stringify({ ...parseTranslation(null), subtitleStyle }));
  expect(inputOf(draft, 'file', 'talk.mp4')).toMatchObject({
    burn: true,
    subtitle_style: { ready: 'paper', size: 1.3, box: { colour: '#ffffff', opacity: 0.94 } },
  });
  expect(parseTranslation('{"subtitleStyle":7}').subtitleStyle).toEqual(readyStyle('classic'));
});
