import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testStudio } from '../../test/studio.ts';

test('a client that leaves in the middle of its upload is no failure of ours', async () => {
  const said: [level: string, message: string][] = [];
  const note =
    (level: string) =>
    (_: object, message = '') =>
      void said.push([level, message]);
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  const studio = await testStudio({}, { log });
  const person = await studio.person();
  const form = await person.api.uploads.sign({ file_type: 'voice', size: 100_000, name: 'a.mp3' });
  const { port, pathname } = new URL(form.host, studio.origin);
  const parts = Object.entries({ ...form.fields, key: `${form.dir}a.mp3` }).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n';
  const head = `POST ${pathname} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n`;
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${head}${parts.join('')}${file}${'x'.repeat(20_000)}`);
  setTimeout(() => socket.destroy(), 300);
  await expect
    .poll(() => said.map(([, message]) => message))
    .toContain('a client left in the middle of its request');
  expect(said.filter(([level]) => level === 'error')).toEqual([]);
});
