import { Search, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Input } from '../../ui/input.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Orientation } from './avatars.queries.ts';
import { OrientationChoice } from './orientation-choice.tsx';
import { PublicAvatars } from './public-avatars.tsx';

/** The product's avatars; those of other users will follow. */
export function PublicAvatarsPage() {
  const { t } = useTranslation('avatars');
  const [tab, setTab] = useState<'product' | 'users'>('product');
  const [orientation, setOrientation] = useState<Orientation>('vertical');
  const [name, setName] = useState('');
  return (
    <>
      <PageTitle title={t('publicTitle')}>
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          icon={<Search size={16} />}
          className="w-60 max-sm:w-full"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </PageTitle>
      <Tabs
        label={t('publicTitle')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'product', label: t('productAvatars'), hint: t('publicHint') },
          { key: 'users', label: t('userAvatars') },
        ]}
        extra={tab === 'product' && <OrientationChoice value={orientation} onChange={setOrientation} />}
      >
        {tab === 'product' ? (
          <PublicAvatars orientation={orientation} name={name} />
        ) : (
          <EmptyState icon={UsersRound} title={t('comingSoon')} hint={t('comingSoonHint')} />
        )}
      </Tabs>
    </>
  );
}
