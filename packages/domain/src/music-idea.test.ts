import { expect, test } from 'vitest';
import { readIdea } from './music-idea.ts';

test.each([
  ['一段 30 秒的欢快流行', 30],
  ['一分半的爵士', 90],
  ['一分钟半，安静', 90],
  ['两分钟的史诗配乐', 120],
  ['半分钟片头', 30],
  ['1分20秒，民谣', 80],
  ['a calm piece of 45 seconds', 45],
  ['a two minute epic', 120],
  ['lagu 90 saat yang ceria', 90],
  // A feeling, a decade, and lengths that no piece has.
  ['十分欢快的夏天', undefined],
  ['80s synth pop', undefined],
  ['5 秒的提示音', undefined],
  ['ten minutes of rain', undefined],
])('the idea “%s” asks for %s seconds', (idea, seconds) => {
  expect(readIdea(idea).seconds).toBe(seconds);
});

test('an idea tells style, mood and tempo', () => {
  expect(readIdea('深夜咖啡馆，慵懒爵士，放松，88 bpm')).toEqual({ style: 'jazz', mood: 'calm', tempo: 88 });
});
