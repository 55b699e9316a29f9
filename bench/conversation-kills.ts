import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@likeness/contract/client';
import { openaiProtocol } from '@likeness/engines/language/test/openai-double';
import { streamDouble } from '@likeness/engines/language/test/stream-double';
import { tinyPackHome } from '@likeness/engines/speech/natural/tiny-kokoro.fixture';
import { ledgerViolations } from '../nightly/ledger.ts';
import { percentile, startProduct, type Product } from '../nightly/product.ts';
import { lettersOf, talk, type Moment, type Talked } from './killed-talk.ts';
import type { BenchRow } from './rows.ts';

/** What the model says, letter by letter in about three seconds. */
const answer = '您好。我们早上九点开门。晚上六点关门。周末也开。';
const travel = { size: 200, pause: 100 };
/** The same at once: what is spoken then comes after the answer. */
const atOnce = { pause: 0 };
/** Milliseconds for which bytes that a killed server has sent still arrive. */
const underWayMs = 50;
/** Seconds after which the conversation shall go on. */
const goal = 5;

/** When the server is killed: at which sight of what. `whole`: the answer is finished. */
type Kill = { at: Moment; sight: number; whole?: boolean };
const kills: Kill[] = [
  ...Array.from({ length: 5 }, () => ({ at: 'asked' as const, sight: 1 })),
  ...[1, 3, 6, 9, 14].map((sight) => ({ at: 'text' as const, sight, whole: false })),
  ...[1, 2, 3, 4, 5].map((sight) => ({ at: 'sound' as const, sight, whole: true })),
  ...Array.from({ length: 5 }, () => ({ at: 'heard' as const, sight: 1 })),
];

type Round = Talked & { kill: Kill; seconds: number; charged: number; error: string };

/**
 * Twenty questions to a digital employee who answers aloud, each with a kill of the whole product, database and all, at another moment;
 * it is started again at once, and the visitor goes on as the page does. The model and the voice are small ones that stream.
 */
export async function benchConversationKills(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-kills-'));
  // The database of root has a user of its own, who must get there.
  await chmod(folder, 0o755);
  const packs = await tinyPackHome();
  await cp(packs, join(folder, 'voice-packs'), { recursive: true });
  const model = await streamDouble(openaiProtocol);
  const language = {
    LANGUAGE_URL: `${model.baseUrl}/v1`,
    LANGUAGE_MODEL: 'm',
    LANGUAGE_KEY: openaiProtocol.key,
  };
  const product = await startProduct(language, folder);
  try {
    const { api, bot } = await visitor(product);
    const rounds: Round[] = [];
    for (const kill of kills) {
      model.say({ text: [...answer] }, kill.at === 'sound' ? atOnce : travel);
      rounds.push(await round(product, { api, bot }, kill));
      console.error(told(rounds.at(-1)!));
    }
    return rowsOf(rounds, await ledgerViolations(folder), (await api.points.credits({})).held);
  } finally {
    await product.close();
    await model.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(packs, { recursive: true, force: true });
  }
}

/** A user who has hired an employee by the question, whose natural voice is there. */
async function visitor(product: Product): Promise<{ api: Client; bot: string }> {
  const address = '10.7.0.1';
  const account = { code: product.codes[0]!, username: 'visitor', password: 'right horse 7' };
  const { token } = await product.client({ address }).session.activate(account);
  const api = product.client({ address, session: token, timeout: 10_000 });
  const [bot] = (await api.bots.list({ limit: 1 })).list;
  if (!bot) throw new Error('there is no employee');
  await api.bots.hire({ id: bot.id, period: 'use', num: 36 });
  // Voices of a pack are offered once the server has looked for it.
  while (!(await api.live.begin({ text: '您好。', bot_id: bot.id })).token) await sleep(500);
  return { api, bot: bot.id };
}

async function round(
  product: Product,
  { api, bot }: { api: Client; bot: string },
  kill: Kill,
): Promise<Round> {
  const left = async () => {
    const { uses_left, trial_left } = await api.bots.detail({ id: bot });
    return uses_left + trial_left;
  };
  const before = await left();
  let [seen, killed, wentOn, dead] = [0, 0, 0, false];
  let restarted: Promise<unknown> = Promise.resolve();
  const onMoment = (at: Moment, whole: boolean) => {
    if (killed > 0) {
      // A question that is taken says nothing yet, nor does what was under way when it was killed.
      if (dead && at !== 'asked') wentOn ||= performance.now();
      return;
    }
    if (at !== kill.at || (kill.whole !== undefined && whole !== kill.whole) || ++seen < kill.sight) return;
    killed = performance.now();
    restarted = (async () => {
      await product.kill();
      await sleep(underWayMs);
      dead = true;
      await product.restart();
    })();
  };
  const page = { origin: product.origin, api, bot, onMoment };
  let [error, talked] = ['', { mids: [] as string[], heard: '', text: '' }];
  try {
    talked = await talk(page, '你们几点开门？');
    // After the last word it goes on with the next question.
    if (kill.at === 'heard') talked = await talk(page, '周末呢？');
  } catch (failure) {
    error = String(failure);
  }
  await restarted;
  if (killed === 0) error ||= 'the moment did not come';
  const charged = (before - (await left())) / (kill.at === 'heard' ? 2 : 1);
  return { ...talked, kill, seconds: (wentOn - killed) / 1000, charged, error };
}

const told = ({ kill, seconds, charged, mids, heard, error }: Round): string =>
  `killed at ${kill.at} ${kill.sight}: goes on after ${seconds.toFixed(1)} s, charged ${charged}, ${mids.length} answers, heard ${heard} ${error}`;

const groups: [Moment, string][] = [
  ['asked', 'before the answer'],
  ['text', 'while the answer streams'],
  ['sound', 'while a sentence sounds'],
  ['heard', 'after the last word'],
];

function rowsOf(rounds: Round[], violations: number, held: number): BenchRow[] {
  const right = lettersOf(answer);
  const of = `of ${rounds.length}`;
  const once = rounds.filter(({ charged }) => charged === 1).length;
  const whole = rounds.filter(({ heard, error }) => heard === right && !error).length;
  const soon = rounds.filter(({ seconds }) => seconds > 0 && seconds <= goal).length;
  const slowest = (at: Moment) =>
    percentile(
      rounds.filter(({ kill, error }) => kill.at === at && !error).map(({ seconds }) => seconds),
      100,
    );
  return [
    { name: 'kills: charged once', value: once, unit: of, baseline: rounds.length },
    { name: 'kills: nothing said twice or missing', value: whole, unit: of, baseline: rounds.length },
    { name: `kills: goes on within ${goal} s`, value: soon, unit: of, baseline: rounds.length },
    ...groups.map(([at, name]) => ({
      name: `killed ${name}: goes on, slowest`,
      value: slowest(at),
      unit: 's',
      baseline: goal,
      ratio: slowest(at) / goal,
    })),
    { name: 'ledger violations', value: violations, unit: '' },
    { name: 'points still held', value: held, unit: '' },
  ];
}
