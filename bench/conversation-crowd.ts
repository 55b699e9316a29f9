import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '@likeness/contract/client';
import { delta, event, openaiProtocol } from '@likeness/engines/language/test/openai-double';
import { loopbackEngine } from '@likeness/engines/presenter/test/loopback-engine';

/** What the crowd met: milliseconds from the question to the first sound, seconds that were said, and what went wrong. */
export type Talked = { firstSound: number[]; spoken: number; errors: string[] };

/** Milliseconds from one question of a visitor to the next: two sentences of five seconds in them are 24 s of speech a minute. */
const turnMs = 25_000;
/** Of about five seconds each. */
const sentences = [
  '这款杯子用的是食品级的材料，倒进热水也没有味道。',
  '今天下单的话，我们明天就从杭州给您发货。',
];
/** Milliseconds between the words of the model, a sentence in four of them. */
const everyMs = 60;

const model = await loopbackEngine(async (_request, _body, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(delta({ role: 'assistant', content: null }));
  for (const part of sentences.join('').match(/.{1,6}/gsu) ?? []) {
    await sleep(everyMs);
    response.write(delta({ content: part }));
  }
  response.end([delta({}, 'stop'), event('[DONE]')].join(''));
});
process.once('message', (start: Parameters<typeof talk>[0]) => void talk(start));
process.send?.({ url: `${model.baseUrl}/v1`, key: openaiProtocol.key });

async function talk({ origin, tokens, ms }: { origin: string; tokens: string[]; ms: number }): Promise<void> {
  const talked: Talked = { firstSound: [], spoken: 0, errors: [] };
  const until = performance.now() + ms;
  const [first = ''] = tokens;
  const { list } = await createClient({ origin, token: () => first }).voices.list({ source: 'public' });
  const voice = list.find(({ languages }) => languages.includes('zh-CN'))?.id ?? '';
  await Promise.all(
    tokens.map(async (token, i) => {
      const api = createClient({ origin, token: () => token });
      // People do not ask all at once.
      await sleep((turnMs * i) / tokens.length);
      while (performance.now() < until) {
        const next = performance.now() + turnMs;
        await turn(origin, api, voice, talked).catch((error: unknown) => talked.errors.push(String(error)));
        await sleep(Math.max(0, next - performance.now()));
      }
    }),
  );
  process.send?.(talked);
}

/** A question, its answer, and the answer's sentences in the order in which they are said. */
async function turn(origin: string, api: Client, voice: string, talked: Talked): Promise<void> {
  const begun = performance.now();
  const { cid, mid, token } = await api.chat.send({ content: '这款杯子怎么样？' });
  const query = new URLSearchParams({ token, cid, mid });
  const answer = await fetch(`${origin}/api/chat/stream?${query.toString()}`);
  const heard = [...(await answer.text()).matchAll(/"message":"([^"]*)"/g)].map(([, part]) => part).join('');
  if (heard !== sentences.join('')) throw new Error(`an answer came as ${heard}`);
  for (const [i, text] of sentences.entries()) {
    const said = await api.live.say({ text, voice_id: voice });
    if (i === 0) talked.firstSound.push(performance.now() - begun);
    talked.spoken += said.seconds;
  }
}
