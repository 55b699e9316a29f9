import type { ThemeGroup } from '@likeness/contract/scripts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { cx } from '../../ui/cx.ts';

type Props = {
  groups: ThemeGroup[];
  /** Id of the theme; empty for none. */
  value: string;
  onChange: (id: string) => void;
};

/** What a script can be about: a tab for each group, one theme at most. Picking it again takes it back. */
export function ThemePicker({ groups, value, onChange }: Props) {
  const { t } = useTranslation('scripts');
  const [shown, setShown] = useState(groups[0]?.id ?? '');
  const group = groups.find(({ id }) => id === shown);
  return (
    <Tabs
      label={t('themes')}
      value={shown}
      onChange={setShown}
      items={groups.map(({ id, name }) => ({ key: id, label: name }))}
    >
      <div className="flex flex-wrap gap-2">
        {group?.list.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === value}
            onClick={() => onChange(id === value ? '' : id)}
            className={cx(
              'h-8 rounded-control border px-3 text-[13px] transition-colors duration-150 pointer-coarse:h-10',
              id === value
                ? 'border-accent bg-accent-wash text-accent-text'
                : 'border-line-strong hover:bg-hover',
            )}
          >
            {name}
          </button>
        ))}
      </div>
    </Tabs>
  );
}
