import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@likeness/contract/client';
import { type Product, startProduct } from '../nightly/product.ts';
import type { BenchRow } from './rows.ts';

/** About ten seconds in the usual pace of the default voice. */
const script =
  '大家好，欢迎来到我们的直播间，今天给大家介绍一款好用的新产品，轻便又耐用，价格也很实在，喜欢的朋友点个关注，我们明天再见。';
const pollMs = 400;

/**
 * What a user who has just started the product waits for: from the start to ready, and from ready to the end of the first
 * video of ten seconds, ordered as soon as the default voice is there; then a second one, and one by a simple voice.
 */
export async function benchFirstVideo(): Promise<BenchRow[]> {
  const begun = performance.now();
  const product = await startProduct({ LIKENESS_PREPARE_AHEAD: '1', LIKENESS_NATURAL_VOICES: '1' });
  const readyAfter = performance.now() - begun;
  try {
    const ready = performance.now();
    const api = await newcomer(product);
    const natural = await voiceWhen(api, 'natural');
    const voiceAfter = performance.now() - ready;
    const video_id = (await api.avatars.list({ source: 'public' })).list[0]!.id;
    const first = await make(api, { video_id, user_voice_id: natural });
    const whole = performance.now() - ready;
    const second = await make(api, { video_id, user_voice_id: natural });
    const simple = await make(api, { video_id, user_voice_id: await voiceWhen(api, 'df') });
    const seconds = (name: string, ms: number): BenchRow => ({ name, value: ms / 1000, unit: 's' });
    return [
      seconds('start to ready, nothing there but the code', readyAfter),
      seconds('ready to the natural default voice', voiceAfter),
      seconds('ready to the end of the first video of 10 s', whole),
      ...[...first.stages].map(([stage, ms]) => seconds(`first video: ${stage}`, ms)),
      ...[...second.stages].map(([stage, ms]) => seconds(`second video: ${stage}`, ms)),
      {
        name: 'second video, natural voice against a simple one',
        value: second.ms / 1000,
        unit: 's',
        baseline: simple.ms / 1000,
        ratio: second.ms / simple.ms,
      },
    ];
  } finally {
    await product.close();
  }
}

async function newcomer(product: Product): Promise<Client> {
  const address = '10.6.0.1';
  const account = { code: product.codes[0]!, username: 'newcomer', password: 'right horse 7' };
  const { token } = await product.client({ address }).session.activate(account);
  return product.client({ address, session: token });
}

/** The first Chinese voice of a driver, as soon as there is one. */
async function voiceWhen(api: Client, driver: string): Promise<string> {
  for (;;) {
    const { list } = await api.voices.list({ source: 'public', limit: 100 });
    const found = list.find((voice) => voice.api === driver && voice.language === 'zh-CN');
    if (found) return found.id;
    await sleep(pollMs);
  }
}

/** Makes one video; milliseconds of the whole and of each stage it shows. */
async function make(api: Client, who: { video_id: string; user_voice_id: string }) {
  const begun = performance.now();
  const { id } = await api.avatarVideos.create({ api: 'df', text: script, name: 'first', ...who });
  let before = performance.now();
  const stages = new Map([['ordering', before - begun]]);
  for (;;) {
    const work = (await api.works.list({ limit: 20 })).list.find((one) => one.id === id);
    const now = performance.now();
    const stage = work?.stage ?? 'queued';
    stages.set(stage, (stages.get(stage) ?? 0) + now - before);
    before = now;
    if (work?.status === 'success') return { ms: now - begun, stages };
    if (work?.status === 'failed') throw new Error(`the video failed: ${JSON.stringify(work.problem)}`);
    await sleep(pollMs);
  }
}
