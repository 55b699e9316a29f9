import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { decodeFrames } from '@likeness/media/decode';
import { mouthData } from '@likeness/engines/speech/live-mouth';
import { baseFrames, planBase } from '@likeness/talking-head/avatar/base-path';
import { cutPlanes } from '@likeness/talking-head/avatar/cut-planes';
import { avatarFiles } from '@likeness/talking-head/avatar/manifest';
import { pageFiles, parsePageManifest, unpackNumbers } from '@likeness/talking-head/avatar/page-copy';
import { FaceCompositor } from '@likeness/talking-head/drawing/face-compositor';
import { bytesOf, picture420 } from '@likeness/talking-head/drawing/picture-420';
import { loadKernel } from '@likeness/talking-head/files/load-kernel';
import { loadAvatar, loadLandmarks, loadLooks } from '@likeness/talking-head/files/saved-avatar';
import { bankBytes } from '@likeness/talking-head/planning/bank-faces';
import { BLOCK_IN_PAGE, SpeechPlan } from '@likeness/talking-head/planning/speech-plan';
import { Bank } from '@likeness/talking-head/render/bank';
import { resampleTrack, type MouthTrack } from '@likeness/talking-head/visemes/track';
import { launchBrowser } from '../tools/chromium.ts';
import { ask } from './engine-cost.ts';
import { buildInPage } from './page-build.ts';
import type { BenchRow } from './rows.ts';

const presenter = 'yuhan';
const frames = 100;
/** Seconds of speech in which frames are counted. */
const spoken = 60;

/** A mouth that moves as in speech, with closures and pauses: the same numbers every time. */
function mouthOf(seconds: number): MouthTrack {
  const [fps, length] = [100, seconds * 100];
  const values = new Float32Array(length * 3);
  for (let i = 0; i < length; i++) {
    const t = i / fps;
    const pause = t % 5 > 4.4;
    values[i * 3] = pause ? 0 : Math.max(0, Math.sin(t * 22) * (0.6 + 0.4 * Math.sin(t * 3.1)));
    values[i * 3 + 1] = pause ? 0 : 0.5 * Math.sin(t * 7.7);
  }
  const every = (step: number, from: number, to: number) =>
    Array.from({ length: Math.floor(seconds / step) }, (_, k) => ({
      start: k * step + from,
      end: k * step + to,
    }));
  return { fps, length, values, closures: every(1.7, 0.5, 0.58), silences: every(5, 4.45, 4.95) };
}

/** The redrawn part of the first frames as the server's renderer makes them, and the pictures it chose. */
async function serverFrames(avatarDir: string, track: MouthTrack) {
  const { manifest, person } = await loadAvatar(avatarDir);
  const { landmarks, trust } = await loadLandmarks(avatarDir, manifest.frames + manifest.painted);
  const looks = await loadLooks(avatarDir, manifest.bank.length);
  const plan = new SpeechPlan({ manifest, person, landmarks, trust, looks });
  const said = resampleTrack(track, manifest.fps);
  plan.say(said, baseFrames(planBase(manifest, said.length)));
  const { region, stored } = manifest;
  const kernel = await loadKernel(bankBytes(manifest) + 2 * (bytesOf(region) + 16));
  const bank = new Bank(avatarDir, manifest, plan.bank, kernel);
  bank.unpack(plan.bank.entries.keys());
  const compositor = new FaceCompositor(person, kernel, { drawn: plan.drawn });
  const [shown, result] = [kernel.bytes(bytesOf(region)), kernel.bytes(bytesOf(region))];
  const composed: Buffer[] = [];
  for await (const { data } of decodeFrames(join(avatarDir, avatarFiles.region), {
    width: stored.width,
    height: stored.height,
    pixelFormat: 'yuv420p',
    trusted: true,
  })) {
    const i = composed.length;
    cutPlanes(data, stored, region, shown);
    result.set(shown);
    const planned = plan.at(i);
    if (planned.strength > 0) {
      const { landmarks: points, ...shape } = plan.shapeAt(i, planned);
      compositor.compose({
        ...shape,
        base: { landmarks: points, picture: picture420(shown, region) },
        out: picture420(result, region),
        source: (await bank.face(planned.picture))!,
        second: await bank.face(planned.near),
      });
    }
    composed.push(Buffer.from(result));
    if (composed.length === frames) break;
  }
  return { composed, pictures: composed.map((_, i) => plan.at(i).picture), region };
}

type Size = { width: number; height: number };

/** Pictures that the page's planner chooses, in blocks of a page. */
async function pagePictures(copyDir: string, track: MouthTrack): Promise<number[]> {
  const names = pageFiles('large');
  const manifest = parsePageManifest(await readFile(join(copyDir, names.manifest), 'utf8'));
  const numbers = unpackNumbers(inflateRawSync(await readFile(join(copyDir, names.numbers))), manifest);
  const plan = new SpeechPlan({ manifest, ...numbers }, undefined, BLOCK_IN_PAGE);
  const said = resampleTrack(track, manifest.fps);
  plan.say(said, baseFrames(planBase(manifest, said.length)));
  return Array.from({ length: frames }, (_, i) => plan.at(i).picture);
}

/** Peak signal to noise of luma, decibels. */
function psnr(one: Uint8Array, other: Uint8Array, { width, height }: Size): number {
  let sum = 0;
  for (let i = 0; i < width * height; i++) sum += (one[i]! - other[i]!) ** 2;
  return 10 * Math.log10(255 ** 2 / Math.max(1e-9, sum / (width * height)));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function servePage(built: string, copyDir: string, mouth: string) {
  const received = new Map<number, Buffer>();
  const types: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/frame/')) {
      received.set(Number(path.slice(7)), await bodyOf(request));
      return response.end();
    }
    if (path === '/mouth.json') return response.end(mouth);
    if (path === '/')
      return response
        .setHeader('content-type', 'text/html')
        .end('<script type="module" src="/live.js"></script>');
    const file = path.startsWith('/copy/') ? join(copyDir, path.slice(6)) : join(built, path);
    const bytes = await readFile(file).catch(() => undefined);
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    return bytes ? response.end(bytes) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, received, close: () => server.close() };
}

const quantile = (values: number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))]!;

/** A function that the page offers. */
const inPage = <T>(page: Page, name: string, ...given: unknown[]): Promise<T> =>
  page.evaluate(([name, given]) => Reflect.get(globalThis, name)(...given) as unknown, [
    name,
    given,
  ] as const) as Promise<T>;

/** A presenter of the library who speaks in a page, against the same speech of the server's renderer. */
export async function benchLive(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-live-'));
  const at = (name: string) => join(folder, name);
  const browser = await launchBrowser();
  try {
    const source = join(import.meta.dirname, '../library/presenters', presenter, 'clip.mp4');
    await ask({ op: 'prepare', source, outDir: at('avatar'), trusted: true });
    for (const size of ['small', 'large'])
      await ask({ op: 'copy-for-page', avatarDir: at('avatar'), outDir: at('copy'), size });
    await buildInPage('live', at('built'));
    const track = mouthOf(spoken + 2);
    const served = await servePage(at('built'), at('copy'), JSON.stringify(mouthData(track)));
    const page = await browser.newPage();
    await page.goto(served.url);
    await page.waitForFunction(() => 'speak' in globalThis);
    const costs = await inPage<number[]>(page, 'compose', 'large', 250);
    const server = await serverFrames(at('avatar'), track);
    const chosen = await pagePictures(at('copy'), track);
    const likeness = server.composed.map((data, i) => psnr(data, served.received.get(i)!, server.region));
    const rows: BenchRow[] = [
      { name: 'composing a frame 720 × 1280, median', value: quantile(costs, 0.5), unit: 'ms' },
      { name: 'composing a frame 720 × 1280, p99', value: quantile(costs, 0.99), unit: 'ms' },
      {
        name: `page against server, ${frames} frames, least PSNR of the face`,
        value: Math.min(...likeness),
        unit: 'dB',
      },
      {
        name: `page against server, ${frames} frames, median PSNR`,
        value: quantile(likeness, 0.5),
        unit: 'dB',
      },
      {
        name: `the same picture chosen, of ${frames}`,
        value: chosen.filter((picture, i) => picture === server.pictures[i]).length,
        unit: 'frames',
      },
    ];
    for (const size of ['small', 'large']) {
      const { drawn, due, latest, failed } = await inPage<{
        drawn: number;
        due: number;
        latest: number[];
        failed: string;
      }>(page, 'speak', size, spoken);
      if (failed) throw new Error(failed);
      rows.push(
        { name: `${size}: frames left out in ${spoken} s`, value: (100 * (due - drawn)) / due, unit: '%' },
        { name: `${size}: lips after the sound, p95 of seconds`, value: quantile(latest, 0.95), unit: 'ms' },
      );
    }
    served.close();
    return rows;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
