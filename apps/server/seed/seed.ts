import { firstCodes } from '@likeness/domain/pricing';
import type { Context } from '../src/context.ts';
import { transaction } from '../src/db/transaction.ts';
import { keepFirstRun, type FirstRun } from '../src/first-run.ts';
import { makeCodes } from '../src/features/codes/codes.service.ts';
import { makeAccount, newPassword } from '../src/features/session/session.service.ts';
import { keepLibraryFaults } from '../src/features/site/library-faults.ts';
import { seedChannels } from './channels.ts';
import { claimFirstRun } from './first-run.store.ts';
import { importEmployees } from './employees.ts';
import { importLibrary } from './library.ts';
import { importPictures } from './pictures.ts';
import { seedTexts } from './texts.ts';

/**
 * Brings an installation to what a start needs. On an empty database it also makes the operator and the first codes,
 * which are given back this one time. Safe at every start and with several servers at once.
 */
export async function seed(context: Context): Promise<FirstRun | undefined> {
  await seedChannels(context);
  await seedTexts(context);
  keepLibraryFaults(context, [
    ...(await importLibrary(context)),
    ...(await importPictures(context)),
    ...(await importEmployees(context)),
  ]);
  return transaction(context.db, async (tx) => {
    if (!(await claimFirstRun(tx, context.clock()))) return undefined;
    const admin = { username: 'admin', password: newPassword(context.random) };
    await makeAccount(tx, { ...admin, role: 'admin' });
    const codes = await makeCodes(context, tx, {
      count: firstCodes.count,
      points: firstCodes.points,
      validDays: firstCodes.validDays,
      note: 'first-run',
    });
    const made = { admin, codes };
    // Kept before it is committed: a start that ends right after must not take the only password with it.
    const { publicUrl, port } = context.config;
    await keepFirstRun(context.config, publicUrl ?? `http://localhost:${port}`, made);
    return made;
  });
}
