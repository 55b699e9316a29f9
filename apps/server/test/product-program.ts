import { startProduct } from '../src/start.ts';

/** The product in a process of its own, which may take so many milliseconds to stop. */
startProduct({ stopMs: Number(process.argv[2]) }).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
