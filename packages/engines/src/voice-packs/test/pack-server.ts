import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { texts } from '@likeness/domain/languages';
import type { VoicePack } from '@likeness/domain/voice-packs';
import { pack as tar, type Header } from 'tar-stream';
import { tinyVoice } from './tiny-voice.ts';

/** An entry of an archive; content only for files. */
export type Entry = Partial<Header> & { name: string; content?: Uint8Array };

/** A `.tgz` in memory. */
export async function archiveOf(entries: Entry[]): Promise<Buffer> {
  const writer = tar();
  for (const { content, ...header } of entries) writer.entry(header as Header, Buffer.from(content ?? []));
  writer.finalize();
  const parts: Buffer[] = [];
  for await (const part of writer) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts));
}

/** The tiny voice as a publisher packs it. */
export const tinyArchive = (): Promise<Buffer> =>
  archiveOf(Object.entries(tinyVoice()).map(([name, content]) => ({ name: `tiny/${name}`, content })));

/** A pack of one file whose checksum is that of `archive`. */
export const packOf = (archive: Buffer, change: Partial<VoicePack> = {}): VoicePack => ({
  id: 'tiny',
  use: 'speech',
  model: 'vits',
  name: 'Tiny voice',
  about: texts('测试', 'A test', '測試', 'Ujian'),
  licence: 'CC0-1.0',
  languages: ['en-US'],
  files: [
    {
      name: 'tiny.tgz',
      release: 'tts-models',
      bytes: archive.length,
      sha256: createHash('sha256').update(archive).digest('hex'),
    },
  ],
  parts: { model: 'tiny/model.onnx', tokens: 'tiny/tokens.txt', lexicon: 'tiny/lexicon.txt' },
  unpacked: 1 << 20,
  voices: [
    {
      speaker: 0,
      language: 'en-US',
      gender: 'female',
      names: texts('小小声', 'Tiny voice', '小小聲', 'Suara kecil'),
    },
  ],
  ...change,
});

/**
 * Serves files with ranges. Each of `cuts` ends the next answer after so many bytes, as soon as `arrived` says that the client
 * has kept them: a client may drop what comes together with the end.
 */
export async function packServer(
  files: Record<string, Buffer>,
  arrived: (bytes: number) => Promise<void> = async () => {},
) {
  const asked: string[] = [];
  const cuts: number[] = [];
  const serve = (path: string, range: string | undefined, response: ServerResponse) => {
    const body = files[path];
    asked.push(range ? `${path} ${range}` : path);
    if (!body) return response.writeHead(404).end();
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const rest = body.subarray(from);
    const headers = { 'content-length': rest.length };
    if (from > 0)
      response.writeHead(206, {
        ...headers,
        'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
      });
    else response.writeHead(200, headers);
    const cut = cuts.shift();
    if (cut === undefined) return response.end(rest);
    response.write(rest.subarray(0, cut));
    return void arrived(from + cut).then(() => response.socket?.end());
  };
  const server = createServer((request, response) => {
    serve((request.url ?? '').slice(1), request.headers.range, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    cuts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
