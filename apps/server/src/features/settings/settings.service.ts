import type { Queries } from '../../db/connect.ts';
import { allowsSetting, settingNames, settingsFrom, type SiteSettings } from './settings.ts';
import { putSetting, readSettings } from './settings.store.ts';

export { readSetting, settleSetting } from './settings.store.ts';

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
