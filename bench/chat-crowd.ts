import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '@likeness/contract/client';
import { delta, event, openaiProtocol } from '@likeness/engines/language/test/openai-double';
import { loopbackEngine } from '@likeness/engines/presenter/test/loopback-engine';

/** What the crowd has heard, in milliseconds from the driver's mouth to the reader's ear. */
export type Heard = { first: number[]; chunks: number[]; open: number };

/** Questions that are asked one after another for their first word. */
const questions = 100;
/** Streams open at once, each on a conversation of its own; a session has at most ten. */
const streamsEach = 10;
/** Milliseconds between two chunks of one answer, and for how long their delays are taken. */
const everyMs = 250;
const listenMs = 10_000;

/** How many words an answer has, and how long the model thinks before the first. */
let plan = { words: 1, waitMs: 200 };

/** A model whose every word is the moment at which it was said. */
const model = await loopbackEngine(async (_request, _body, response) => {
  const { words, waitMs } = plan;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(delta({ role: 'assistant', content: null }));
  await sleep(waitMs + Math.random() * everyMs);
  for (let n = 0; n < words && !response.destroyed; n++) {
    response.write(delta({ content: `${performance.now()} ` }));
    await sleep(everyMs);
  }
  response.end([delta({}, 'stop'), event('[DONE]')].join(''));
});
process.once('message', ({ origin, tokens }: { origin: string; tokens: string[] }) => {
  void listen(origin, tokens);
});
process.send?.({ url: `${model.baseUrl}/v1`, key: openaiProtocol.key });

async function listen(origin: string, tokens: string[]): Promise<void> {
  const people = tokens.map((token) => createClient({ origin, token: () => token }));
  const first: number[] = [];
  for (let n = 0; n < questions; n++)
    await follow(origin, people[n % people.length]!, (ms) => first.push(ms));
  process.send?.('quiet');
  await new Promise((resolve) => process.once('message', resolve));
  plan = { words: 1_000_000, waitMs: 0 };
  const chunks: number[] = [];
  const heard = new Set<number>();
  let taking = false;
  for (const [i, api] of people.entries())
    for (let j = 0; j < streamsEach; j++)
      void follow(origin, api, (ms) => {
        heard.add(i * streamsEach + j);
        if (taking) chunks.push(ms);
      });
  while (heard.size < people.length * streamsEach) await sleep(100);
  taking = true;
  await sleep(listenMs);
  taking = false;
  process.send?.({ first, chunks, open: heard.size } satisfies Heard);
}

/** Asks a question and reads its answer; `hear` is told how old each word is when it comes. */
async function follow(origin: string, api: Client, hear: (ms: number) => void): Promise<void> {
  const { cid, mid, token } = await api.chat.send({ content: '你好' });
  const query = new URLSearchParams({ token, cid, mid });
  const { body } = await fetch(`${origin}/api/chat/stream?${query.toString()}`);
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body as AsyncIterable<Uint8Array>) {
    const now = performance.now();
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const said = /^data: \{"message":"(.*)"\}$/.exec(line)?.[1];
      for (const word of said?.trim().split(' ') ?? []) hear(now - Number(word));
    }
  }
}
