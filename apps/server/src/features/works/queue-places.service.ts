import type { Context } from '../../context.ts';
import { type Place, queuePlaces, type Waiting } from './queue-places.ts';
import { queuedWorks } from './works.store.ts';

export type { Place };

/** The queue as this process last saw it. */
const seenQueues = new WeakMap<Context['config'], ReturnType<typeof queuePlaces>>();

/** The places of works that wait, by what this process knows of the queue. */
export function placesOf({ config, db }: Context, works: readonly Waiting[]): Promise<Place[]> {
  const look = () => queuedWorks(db);
  // A transaction ends with its call, and what it sees is for that call alone.
  if (!('$client' in db)) return queuePlaces(look)(works);
  const known = seenQueues.get(config) ?? queuePlaces(look);
  seenQueues.set(config, known);
  return known(works);
}
