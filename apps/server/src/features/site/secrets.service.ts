import { type Secrets, deriveSecrets } from '../../secrets.ts';
import type { Config } from '../../config.ts';
import type { Queries } from '../../db/connect.ts';
import { settleSetting } from '../settings/settings.service.ts';

/** The keys of this installation: from the configuration, else made once and kept in the database for all its servers. */
export async function installationSecrets(
  db: Queries,
  config: Pick<Config, 'secret'>,
  { random, clock }: { random: (bytes: number) => Buffer; clock: () => Date },
): Promise<Secrets> {
  if (config.secret) return deriveSecrets(config.secret);
  const root = await settleSetting(db, 'secret', random(32).toString('base64url'), clock());
  if (typeof root !== 'string') throw new Error('the secret of this installation is not a text');
  return deriveSecrets(root);
}
