import type { Context } from '../src/context.ts';
import type { DatabasePool } from '../src/db/connect.ts';
import { listen } from '../src/db/listener.ts';
import { startBoss } from '../src/jobs/boss.ts';
import { consumeUploads } from '../src/works/task-consumers.ts';
import type { TestDatabase } from './harness.ts';

/** Encodes uploads as a worker does, and nothing else; on connections of its own. */
export async function uploadEncoder(
  context: Context & { db: DatabasePool },
  { connection }: Pick<TestDatabase, 'connection'>,
  superviseSeconds = 5,
) {
  const onError = () => undefined;
  const listener = await listen(connection, { onError });
  const boss = await startBoss(context.db, { superviseSeconds, onError });
  const ending = new AbortController();
  const consumers = consumeUploads(context, boss, { signal: ending.signal, pollMs: 2000, onError });
  const forget = listener.on('wake', (queue) => {
    if (queue in consumers) consumers[queue as keyof typeof consumers].wake();
  });
  return {
    stop: async () => {
      forget();
      ending.abort(new Error('the encoder stops'));
      await Promise.all(Object.values(consumers).map((consumer) => consumer.stop()));
      await boss.stop();
      await listener.close();
    },
  };
}
