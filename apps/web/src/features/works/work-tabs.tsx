import type { WorkGroup } from '@likeness/domain/tool';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { WorkList } from './works.queries.ts';

type Props = {
  type1: 0 | 1;
  type2: 0 | 1 | 2 | 3;
  counts: WorkList['counts'] | undefined;
  /** Stands at the end of the upper row. */
  extra?: ReactNode;
  children: ReactNode;
};

const groups = {
  0: ['avatar', 'pet', 'photo', 'translation'],
  1: ['multi_video', 'multi_audio'],
} as const satisfies Record<0 | 1, WorkGroup[]>;
const subs = [0, 1, 2, 3] as const;

/** The two levels of tabs; both stand in the address, so that a link leads to the right list. */
export function WorkTabs({ type1, type2, counts, extra, children }: Props) {
  const { t } = useTranslation('works');
  const navigate = useNavigate();
  return (
    <Tabs
      label={t('kinds')}
      value={String(type1) as '0' | '1'}
      onChange={(key) => void navigate({ to: '/works', search: { type1: key === '1' ? 1 : 0, type2: 0 } })}
      items={[
        { key: '0', label: t('videos') },
        { key: '1', label: t('scenes') },
      ]}
      extra={extra && <span className="flex items-center gap-2">{extra}</span>}
    >
      <div className="mb-5">
        <Segmented
          label={t('subKinds')}
          value={String(type2)}
          onChange={(key) =>
            void navigate({ to: '/works', search: { type1, type2: subs[Number(key)] ?? 0 } })
          }
          options={groups[type1].map((group, index) => ({
            value: String(index),
            label: (
              <>
                {t(group)} <span className="num text-muted">{counts?.[group] ?? ''}</span>
              </>
            ),
          }))}
        />
      </div>
      {children}
    </Tabs>
  );
}
