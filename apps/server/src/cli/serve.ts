import { startProduct } from '../start.ts';

/** Runs one half of the product: `server` answers requests, `worker` makes works. */
export function as(role: 'server' | 'worker') {
  return { run: () => startProduct({ role }) };
}
