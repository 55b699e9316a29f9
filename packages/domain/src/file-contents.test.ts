import { expect, test } from 'vitest';
import { contentsOf, formatOf, isOther } from './file-contents.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['%PDF-1.7\n%\xe2\xe3', 'pdf'],
  ['PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml', 'office'],
  ['PK\x03\x04\x14\0\0\0\x08\0', 'archive'],
  ['MZ\x90\0\x03\0\0\0', 'program'],
  ['\0\0\0\x20ftypisom\0\0\x02\0', 'video'],
  ['\0\0\0\x14ftypqt  \0\0\0\0', 'video'],
  ['\0\0\0\x20ftypM4A \0\0\0\0', 'voice'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'image'],
  ['\x1a\x45\xdf\xa3\x01\0\0\0', 'video'],
  ['RIFF\x24\x08\0\0WAVEfmt ', 'voice'],
  ['RIFF\x24\x08\0\0WEBPVP8 ', 'image'],
  ['ID3\x04\0\0\0\0\0\x23', 'voice'],
  ['\xff\xfb\x90\x64\0\0', 'voice'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image'],
  ['\x89PNG\r\n\x1a\n', 'image'],
  ['Dear diary,\nnothing happened.', 'text'],
])('the beginning %j is %s', (start, contents) => {
  expect(contentsOf(bytes(start))).toBe(contents);
});

test.each([
  ['RIFF\x24\x08\0\0WEBPVP8 ', 'WebP'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'HEIC'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'HEIC'],
  ['\0\0\0\x1cftypavif\0\0\0\0', 'AVIF'],
  ['\xff\xfd\x90\x64\0\0', 'MP2'],
  ['\xff\xfb\x90\x64\0\0', 'MP3'],
  ['\xff\xf1\x50\x80\0\0', 'AAC'],
  ['OggS\0\x02', 'Ogg'],
  ['FORM\0\0\x10\0AIFFCOMM', 'AIFF'],
  ['\0\0\0\x14ftypqt  \0\0\0\0', 'MOV'],
  ['Dear diary', undefined],
  ['\xff\xfeD\0e\0a\0r\0', undefined],
])('the beginning %j is called %s', (start, name) => {
  expect(formatOf(bytes(start))).toBe(name);
});

test('text in any language is text, even where it is cut within a character', () => {
  expect(contentsOf(new TextEncoder().encode('今天天气很好').subarray(0, 10))).toBe('text');
  // 今天 in GB18030 and in UTF-16, each cut within the second character.
  expect(contentsOf(bytes('\xbd\xf1\xcc'))).toBe('text');
  expect(contentsOf(bytes('\xff\xfe\xca\x4e\x29'))).toBe('text');
});

test('what shows nothing is not judged', () => {
  expect(contentsOf(new Uint8Array(512))).toBeUndefined();
  expect(contentsOf(new Uint8Array(0))).toBeUndefined();
  expect(contentsOf(Uint8Array.from([7, 200, 3, 1, 0, 9]))).toBeUndefined();
});

test('a recording may come in a container for video, a video never in one for sound', () => {
  expect(isOther('voice', 'video', 'take.m4a')).toBe(false);
  expect(isOther('voice', 'video', 'film.mp4')).toBe(true);
  expect(isOther('video', 'voice', 'film.mp4')).toBe(true);
  expect(isOther('image', 'pdf', 'me.png')).toBe(true);
  expect(isOther('video', 'video', 'film.mp4')).toBe(false);
});
