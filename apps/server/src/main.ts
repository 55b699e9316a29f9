import { startFailure } from './start-failure.ts';
import { startProduct } from './start.ts';

startProduct().catch((error: unknown) => {
  console.error(...startFailure(error));
  process.exit(1);
});
