import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@likeness/contract/client';
import { attacks, attackUntil, costlyFiles, type Guest } from './attacks.ts';
import type { NightlyForm } from './form.ts';
import { descendants } from './processes.ts';
import { percentile, type Product, residentMb, startProduct } from './product.ts';

const usualSeconds = 300;
const shortestSeconds = 30;
/** What the largest engine may take, in megabytes; each child has a limit of its own below it. */
const childLimit = 4096;

/** One guest who does the worst in two dozen ways at once, beside a user who pays. */
export const form: NightlyForm = async (run) => {
  const seconds = Math.max(shortestSeconds, usualSeconds * run.scale);
  const product = await startProduct({ LIKENESS_STARTS_PER_SECOND: '1' });
  const folder = await mkdtemp(join(tmpdir(), 'likeness-attack-'));
  try {
    const payer = await activated(product);
    const guest = await guestOf(product, folder);
    run.say('the user who pays, alone');
    const alone = await measured(payer, guest, Math.max(20, seconds / 5));
    run.say(`two dozen attacks for ${seconds} s`);
    const over = new AbortController();
    const told = new Map<string, Map<string, number>>();
    const watch = watchMemory(product, over.signal);
    const attacking = Object.entries(attacks).map(([name, attack]) => {
      const counts = new Map<string, number>();
      told.set(name, counts);
      return attackUntil(over.signal, attack, guest, (what) => counts.set(what, (counts.get(what) ?? 0) + 1));
    });
    const under = await measured(payer, guest, seconds);
    over.abort();
    await Promise.all(attacking);
    const memory = await watch;
    for (const [name, counts] of told)
      run.say(`${name}: ${[...counts].map(([what, n]) => `${n} ${what}`).join(', ')}`);
    const polls = `${ms(under.poll)} against ${ms(alone.poll)} alone`;
    const start = `${ms(under.start)} against ${ms(alone.start)} alone`;
    const died = product.log().filter((line) => /out of memory|FATAL ERROR/i.test(line)).length;
    return [
      {
        name: 'p99 of a paying user’s polls, against alone',
        value: under.poll / alone.poll,
        unit: '×',
        must: { atMost: 3 },
        note: polls,
      },
      {
        name: 'start of a paying user’s render, against alone',
        value: under.start / alone.start,
        unit: '×',
        must: { atMost: 2 },
        note: start,
      },
      { name: 'peak memory of the server process', value: memory.server, unit: 'MB', must: { atMost: 900 } },
      {
        name: 'peak memory of one child',
        value: memory.child,
        unit: 'MB',
        must: { atMost: childLimit },
        note: memory.largest,
      },
      { name: 'polls without a good answer', value: under.failed, unit: '', must: { exactly: 0 } },
      { name: 'deaths of the server', value: died, unit: '', must: { exactly: 0 } },
    ];
  } finally {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const ms = (value: number) => `${Math.round(value)} ms`;

async function activated(product: Product): Promise<Client> {
  const address = '10.6.0.1';
  const account = { code: product.codes[0]!, username: 'payer-0', password: 'right horse 7' };
  const { token } = await product.client({ address }).session.activate(account);
  return product.client({ address, session: token });
}

async function guestOf(product: Product, folder: string): Promise<Guest> {
  const address = '10.7.7.7';
  const { token } = await product.client({ address }).session.guest();
  const api = product.client({ address, session: token, timeout: 60_000 });
  const [voices, avatars] = [
    await api.voices.list({ source: 'public' }),
    await api.avatars.list({ source: 'public' }),
  ];
  const files = await costlyFiles(folder);
  return {
    api,
    origin: product.origin,
    token,
    voice: voices.list[0]!.id,
    avatar: avatars.list[0]!.id,
    ...files,
  };
}

/** Polls as a page does, four times a second, and orders a video in between; milliseconds. */
async function measured(payer: Client, { voice, avatar }: Guest, seconds: number) {
  const polls: number[] = [];
  const starts: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  const poll = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await payer.works.list({ limit: 20 }).catch(() => failed++);
      polls.push(performance.now() - begun);
      await sleep(250);
    }
  };
  const order = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const form = { api: 'df', text: '大家好。', user_voice_id: voice, video_id: avatar, name: 'paid' };
      const { id } = await payer.avatarVideos.create(form);
      const one = async () => (await payer.works.list({ limit: 20 })).list.find((work) => work.id === id);
      while ((await one())?.stage === 'queued') await sleep(50);
      starts.push(performance.now() - begun);
      while ((await one())?.status === 'generating') await sleep(500);
      await sleep(1000);
    }
  };
  await Promise.all([poll(), order()]);
  return { poll: percentile(polls, 99), start: percentile(starts, 50), failed };
}

/** Peaks of resident memory until `over`, in megabytes. */
async function watchMemory(product: Product, over: AbortSignal) {
  const peak = { server: 0, child: 0, largest: '' };
  while (!over.aborted) {
    peak.server = Math.max(peak.server, residentMb(product.pid()));
    for (const { pid, command } of descendants(product.pid())) {
      const own = command.includes('postgres') ? 0 : residentMb(pid);
      if (own > peak.child) Object.assign(peak, { child: own, largest: command.slice(-60) });
    }
    await sleep(250);
  }
  return peak;
}
