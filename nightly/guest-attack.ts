import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@likeness/contract/client';
import type { Told } from './attacker.ts';
import type { NightlyForm } from './form.ts';
import { descendants } from './processes.ts';
import { percentile, type Product, residentMb, startProduct } from './product.ts';

const usualSeconds = 300;
const shortestSeconds = 30;
/** What the largest engine may take, in megabytes; each child has a limit of its own below it. */
const childLimit = 4096;

/** One guest who does the worst in more than forty ways at once, at every tool, beside a user who pays. */
export const form: NightlyForm = async (run) => {
  const seconds = Math.max(shortestSeconds, usualSeconds * run.scale);
  const product = await startProduct({
    LIKENESS_STARTS_PER_SECOND: '1',
    LINK_NETWORKS: '127.0.0.1',
  });
  const folder = await mkdtemp(join(tmpdir(), 'likeness-attack-'));
  try {
    const payer = await activated(product);
    const attacker = attacking(product, folder);
    await attacker.ready;
    const order = await orderOf(payer);
    const stranger = product.client({ address: '10.6.0.2' });
    run.say('the user who pays, alone');
    const alone = await measured(payer, stranger, order, Math.max(20, seconds / 5));
    run.say(`more than forty attacks for ${seconds} s`);
    const over = new AbortController();
    const watch = watchMemory(product, over.signal);
    await product.loopLag();
    attacker.begin();
    const under = await measured(payer, stranger, order, seconds);
    over.abort();
    const memory = await watch;
    const loop = await product.loopLag();
    for (const [name, counts] of Object.entries(await attacker.end()))
      run.say(
        `${name}: ${Object.entries(counts)
          .map(([what, n]) => `${n} ${what}`)
          .join(', ')}`,
      );
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
      {
        name: 'slowest answer to a stranger meanwhile',
        value: under.stranger,
        unit: 'ms',
        must: { atMost: 1000 },
        note: `${ms(alone.stranger)} alone`,
      },
      {
        name: 'longest turn of the event loop, by its processor time',
        value: loop.held,
        unit: 'ms',
        must: { atMost: 100 },
        note: `${ms(loop.late)} by the clock`,
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

/** Attacks in a process of its own, as from another machine: what it does for itself takes no time of the one that measures. */
function attacking(product: Product, folder: string) {
  const child = fork(new URL('attacker.ts', import.meta.url), [product.origin, folder]);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const told = new Promise<Told>((resolve, reject) => {
    child.on('message', (message) => {
      if (message !== 'ready') resolve(message as Told);
    });
    child.once('exit', (code) => reject(new Error(`the attacker ended (${code})`)));
  });
  told.catch(() => undefined);
  return {
    ready: new Promise((resolve) => child.once('message', resolve)),
    begin: () => child.send('begin'),
    end: async () => {
      child.send('end');
      return told;
    },
  };
}

type Order = Parameters<Client['avatarVideos']['create']>[0];

/** What the user who pays orders again and again. */
async function orderOf(payer: Client): Promise<Order> {
  const [voices, avatars] = [
    await payer.voices.list({ source: 'public' }),
    await payer.avatars.list({ source: 'public' }),
  ];
  const [voice, avatar] = [voices.list[0]!.id, avatars.list[0]!.id];
  return { api: 'df', text: '大家好。', user_voice_id: voice, video_id: avatar, name: 'paid' };
}

/** Polls as a page does, four times a second, orders a video in between, and lets a stranger look at the site; milliseconds. */
async function measured(payer: Client, stranger: Client, form: Order, seconds: number) {
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
      const { id } = await payer.avatarVideos.create(form);
      const one = async () => (await payer.works.list({ limit: 20 })).list.find((work) => work.id === id);
      while ((await one())?.stage === 'queued') await sleep(50);
      starts.push(performance.now() - begun);
      while ((await one())?.status === 'generating') await sleep(500);
      await sleep(1000);
    }
  };
  let slowest = 0;
  const look = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await stranger.site.settings().catch(() => failed++);
      slowest = Math.max(slowest, performance.now() - begun);
      await sleep(100);
    }
  };
  await Promise.all([poll(), order(), look()]);
  return { poll: percentile(polls, 99), start: percentile(starts, 50), stranger: slowest, failed };
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
