import { connect } from '../../src/db/connect.ts';
import { submit } from '../../src/works/submit.ts';
import { startWorker } from '../../src/works/worker.ts';
import { productionContext } from './context.ts';
import { provideTestRecipe, testOrder, type TestParams, testRecipe } from './recipe.ts';

/** A worker, or with `orders` a whole server, in a process of its own that the test may kill at any time. */
export type ProgramSettings = {
  connection: { host: string; user: string; database: string };
  folder: string;
  renders: number;
};
export type ProgramOrder = { userId: string; params: TestParams; key: string };
export type ProgramAnswer = { ready: true } | { key: string; id: string } | { key: string; error: string };

const settings = JSON.parse(process.argv[2]!) as ProgramSettings;
provideTestRecipe();
const db = connect({ ...settings.connection, max: 12 });
const context = await productionContext(db, settings.folder);
const worker = await startWorker(context, {
  db,
  connection: settings.connection,
  renders: settings.renders,
  pollMs: 500,
});
const say = (answer: ProgramAnswer) => process.send?.(answer);

process.on('message', ({ userId, params, key }: ProgramOrder) => {
  const idempotency = { route: 'order', key, bodyHash: params.marker };
  submit(context, testRecipe, { ...testOrder(userId, params), idempotency }).then(
    (id) => say({ key, id }),
    (error: Error) => say({ key, error: error.message }),
  );
});
process.on('SIGTERM', () => {
  void worker.drain(1).then(() => process.exit(0));
});
say({ ready: true });
