import { settingNames } from '@likeness/domain/site-settings';
import type { Queries } from '../../db/connect.ts';
import { allowsSetting, settingsFrom, type SiteSettings } from './settings.ts';
import { isPriceRow } from '../../works/tool-prices.store.ts';
import { putSetting, readSettings } from './settings.store.ts';

export { settingForms, usualSettings } from './settings.ts';
export { readSetting, settleSetting } from './settings.store.ts';

/** Rows of the settings that the product keeps for itself; sweeps note when they ran. */
const ownRows = ['secret', 'installation', 'first-run', 'restored'];

/** Whether a stored setting means something to this version. */
export const isSetting = (key: string): boolean =>
  (settingNames as readonly string[]).includes(key) ||
  ownRows.includes(key) ||
  key.startsWith('sweep:') ||
  isPriceRow(key);

/** Every setting with the value that stands now. */
export async function currentSettings(db: Queries): Promise<SiteSettings> {
  return settingsFrom(await readSettings(db));
}

/** Changes one setting, or forgets the change. False when there is no such setting or it cannot have this value. */
export async function changeSetting(
  db: Queries,
  name: string,
  value: string | undefined,
  now: Date,
): Promise<boolean> {
  const known = settingNames.find((it) => it === name);
  if (!known || (value !== undefined && !allowsSetting(known, value))) return false;
  await putSetting(db, known, value, now);
  return true;
}
