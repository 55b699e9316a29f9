import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { wording as calls } from '@likeness/contract/wording';
import type { Language } from '@likeness/domain/languages';
import { problem } from '@likeness/domain/problems';
import { settingGroup, settingLabel, settingNames, type SettingName } from '@likeness/domain/site-settings';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { auditChange } from '../audit/audit.service.ts';
import { changeSetting, currentSettings, settingForms, usualSettings } from '../settings/settings.service.ts';

/** Letters of a value that the trail keeps. */
const keptOfValue = 200;

/** Every setting of the site in the order of the console. */
export async function settingsOf(
  { db }: Pick<Context, 'db'>,
  { language }: { language: Language },
): Promise<OutputOf<typeof calls.settings>> {
  const now = await currentSettings(db);
  return {
    list: settingNames.map((name) => ({
      name,
      label: settingLabel(name, language),
      group: settingGroup(name),
      ...settingForms[name],
      value: now[name],
      usual: usualSettings[name],
    })),
  };
}

/**
 * Changes settings together, or none of them. Throws `setting-unknown` for a name that is none, and `setting-invalid` with the
 * setting for a value that it cannot have.
 */
export async function saveSettings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actorId: string | null,
  { settings, usual }: InputOf<typeof calls.saveSettings>,
  language: Language,
): Promise<OutputOf<typeof calls.saveSettings>> {
  const wanted = [
    ...settings.map(({ name, value }) => ({ name, value: value.trim() as string | undefined })),
    ...usual.map((name) => ({ name, value: undefined })),
  ];
  const unknown = wanted.find(({ name }) => !isName(name));
  if (unknown) throw problem('setting-unknown', { setting: unknown.name });
  await transaction(db, async (tx) => {
    const before = await currentSettings(tx);
    for (const { name, value } of wanted)
      if (!(await changeSetting(tx, name, value, clock())))
        throw problem('setting-invalid', { setting: settingLabel(name as SettingName, language) });
    const after = await currentSettings(tx);
    for (const name of settingNames.filter((it) => before[it] !== after[it]))
      await auditChange(
        { db: tx },
        {
          actorId,
          action: 'setting-changed',
          subject: name,
          reason: '',
          before: { value: before[name].slice(0, keptOfValue) },
          after: { value: after[name].slice(0, keptOfValue) },
        },
      );
  });
  return {};
}

const isName = (name: string): name is SettingName => settingNames.some((it) => it === name);
