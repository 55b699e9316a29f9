import { execFile } from 'node:child_process';

const program = new URL('../apps/server/src/cli/main.ts', import.meta.url).pathname;

/** Broken rules of the ledger of a running installation, as the operator's own command counts them. */
export function ledgerViolations(folder: string, environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment, LIKENESS_DATA: folder };
    execFile(process.execPath, [program, 'ledger', 'verify'], { env }, (error, out, err) => {
      const found = /(\d+) checks, (\d+) violations/.exec(out);
      if (!found || Number(found[1]) === 0) reject(error ?? new Error(`nothing was verified: ${out}${err}`));
      else resolve(Number(found[2]));
    });
  });
}
