import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditionStreamPath } from '@likeness/contract/audition-stream';
import { tinyPackHome } from '@likeness/engines/speech/natural/tiny-kokoro.fixture';
import { importEmployees } from '../apps/server/seed/employees.ts';
import { putVoice } from '../apps/server/test/rows.ts';
import { testStudio, type Studio } from '../apps/server/test/studio.ts';
import { buildScript } from '../apps/web/build/embed-files.ts';
import { closeWindows, noBrowser, sharedBrowser } from './chromium.ts';

/** Sentences are heard in their time, and a busy machine takes longer. */
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });
const root = join(import.meta.dirname, '..');

/** What happens to streams of sound on their way: of the second one its first piece alone comes so far, all break after theirs, or none comes. */
type Line = 'hold' | 'break' | 'refuse';
type Asked = { name: string; sent: URLSearchParams; text?: string };

/** The studio behind a line that a test can hold, and what was asked over it. */
async function heldLine(studio: Studio) {
  const state = { line: 'hold' as Line, asked: [] as Asked[], given: 0, held: '' };
  let release = () => undefined as unknown;
  const streams = () => state.asked.filter(({ name }) => name === 'stream').length;
  const stream = async (from: IncomingMessage, to: ServerResponse, number: number) => {
    let text = '';
    let first = 0;
    for await (const part of from) {
      text += String(part);
      const sound = text.indexOf('event: sound\n');
      const end = sound < 0 ? -1 : text.indexOf('\n\n', sound) + 2;
      if (first > 0 || end < 2) continue;
      await new Promise((sent) => to.write(text.slice(0, (first = end)), sent));
      state.given += soundsIn(text.slice(0, first));
      if (state.line !== 'break') continue;
      // A browser forgets what it was given in the same moment.
      await sleep(500);
      return void to.destroy();
    }
    if (number === 2) state.held = text.slice(first);
    if (number === 2) await new Promise<void>((resolve) => (release = () => resolve()));
    state.given += soundsIn(text.slice(first));
    to.end(text.slice(first));
  };
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const body: Buffer[] = [];
    incoming.on('data', (part: Buffer) => body.push(part));
    incoming.on('end', () => {
      const [path = '', query] = url.split('?');
      const name = path.replace(/.*\//, '');
      const asked: Asked = { name, sent: new URLSearchParams(query ?? Buffer.concat(body).toString()) };
      state.asked.push(asked);
      const sound = path === auditionStreamPath;
      if (sound && state.line === 'refuse') return void outgoing.writeHead(403).end();
      const { hostname, port } = new URL(studio.origin);
      const plain = { ...headers, 'accept-encoding': 'identity' };
      const onward = request({ host: hostname, port, path: url, method, headers: plain }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        if (sound && answer.statusCode === 200) void stream(answer, outgoing, streams());
        else answer.pipe(outgoing);
        if (name === 'say') void textOf(answer).then((text) => (asked.text = text));
      });
      onward.end(Buffer.concat(body));
    });
  });
  return { ...(await listening(server)), state, release: () => release() };
}

/** Pieces of sound in a text of events; the last event of a sentence may have none. */
const soundsIn = (text: string): number => [...text.matchAll(/"data":"[^"]/g)].length;

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return (JSON.parse(Buffer.concat(parts).toString()) as { data: { text: string } }).data.text;
}

async function listening(server: Server): Promise<{ server: Server; port: number }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe.skipIf(noBrowser)('the presenter of another site', () => {
  let studio: Studio;
  let home: string;
  let webDir: string;
  let line: Awaited<ReturnType<typeof heldLine>>;
  let shop: Awaited<ReturnType<typeof listening>>;
  let page: Page;

  beforeAll(async () => {
    home = await tinyPackHome();
    webDir = await mkdtemp(join(tmpdir(), 'embed-stream-'));
    await writeFile(join(webDir, 'index.html'), '<!doctype html>');
    await writeFile(join(webDir, 'embed.js'), await buildScript(join(root, 'apps/web'), 'embed.js'));
    // In the place of the drawn presenter: it says what it is told.
    await writeFile(join(webDir, 'embed-stage.html'), '<!doctype html><script src="/told.js"></script>');
    await writeFile(
      join(webDir, 'told.js'),
      "var told = []; addEventListener('message', ({ data }) => told.push(data)); parent.postMessage({ kind: 'ready' }, '*');",
    );
    studio = await testStudio({ role: 'all', renders: 1, voiceServices: { packs: { home } }, webDir });
    const { context } = studio.app;
    await importEmployees({ ...context, config: { ...context.config, libraryDir: join(root, 'library') } });
    await putVoice(context, null, { driver: 'natural', engineVoice: 'zf_xiaoxiao' });
    const owner = await studio.person(100);
    const bot = (await owner.api.bots.list({ limit: 100 })).list.find(({ name }) => name === 'Oliver')!.id;
    await owner.api.bots.hire({ id: bot, period: 'day' });
    line = await heldLine(studio);
    const ours = `http://127.0.0.1:${line.port}`;
    shop = await listening(
      createServer((_request, response) => {
        const policy = `default-src 'none'; script-src ${ours}; connect-src ${ours}; frame-src ${ours}`;
        response.setHeader('content-security-policy', policy);
        response.setHeader('content-type', 'text/html; charset=utf-8');
        const element = `<likeness-presenter embed="${embed}"></likeness-presenter>`;
        response.end(
          `<!doctype html><html lang="zh-CN"><script src="${ours}/embed.js"></script>${element}</html>`,
        );
      }),
    );
    const hosts = [`localhost:${shop.port}`];
    const { id: embed } = await owner.api.embeds.save({ bot_id: bot, hosts });
  });
  afterAll(async () => {
    await closeWindows(await sharedBrowser());
    for (const { server } of [line, shop]) {
      server.closeAllConnections();
      server.close();
    }
    await rm(home, { recursive: true });
    await rm(webDir, { recursive: true });
  });

  const asked = (name: string) => line.state.asked.filter((it) => it.name === name);
  /** What was asked for of the sentences that were there. */
  const said = () => asked('say').filter(({ text }) => text);
  const element = () => page.locator('likeness-presenter').getAttribute('data-state');
  /** Seconds of the pieces that began to sound. */
  const begun = () => page.evaluate(() => Reflect.get(globalThis, 'begun') as number[]);
  /** What the frame was told of a kind. */
  const told = (kind: string) =>
    page
      .frames()
      .find((it) => it.url().endsWith('/embed-stage.html'))!
      .evaluate(
        (wanted) =>
          (Reflect.get(globalThis, 'told') as { kind: string; time?: { seconds: number } }[]).filter(
            (it) => it.kind === wanted,
          ),
        kind,
      );
  /** Opens the element on a page of the shop and asks, over a line that does `what`. */
  async function ask(what: Line): Promise<void> {
    Object.assign(line.state, { line: what, asked: [], given: 0, held: '' });
    page = await (await sharedBrowser()).newPage({ locale: 'zh-CN' });
    await page.addInitScript(() => {
      const begun: number[] = [];
      Reflect.set(globalThis, 'begun', begun);
      type Node = { buffer: { duration: number }; start: (at: number) => void };
      const { prototype } = Reflect.get(globalThis, 'AudioBufferSourceNode') as { prototype: Node };
      const { start } = prototype;
      prototype.start = function (this: Node, at) {
        begun.push(this.buffer.duration);
        start.call(this, at);
      };
    });
    await page.goto(`http://localhost:${shop.port}`);
    await page.getByRole('button', { name: '与奥利弗对话' }).click();
    await page.getByRole('textbox', { name: '您的问题' }).fill('用手机拍口播怎么打光');
    await page.keyboard.press('Enter');
  }

  const shownWords = () => page.locator('.caption').innerText();

  test('speaks before its sentence is made to its end', async () => {
    await ask('hold');
    await soon(element).toBe('speaking');
    await soon(() => line.state.held).toContain('event: done');
    // Of the second sentence one piece is there, and it is heard with its words; nothing after it was asked for.
    await soon(shownWords).toContain('窗在身前偏一点');
    const { given, held } = line.state;
    expect(await begun()).toHaveLength(given);
    const later = soundsIn(held);
    expect(later).toBeGreaterThan(0);
    expect(said().map(({ sent }) => sent.get('from'))).toEqual(['0', '6']);
    expect(asked('say').at(-1)?.sent.get('from')).toBe('6');
    expect((await told('sound')).at(-1)?.time?.seconds).toBeGreaterThan(0);
    line.release();
    await soon(async () => (await begun()).length).toBeGreaterThanOrEqual(given + later);
    await soon(async () => (await told('say')).length).toBeGreaterThan(2);
    expect(said().every(({ sent }) => sent.get('early') === '1')).toBe(true);
    await page.close();
  });

  test('says the rest of a sentence whose stream breaks, and nothing of it twice', async () => {
    await ask('break');
    await soon(() => said().length).toBeGreaterThanOrEqual(4);
    const [first, rest, second, more] = said();
    for (const [begin, end] of [
      [first!, rest!],
      [second!, more!],
    ]) {
      expect([begin?.sent.get('early'), end?.sent.get('early')]).toEqual(['1', '0']);
      expect(end?.sent.get('from')).toBe(begin?.sent.get('from'));
      const heard = Number(end?.sent.get('heard'));
      expect(heard).toBeGreaterThan(0);
      expect(end?.text).toBe(begin?.text?.slice(heard));
    }
    await page.close();
  });

  test('hears its sentences whole where no stream comes to it', async () => {
    await ask('refuse');
    await soon(async () => (await begun()).length).toBeGreaterThan(1);
    const told = said().map(({ sent }) => [sent.get('from'), sent.get('early'), sent.get('heard')]);
    expect(told.slice(0, 3)).toEqual([
      ['0', '1', '0'],
      ['0', '0', '0'],
      ['6', '0', '0'],
    ]);
    expect(asked('stream')).toHaveLength(1);
    await page.close();
  });
});
