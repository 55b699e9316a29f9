// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptOf, objectKey } from './file-rules.ts';
import { SendFailed, sendFile, type SendProgress } from './send-file.ts';

const file = (size: number) => new File([new Uint8Array(size)], 'take.wav', { type: 'audio/wav' });

test('the file chooser offers what the rules take', () => {
  expect(acceptOf('video')).toBe('.mp4,.mov');
  expect(acceptOf('voice')).toBe('.mp3,.m4a,.wav');
});

test('an object is named by time, chance and the ending of the file', () => {
  expect(objectKey('u/1/', 'My Take.MOV', 1_700_000_000_000, 0.5)).toBe('u/1/1700000000000500000.mov');
  expect(objectKey('u/1/', 'no ending', 5, 0)).toBe('u/1/50');
});

describe('sending a file to the storage', () => {
  let server: Server;
  let url: string;
  let received: string;
  let answer: (request: IncomingMessage) => number;

  beforeEach(async () => {
    received = '';
    answer = () => 204;
    server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received = Buffer.concat(parts).toString('latin1');
        const status = answer(request);
        if (status === 0) return void response.destroy();
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  test('the signed fields stand before the file', async () => {
    const seen: SendProgress[] = [];
    await sendFile(url, { key: 'u/1.wav', policy: 'p' }, file(2000), (progress) => seen.push(progress)).done;
    expect(received.indexOf('name="key"')).toBeGreaterThan(0);
    expect(received.indexOf('name="file"')).toBeGreaterThan(received.indexOf('name="policy"'));
    expect(received).toContain('filename="take.wav"');
  });

  test.each([403, 413, 500])('a refusal with %i is a failure with that status', async (status) => {
    answer = () => status;
    await expect(sendFile(url, {}, file(10), () => {}).done).rejects.toMatchObject({
      name: 'SendFailed',
      status,
    });
  });

  test('a cut connection is a failure without a status', async () => {
    answer = () => 0;
    const failure = await sendFile(url, {}, file(10), () => {}).done.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SendFailed);
    expect((failure as SendFailed).status).toBe(0);
  });

  test('cancelling ends it as an abort', async () => {
    const sending = sendFile(url, {}, file(1000), () => {});
    sending.cancel();
    await expect(sending.done).rejects.toMatchObject({ name: 'AbortError' });
  });
});
