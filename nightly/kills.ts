import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NightlyForm, NightlyRun } from './form.ts';
import { ledgerViolations } from './ledger.ts';
import { payingUsers, until } from './orders.ts';
import { descendants, kill, processesAt } from './processes.ts';
import { type Product, startProduct } from './product.ts';

const usual = { works: 1000, kills: 200 };
/** Seconds after which nothing of what was killed may be left. */
const orphanSeconds = 30;
/** How long a program is waited for that is to be killed. */
const catchMs = 5000;

const programs = ['server', 'worker', 'child', 'ffmpeg', 'backend', 'postmaster'] as const;
type Program = (typeof programs)[number];

/** Short works while everything that takes part in them is killed, one after another. */
export const form: NightlyForm = async (run) => {
  const works = Math.max(30, Math.round(usual.works * run.scale));
  const kills = Math.max(programs.length, Math.round(usual.kills * run.scale));
  const server = await startProduct({ LIKENESS_RENDERS: '2' });
  const worker = await startProduct({ LIKENESS_ROLE: 'worker', LIKENESS_RENDERS: '1' }, server.folder);
  try {
    const orders = await payingUsers(server, 8);
    const killed = new Map<Program, number>();
    const killing = killAll(run, { server, worker }, kills, killed, () => orders.acknowledged() / works);
    const next = async () => {
      for (let n = 0; n < works / 8; n++) await orders.order();
    };
    await Promise.all([killing, ...Array.from({ length: 8 }, next)]);
    const ordered = orders.acknowledged();
    run.say(`${ordered} works ordered, ${[...killed].map(([what, n]) => `${n} ${what}`).join(', ')} killed`);
    const all = async () => (await orders.results()).over >= ordered;
    const ended = await until(all, 60 + ordered * 5);
    const found = await orders.results();
    await until(async () => orphans(server, worker).length === 0, orphanSeconds);
    const left = orphans(server, worker);
    for (const { command } of left) run.say(`left behind: ${command.slice(0, 120)}`);
    const none = { unit: '', must: { exactly: 0 } } as const;
    const made = `${found.made} made, ${found.over - found.made} given up and not charged`;
    return [
      {
        name: `works lost of ${ordered}`,
        value: found.missing + (ended ? 0 : ordered - found.over),
        note: made,
        ...none,
      },
      { name: 'works made twice of one order', value: found.twice, ...none },
      { name: 'users whose points are not what they were charged', value: found.wrongPoints, ...none },
      { name: 'processes left after 30 s', value: left.length, ...none },
      {
        name: 'answers of 500 while ordering',
        value: orders.faults().length,
        note: [...new Set(orders.faults())].join(', ').slice(0, 200),
        ...none,
      },
      { name: 'ledger violations', value: await ledgerViolations(server.folder), ...none },
      {
        name: 'processes killed',
        value: [...killed.values()].reduce((a, b) => a + b, 0),
        unit: '',
        must: { atLeast: kills },
      },
    ];
  } finally {
    await worker.close();
    await server.close();
  }
};

type Running = { server: Product; worker: Product };

/** Kills as the orders come in, so that the last one falls with the last order. */
async function killAll(
  run: NightlyRun,
  running: Running,
  kills: number,
  killed: Map<Program, number>,
  share: () => number,
): Promise<void> {
  for (let n = 0, turn = 0; n < kills; turn++) {
    while (share() < n / kills) await sleep(50);
    const program = programs[turn % programs.length]!;
    await sleep(run.between(0, 400));
    // What lives for a moment only has to be caught.
    const patience = Date.now() + catchMs;
    let hit = await killOne(run, program, running);
    while (!hit && Date.now() < patience) {
      await sleep(10);
      hit = await killOne(run, program, running);
    }
    if (!hit) continue;
    killed.set(program, (killed.get(program) ?? 0) + 1);
    n++;
    if (n % 10 === 0) run.say(`${n} of ${kills} killed`);
  }
}

async function killOne(run: NightlyRun, program: Program, { server, worker }: Running): Promise<boolean> {
  if (program === 'server' || program === 'worker') {
    const product = program === 'server' ? server : worker;
    await product.kill();
    await product.restart();
    return true;
  }
  const postmaster = postmasterOf(server);
  if (program === 'postmaster') return kill(postmaster);
  const own = [...descendants(server.pid()), ...descendants(worker.pid())];
  const found = {
    child: own.filter(({ command }) => !/ffmpeg|postgres|bwrap/.test(command)),
    ffmpeg: own.filter(({ command }) => command.includes('ffmpeg')),
    backend: descendants(postmaster).filter(({ command }) => command.includes('postgres: likeness')),
  }[program];
  const one = found[run.between(0, found.length - 1)];
  return one !== undefined && kill(one.pid);
}

function postmasterOf({ folder }: Product): number {
  try {
    return Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

/** Processes of this installation that belong to nothing that runs. */
function orphans(server: Product, worker: Product) {
  const roots = [server.pid(), worker.pid(), postmasterOf(server)];
  const known = new Set(roots.flatMap((pid) => [pid, ...descendants(pid).map((one) => one.pid)]));
  return processesAt(server.folder).filter(({ pid }) => !known.has(pid));
}
