import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { SiteSettings } from './site-settings.tsx';
import { TextList } from './text-list.tsx';

/** What the site says of itself, and the texts that its visitors read. */
export function WordingSection({ rest }: { rest: string }) {
  const { t } = useTranslation('wording');
  const navigate = useNavigate();
  const tab = rest === 'texts' ? 'texts' : 'site';
  return (
    <>
      <PageTitle title={t('title')} />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(key) =>
          void navigate({
            to: '/admin/$',
            params: { _splat: key === 'texts' ? 'words/texts' : 'words' },
            replace: true,
          })
        }
        items={[
          { key: 'site', label: t('site') },
          { key: 'texts', label: t('texts') },
        ]}
      >
        {tab === 'site' ? <SiteSettings /> : <TextList />}
      </Tabs>
    </>
  );
}
