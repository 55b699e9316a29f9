import { launchPostgres } from '../src/db/launcher.ts';

/** Starts or joins the database in the folder given, says so in one line of JSON, and stays until it is killed. */
const { pid, started, dir, host } = await launchPostgres({
  dir: process.argv[2]!,
  fallback: process.argv[3],
});
console.log(JSON.stringify({ pid, started, dir, host }));
setInterval(() => undefined, 1000);
