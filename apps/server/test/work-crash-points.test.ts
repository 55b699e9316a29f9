import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabasePool } from '../src/db/connect.ts';
import { features } from '../src/features.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import type { Recipe } from '../src/works/recipe.ts';
import { provideRecipe } from '../src/works/registry.ts';
import { dieAt } from './crash-points.ts';
import { type Flow, orderedIds, workFlows } from './work-flows.ts';
import { type Lab, type Subject, workLab } from './work-lab.ts';

/** Every this-many-th moment is tried, each flow from another one on; all of them at night. */
const stride = process.env['LIKENESS_NIGHTLY'] === '1' ? 1 : 11;
/** The recipe for flows in which recipes do not differ: its works are paid for and can be made elsewhere. */
const usual = 'avatar-video';

const recipes = Object.values(features).flatMap(
  ({ recipes: own = [] }: { recipes?: Recipe<unknown>[] }) => own,
);
const kindOf = ({ tools }: Recipe<unknown>) => tools[0].kind;
const titles = workFlows({} as Lab).map(({ title, once }) => ({ title, once }));
const tried = recipes
  .flatMap((recipe) =>
    titles
      .filter(({ once }) => !once || kindOf(recipe) === usual)
      .map(({ title }) => ({ kind: kindOf(recipe), recipe, title })),
  )
  .map((one, n) => ({ ...one, first: 1 + (n % stride) }));

let ahead = 0;
let lab: Lab;
let flows: Flow[];
beforeAll(async () => {
  lab = await workLab((ms) => (ahead += ms));
  flows = workFlows(lab);
});
beforeEach(() => {
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
});
afterEach(() => vi.restoreAllMocks());

const withoutStray = (state: Record<string, unknown>) => ({ ...state, stray: 0 });

describe('a worker that dies between any two statements', () => {
  test('every recipe is tried', () => {
    expect(recipes.map(kindOf).toSorted()).toEqual(Object.keys(lab.orders).toSorted());
  });

  test.each(tried)('$kind: $title', { timeout: 600_000 }, async ({ kind, recipe, title, first }) => {
    const flow = flows.find((one) => one.title === title)!;
    const { begin, state, recover, run, t } = lab;
    const order = lab.orders[kind]!;
    const attempts = new Map<string, number>();
    provideRecipe({
      ...recipe,
      make: async (job) => {
        const n = (attempts.get(job.workId) ?? 0) + 1;
        attempts.set(job.workId, n);
        await flow.make?.(job, n);
        const path = join(job.folder, 'result.wav');
        await writeFile(path, job.workId);
        return {
          seconds: 1,
          pieces: 1,
          result: { path, mime: 'audio/wav', kind: 'voice' },
          details: order.details ?? {},
        };
      },
    });
    const once = async () => {
      const subject = await begin(order);
      const ordered = await state(subject);
      await flow.prepare?.(subject);
      return { subject, ordered };
    };
    const die = (subject: Subject) => (db: DatabasePool) =>
      flow.die ? flow.die(subject, db) : run(db, subject.job);
    try {
      const undisturbed = await once();
      await die(undisturbed.subject)(t.db);
      await recover();
      const whole = await state(undisturbed.subject);
      expect(whole['works']).toEqual([
        [flow.end.status, flow.end.problem, expect.any(Number), expect.any(Boolean)],
      ]);
      expect(whole['stray']).toBe(0);
      let points = 0;
      for (let point = first; ; point += stride) {
        const { subject, ordered } = await once();
        if (!(await dieAt(t, point, die(subject)))) break;
        points += 1;
        const left = withoutStray(await state(subject));
        expect([withoutStray(ordered), withoutStray(whole)], `after moment ${point}`).toContainEqual(left);
        await flow.again?.(subject);
        await recover();
        expect(await state(subject), `recovered after ${point}`).toEqual(whole);
        expect(orderedIds.size).toBeLessThanOrEqual(1);
      }
      console.log(`${kind}: ${title}: died at ${points} moments`);
      expect(points).toBeGreaterThan(0);
      expect((await verifyLedger(t.db)).violations).toEqual([]);
    } finally {
      provideRecipe(recipe);
    }
  });
});
