import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '@likeness/contract/call';
import { flag, nothing } from '@likeness/contract/fields';
import { testStudio } from '../../test/studio.ts';
import type { Context } from '../context.ts';
import { bindCalls } from './bind.ts';
import type { BoundCall } from './handler.ts';

function noting() {
  const said: [level: string, message: string][] = [];
  const note =
    (level: string) =>
    (_: object, message = '') =>
      void said.push([level, message]);
  return {
    said,
    log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
  };
}

test('a client that leaves before its answer is none either; what breaks by itself is', async () => {
  const { said, log } = noting();
  const server = fastify();
  const slow = call({
    method: 'GET',
    path: '/api/slow',
    access: 'open',
    plain: true,
    summary: 'Breaks off when its caller leaves',
    input: z.object({ breaks: flag().default(false) }),
    output: nothing(),
  });
  const handler: BoundCall['handler'] = async (_, { signal }, input) => {
    if (!(input as { breaks: boolean }).breaks) await once(signal!, 'abort');
    throw new Error('broken off');
  };
  const context = { log, config: {} } as unknown as Context;
  bindCalls(
    server,
    context,
    [{ feature: 'test', name: 'slow', call: slow, handler }],
    {} as Parameters<typeof bindCalls>[3],
  );
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const leaving = new AbortController();
    const asked = fetch(`${address}/api/slow`, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 200);
    await expect(asked).rejects.toThrow();
    await expect.poll(() => said).toEqual([['info', 'a client left before its answer']]);
    const broken = await fetch(`${address}/api/slow?breaks=1`);
    expect(broken.status).toBe(500);
    expect(said.at(-1)).toEqual(['error', 'unexpected failure']);
  } finally {
    await server.close();
  }
});

test('a client that leaves in the middle of its upload is no failure of ours', async () => {
  const { said, log } = noting();
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
