import { resolve } from 'node:path';
import { bringEmployee, readEmployee } from '../features/bots/bring.service.ts';
import { presenters } from '../../seed/employees.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

/** `employee <folder>`: makes a digital employee of `employee.json` and the texts beside it, or renews it. */
export async function run([folder]: string[]): Promise<void> {
  if (!folder)
    throw new UsageError(
      'The command is: npm run likeness -- employee <folder with employee.json and texts>',
    );
  const files = await readEmployee(resolve(folder)).catch((error: unknown) => {
    throw new UsageError(`The employee in ${folder} cannot be read: ${(error as Error).message}`);
  });
  const passages = await withDatabase(async (db) =>
    bringEmployee({ db }, files, { avatarOf: await presenters(db), operator: true }),
  );
  console.log(`${files.about.id}: ${passages} passages of knowledge`);
}
