import type { SiteSetting } from '@likeness/contract/wording';
import { settingGroups } from '@likeness/domain/site-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingField } from './setting-field.tsx';
import { SitePreview } from './site-preview.tsx';
import { wordingApi } from './wording.api.ts';
import { refreshWording, siteSettingsQuery } from './wording.queries.ts';

/** Every setting of the site, with the page as it would look beside them. */
export function SiteSettings() {
  const query = useQuery(siteSettingsQuery());
  if (query.isPending) return <Skeleton className="h-60" />;
  if (query.isError) return <LoadFailed error={query.error} retry={() => void query.refetch()} />;
  return <Form settings={query.data.list} />;
}

function Form({ settings }: { settings: readonly SiteSetting[] }) {
  const { t } = useTranslation('wording');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const valueOf = ({ name, value }: SiteSetting) => typed[name] ?? value;
  const changed = settings.filter((setting) => valueOf(setting) !== setting.value);
  const save = useMutation({
    mutationFn: () => {
      const isUsual = (setting: SiteSetting) => valueOf(setting) === setting.usual;
      return wordingApi.saveSettings({
        settings: changed
          .filter((setting) => !isUsual(setting))
          .map((setting) => ({ name: setting.name, value: valueOf(setting) })),
        usual: changed.filter(isUsual).map(({ name }) => name),
      });
    },
    onSuccess: async () => {
      await refreshWording();
      setTyped({});
      toast.ok(t('saved'));
    },
  });
  const values = Object.fromEntries(settings.map((setting) => [setting.name, valueOf(setting)]));
  return (
    <form
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0 && !save.isPending) save.mutate();
      }}
    >
      <div className="grid grid-cols-1 gap-5">
        {settingGroups.map((group) => (
          <Panel key={group} className="grid gap-4">
            <h2 className="font-semibold">{t(`group_${group}`)}</h2>
            {settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingField
                  key={setting.name}
                  setting={setting}
                  value={valueOf(setting)}
                  onChange={(value) => setTyped((now) => ({ ...now, [setting.name]: value }))}
                />
              ))}
          </Panel>
        ))}
      </div>
      <SitePreview values={values} />
      {changed.length > 0 && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 rounded-panel border border-line bg-surface/95 p-3 backdrop-blur max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))] xl:col-span-2">
          <p role="status" className="mr-auto text-[13px] text-muted">
            {t('unsaved', { count: changed.length })}
          </p>
          <FormError text={save.isError ? errorText(save.error) : undefined} />
          <Button onClick={() => setTyped({})} disabled={save.isPending}>
            {t('discard')}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
