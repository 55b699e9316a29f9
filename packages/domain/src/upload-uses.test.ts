import { expect, test } from 'vitest';
import { uploadProblem, uploadRuleOf, type UploadType, type UploadUse } from './upload-uses.ts';

test.each<[UploadUse | undefined, UploadType, string, number | undefined, string | undefined]>([
  [undefined, 'video', 'a.mp4', 524_288_000, undefined],
  [undefined, 'video', 'a.mp4', 524_288_001, 'file-too-large'],
  [undefined, 'video', 'a.mp4', undefined, undefined],
  [undefined, 'video', 'a.webm', 1, 'file-type-video'],
  ['translate', 'video', 'a.webm', 524_288_000, undefined],
  ['translate', 'video', 'a.m4v', 1, undefined],
  ['translate', 'voice', 'a.mp3', 1, 'file-type-video'],
  ['oneClick', 'video', 'a.mov', 10_485_760, undefined],
  ['oneClick', 'video', 'a.mov', 10_485_761, 'file-too-large'],
  ['oneClick', 'voice', 'a.mp3', 52_428_800, undefined],
  ['oneClick', 'voice', 'a.wav', 1, 'file-type-audio'],
  ['oneClick', 'image', 'a.jpeg', 10_485_760, undefined],
  ['picture', 'image', 'a.png', 5_242_881, 'file-too-large'],
  ['account', 'image', 'a.jpg', 5_242_880, undefined],
  ['account', 'image', 'a.jpg', 5_242_881, 'file-too-large'],
  ['account', 'image', 'a.gif', 1, 'file-type-image'],
  ['knowledge', 'text', 'a.csv', 5_242_880, undefined],
  ['knowledge', 'text', 'a.pdf', 5_242_881, 'file-too-large'],
  ['knowledge', 'text', 'a.docx', 1, 'file-type-text'],
  ['avatar', 'image', 'a.png', 1, 'file-type-video'],
  [undefined, 'text', 'a.md', 0, 'file-empty'],
])('for %s a %s named %s of %s bytes: %s', (use, type, name, size, expected) => {
  expect(uploadProblem(type, { name, size }, use)?.problem).toBe(expected);
});

test('what is measured: a translated video ends after ten minutes, a reference has 300 pixels, a photo 200', () => {
  expect(uploadRuleOf('video', 'translate')?.length).toEqual({ minSeconds: 0, maxSeconds: 600 });
  expect(uploadRuleOf('image', 'reference')?.minSide).toBe(300);
  expect(uploadRuleOf('image', 'picture')?.minSide).toBe(200);
  expect(uploadRuleOf('image', 'account')?.minSide).toBe(64);
  expect(uploadRuleOf('video', 'avatar')?.picture?.minShortSide).toBe(360);
});
