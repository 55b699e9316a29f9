import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { texts } from '@likeness/domain/languages';
import type { PackFile, PackSource, VoicePack } from '@likeness/domain/voice-pack';
import { pack as tar, type Header } from 'tar-stream';

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

/** Bytes that no packing makes smaller, the same in every run. */
export function noise(bytes: number, seed = 1): Buffer {
  const out = Buffer.alloc(bytes);
  for (let i = 0, x = seed; i < bytes; i++) {
    x = (x * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    out[i] = x >> 16;
  }
  return out;
}

const tinyFiles = { 'model.onnx': noise(1500), 'tokens.txt': Buffer.from('a 0\nb 1\n') };

/** A pack as its publisher packs it. */
export const tinyArchive = (): Promise<Buffer> =>
  archiveOf(Object.entries(tinyFiles).map(([name, content]) => ({ name: `tiny/${name}`, content })));

/** A file of a pack, pinned to `content`. */
export const fileOf = (name: string, content: Buffer, sources: readonly PackSource[] = []): PackFile => ({
  name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  sources,
});

/** A pack of one archive, of a kind that every machine of ours can run. */
export const packOf = (archive: Buffer, change: Partial<VoicePack> = {}): VoicePack => ({
  id: 'tiny',
  use: 'recognition',
  model: 'whisper',
  runtime: 'onnxruntime',
  name: 'Tiny pack',
  about: texts('测试', 'A test', '測試', 'Ujian'),
  licence: 'CC0-1.0',
  notice: 'No rights reserved.\n',
  languages: ['en-US'],
  files: [fileOf('tiny.tgz', archive)],
  parts: { model: 'tiny/model.onnx', tokens: 'tiny/tokens.txt' },
  unpacked: 1 << 20,
  voices: [],
  ...change,
});

/**
 * Serves files with ranges. Each of `cuts` ends the next answer after so many bytes, as soon as `arrived` says that the client
 * has kept them: a client may drop what comes together with the end. A file named in `silent` is never answered.
 */
export async function packServer(
  files: Record<string, Buffer>,
  arrived: (bytes: number) => Promise<void> = async () => {},
) {
  const asked: string[] = [];
  const cuts: number[] = [];
  const silent = new Set<string>();
  const serve = (path: string, range: string | undefined, response: ServerResponse) => {
    const body = files[path];
    asked.push(range ? `${path} ${range}` : path);
    if (silent.has(path)) return undefined;
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
    files,
    asked,
    cuts,
    silent,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
