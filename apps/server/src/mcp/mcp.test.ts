import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putAvatar, putFile, putVoice, putWork } from '../../test/rows.ts';
import { testStudio, type Person, type Studio } from '../../test/studio.ts';

const program = new URL('../cli/main.ts', import.meta.url).pathname;
let studio: Studio;
let person: Person;
let folder: string;
const agents: Client[] = [];

/** An agent that started the command with a key. */
async function agent(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const env = { LIKENESS_URL: studio.origin, LIKENESS_KEY: key };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env, stderr: 'inherit' }),
  );
  agents.push(client);
  return client;
}

type Answer = { content: { text: string }[]; isError?: boolean };
async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = (await client.callTool({ name, arguments: args })) as unknown as Answer;
  const text = content[0]?.text ?? '';
  return isError ? text : (JSON.parse(text) as unknown);
}

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person(5000);
  folder = await mkdtemp(join(tmpdir(), 'likeness-mcp-'));
});
afterAll(async () => {
  await Promise.all(agents.map((client) => client.close()));
  await rm(folder, { recursive: true, force: true });
});

test('an agent orders a video, is told that it is not ready, and stops it for nothing', async () => {
  const { context } = studio.app;
  const avatarId = await putAvatar(context, person.id, { name: 'Mira' });
  await putVoice(context, null, { name: 'Anchor' });
  const { key } = await person.api.apiKeys.create({ name: 'agent', scope: 'all' });
  const client = await agent(key);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_avatars',
    'list_voices',
    'list_videos',
    'make_video',
    'speak',
    'wait_for_video',
    'cancel_video',
    'download_video',
  ]);
  expect(await call(client, 'list_avatars')).toContainEqual(
    expect.objectContaining({ id: avatarId, name: 'Mira', source: 'mine' }),
  );
  expect(await call(client, 'make_video', { text: '你好', avatar: 'Unknown' })).toBe(
    'There is no avatar "Unknown". There are: Mira.',
  );
  const spoken = { text: '你好，欢迎光临。', avatar: 'mira', voice: 'Anchor' };
  const order = (await call(client, 'make_video', spoken)) as unknown as { id: string; credits: number };
  expect(order.credits).toBeGreaterThan(0);
  expect(await call(client, 'wait_for_video', { id: order.id, seconds: 1 })).toMatchObject({
    status: 'generating',
    note: 'Not ready yet: wait again.',
  });
  await call(client, 'cancel_video', { id: order.id });
  expect(await call(client, 'wait_for_video', { id: order.id, seconds: 5 })).toMatch(/cancel/i);
  expect((await person.api.points.credits({})).credits).toBe(5000);
});

test('a finished video is saved once, and a key for reading makes nothing', async () => {
  const { context } = studio.app;
  const file = await putFile(context, person.id, 'video', {}, { bytes: Buffer.from('the video') });
  const id = await putWork(context, person.id, { resultFileId: file.id, name: 'ready' });
  const { key } = await person.api.apiKeys.create({ name: 'viewer' });
  const client = await agent(key);
  expect(await call(client, 'list_videos')).toContainEqual(
    expect.objectContaining({ id, name: 'ready', status: 'success' }),
  );
  const path = join(folder, 'ready.mp4');
  expect(await call(client, 'download_video', { id, path })).toEqual({ file: path, bytes: 9 });
  expect(readFileSync(path, 'utf8')).toBe('the video');
  expect(await call(client, 'download_video', { id, path })).toBe(
    'There is a file of that name already. Choose another one.',
  );
  expect(await call(client, 'make_video', { text: '你好' })).toMatch(/only reads/);
  expect(existsSync(join(folder, 'other.mp4'))).toBe(false);
});
