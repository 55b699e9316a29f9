import { useTranslation } from '../../i18n/i18n.ts';
import { useState } from 'react';
import { useDocumentTitle } from '../../ui/page-title.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Orientation } from '../avatars/avatars.queries.ts';
import { PublicAvatars } from '../avatars/public-avatars.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { PublicVoices } from '../voices/public-voices.tsx';
import { Hero } from './hero.tsx';
import { QuickLinks } from './quick-links.tsx';

/** Where every user starts: what this is for, and the public library. */
export function HomePage() {
  const { t } = useTranslation(['home', 'avatars']);
  const [tab, setTab] = useState<'avatars' | 'voices'>('avatars');
  const [orientation, setOrientation] = useState<Orientation>('vertical');
  useDocumentTitle(t('title'));
  return (
    <>
      <Hero />
      <QuickLinks />
      <Tabs
        label={t('library')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'avatars', label: t('publicAvatars') },
          { key: 'voices', label: t('publicVoices') },
        ]}
        extra={
          tab === 'avatars' && (
            <Segmented
              size="sm"
              label={t('avatars:orientation')}
              value={orientation}
              onChange={setOrientation}
              options={[
                { value: 'horizontal', label: t('avatars:horizontal') },
                { value: 'vertical', label: t('avatars:vertical') },
              ]}
            />
          )
        }
      >
        {tab === 'avatars' ? <PublicAvatars orientation={orientation} /> : <PublicVoices />}
      </Tabs>
      <SiteFooter />
    </>
  );
}
