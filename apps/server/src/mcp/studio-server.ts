import { resolve } from 'node:path';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ApiError } from '@likeness/contract/sender';
import type { Work } from '@likeness/contract/works';
import { StudioError, type Studio } from '@likeness/client/studio';
import { aspects } from '@likeness/domain/output';
import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { version } from '../version.ts';

/** Seconds that one call waits for a work at most; agents ask again. */
const maxWait = 600;

const looksOnly = { readOnlyHint: true };
const text = z.string().min(1).max(maxScriptText).describe('What is said, in Chinese, English or Malay');
const avatar = z.string().optional().describe('Name or id of an avatar; the first one unless given');
const voice = z.string().optional().describe('Name or id of a voice; one that fits the text unless given');
const id = z.uuid().describe('Id of a work');

/** A studio as the tools of an agent: make a video, speak, look, wait and download. */
export function studioServer(studio: Studio): McpServer {
  const server = new McpServer({ name: 'likeness', version });
  lookAround(server, studio);
  make(server, studio);
  follow(server, studio);
  return server;
}

function lookAround(server: McpServer, studio: Studio): void {
  server.registerTool(
    'list_avatars',
    { description: 'Avatars that can speak, own ones first', annotations: looksOnly },
    () =>
      told(async () =>
        (await studio.avatars()).map(({ id, name, source, orientation, gender }) => ({
          id,
          name,
          source,
          orientation,
          gender,
        })),
      ),
  );
  server.registerTool(
    'list_voices',
    { description: 'Voices, own ones first, with the languages that they speak', annotations: looksOnly },
    () =>
      told(async () =>
        (await studio.voices()).map(({ id, name, languages, gender, about }) => ({
          id,
          name,
          languages,
          gender,
          about,
        })),
      ),
  );
  server.registerTool(
    'list_videos',
    {
      description: 'The newest talking-avatar videos with their state',
      inputSchema: { limit: z.number().int().min(1).max(100).default(20) },
      annotations: looksOnly,
    },
    ({ limit }) => told(async () => (await studio.works(limit)).map(stateOf)),
  );
}

function make(server: McpServer, studio: Studio): void {
  server.registerTool(
    'make_video',
    {
      description:
        'Order a video in which an avatar says a text. It costs points of the account and takes a while: follow it with wait_for_video',
      inputSchema: {
        text,
        avatar,
        voice,
        name: z.string().max(200).optional(),
        aspect: z.enum(aspects).optional().describe('Shape of the picture; that of the avatar unless given'),
        burn_subtitles: z.boolean().optional(),
      },
    },
    (order) =>
      told(() =>
        studio.makeVideo({
          text: order.text,
          ...(order.avatar && { avatar: order.avatar }),
          ...(order.voice && { voice: order.voice }),
          ...(order.name && { name: order.name }),
          ...(order.aspect && { aspect: order.aspect }),
          ...(order.burn_subtitles !== undefined && { burn_subtitles: order.burn_subtitles }),
        }),
      ),
  );
  server.registerTool(
    'speak',
    {
      description: 'Have a voice say a text; gives the address of the sound, for an hour',
      inputSchema: { text, voice },
    },
    ({ text: said, voice: by }, { signal }) =>
      told(() => studio.speak({ text: said, ...(by && { voice: by }) }, { signal })),
  );
}

function follow(server: McpServer, studio: Studio): void {
  server.registerTool(
    'wait_for_video',
    {
      description: `Wait up to ${maxWait} seconds until a video is ready, and give its address`,
      inputSchema: { id, seconds: z.number().int().min(1).max(maxWait).default(120) },
      annotations: looksOnly,
    },
    ({ id: work, seconds }, { signal }) =>
      told(async () => {
        const late = AbortSignal.timeout(seconds * 1000);
        let seen: Work | undefined;
        try {
          const onProgress = (now: Work) => void (seen = now);
          return stateOf(
            await studio.finished(work, { signal: AbortSignal.any([signal, late]), onProgress }),
          );
        } catch (error) {
          if (!late.aborted || signal.aborted || !seen) throw error;
          return { ...stateOf(seen), note: 'Not ready yet: wait again.' };
        }
      }),
  );
  server.registerTool(
    'cancel_video',
    { description: 'Stop a video that is being made; nothing is charged', inputSchema: { id } },
    ({ id: work }) => told(() => studio.api.works.cancel({ id: work })),
  );
  server.registerTool(
    'download_video',
    {
      description: 'Save a finished video as a file on the machine of the agent; nothing is written over',
      inputSchema: { id, path: z.string().min(1).describe('Where the new file goes') },
    },
    ({ id: work, path }) =>
      told(async () => {
        const file = resolve(path);
        return { file, bytes: await studio.download(work, file) };
      }),
  );
}

const stateOf = ({ id, name, status, status_name, progress, seconds, credits, url, message }: Work) => ({
  id,
  name,
  status,
  state: status_name,
  progress,
  seconds,
  credits,
  ...(url && { url }),
  ...(message && { message }),
});

type Told = { content: { type: 'text'; text: string }[]; isError?: boolean };

/** What an agent reads: the answer as JSON, or in a sentence why there is none. Faults of our own are not hidden. */
async function told(act: () => Promise<unknown>): Promise<Told> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await act(), null, 2) }] };
  } catch (error) {
    const text = sentenceFor(error);
    if (text === undefined) throw error;
    return { content: [{ type: 'text', text }], isError: true };
  }
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ApiError)
    return error.problem === 'offline' ? 'The studio cannot be reached.' : error.message;
  if (error instanceof StudioError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
    return 'There is a file of that name already. Choose another one.';
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'There is no such folder.';
  return undefined;
}
