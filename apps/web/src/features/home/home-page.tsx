import { useTranslation } from '../../i18n/i18n.ts';
import { Volume2, VolumeX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDocumentTitle } from '../site/page-title.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Orientation } from '../avatars/avatars.queries.ts';
import { PublicAvatars } from '../avatars/public-avatars.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Hero } from './hero.tsx';
import { useNewcomer } from './newcomer.ts';
import { QuickLinks } from './quick-links.tsx';
import { RecentToolsRow } from './recent-tools-row.tsx';
import { useSpeakingPresenters } from './speaking-presenters.ts';

const TemplateRow = lazy(() => import('../templates/template-row.tsx'));
const PublicVoices = lazy(() => import('../voices/public-voices.tsx'));

/** Where every user starts: what this is for, and the public library. */
export function HomePage() {
  const { t } = useTranslation(['home', 'avatars', 'voices']);
  const [tab, setTab] = useState<'avatars' | 'voices'>('avatars');
  const [orientation, setOrientation] = useState<Orientation>('vertical');
  const { quiet, keepQuiet, point } = useSpeakingPresenters();
  const newcomer = useNewcomer();
  useDocumentTitle(t('title'));
  return (
    <>
      <Hero />
      {newcomer ? <FirstSteps /> : <QuickLinks />}
      <RecentToolsRow />
      {/* As high as the row itself, so that nothing below it moves. */}
      <Suspense fallback={<div className="mb-8 h-[274px]" />}>
        <TemplateRow />
      </Suspense>
      <Tabs
        label={t('library')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'avatars', label: t('publicAvatars'), hint: t('avatars:publicHint') },
          { key: 'voices', label: t('publicVoices'), hint: t('voices:publicHint') },
        ]}
        extra={
          tab === 'avatars' && (
            <span className="flex items-center gap-2">
              <Button
                variant="ghost"
                size="icon-sm"
                aria-pressed={!quiet}
                aria-label={t('speaking')}
                title={t('speaking')}
                onClick={() => keepQuiet(!quiet)}
              >
                {quiet ? <VolumeX size={16} /> : <Volume2 size={16} />}
              </Button>
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
            </span>
          )
        }
      >
        {tab === 'avatars' ? (
          <PublicAvatars orientation={orientation} onPoint={point} />
        ) : (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <PublicVoices />
          </Suspense>
        )}
      </Tabs>
      <SiteFooter />
    </>
  );
}
