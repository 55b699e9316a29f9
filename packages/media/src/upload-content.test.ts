import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { make, makeMovie, workFolder } from '../test/make-media.ts';
import { checkImageUpload, checkMediaUpload } from './upload-content.ts';

const folder = await workFolder();
const at = (name: string): string => join(folder, name);

const tone = ['-f', 'lavfi', '-i', 'sine=duration=0.3'];
const still = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64', '-frames:v', '1'];

/** What a file really is, and how to make it. */
const makers: Record<string, (path: string) => Promise<unknown>> = {
  mp4: (path) => makeMovie(path, { seconds: 0.3, args: ['-f', 'mp4'] }),
  mov: (path) => makeMovie(path, { seconds: 0.3, args: ['-f', 'mov'] }),
  mp3: (path) => make([...tone, '-f', 'mp3', path]),
  m4a: (path) => make([...tone, '-c:a', 'aac', '-f', 'ipod', path]),
  wav: (path) => make([...tone, '-f', 'wav', path]),
  png: (path) => make([...still, '-f', 'image2', '-c:v', 'png', path]),
  jpg: (path) => make([...still, '-f', 'image2', '-c:v', 'mjpeg', path]),
  mkv: (path) => makeMovie(path, { seconds: 0.3, args: ['-f', 'matroska'] }),
  avi: (path) => makeMovie(path, { seconds: 0.3, args: ['-f', 'avi'] }),
  ogg: (path) => make([...tone, '-c:a', 'libvorbis', '-f', 'ogg', path]),
  aiff: (path) => make([...tone, '-f', 'aiff', path]),
  html: (path) => writeFile(path, '<html></html>'),
};

/** By purpose: which real contents an extension may have. mp4 and mov are one family; m4a is its part without a picture; a picture is decoded as what it is. */
const right: Record<string, Record<string, string[]>> = {
  video: { mp4: ['mp4', 'mov'], mov: ['mp4', 'mov'] },
  voice: { mp3: ['mp3'], m4a: ['m4a', 'mp4', 'mov'], wav: ['wav'] },
  image: { png: ['png', 'jpg'], jpg: ['png', 'jpg'], jpeg: ['png', 'jpg'] },
};

test('extension, first bytes, container and codecs agree, or the file is refused by name', async () => {
  for (const [content, create] of Object.entries(makers)) await create(at(content));
  const extensions = [...Object.keys(makers), 'jpeg', ''];
  const wrong: string[] = [];
  for (const fileType of ['video', 'voice', 'image'] as const) {
    for (const extension of extensions) {
      for (const content of Object.keys(makers)) {
        const checking =
          fileType === 'image'
            ? checkImageUpload(at(content), `name.${extension}`)
            : checkMediaUpload(at(content), { fileType, name: `name.${extension}` });
        const outcome = await checking.then(
          () => 'taken',
          (error: { problem?: string }) => error.problem ?? 'UNNAMED',
        );
        const expected = right[fileType]?.[extension]?.includes(content) ?? false;
        const fine = expected
          ? outcome === 'taken'
          : /^(file-(type|other|wrong)-|media-|sound-|picture-)/.test(outcome);
        if (!fine) wrong.push(`${content} called .${extension} as ${fileType}: ${outcome}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
