import type { ApiKey } from '@likeness/contract/api-keys';
import { keyLimits } from '@likeness/domain/api-keys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { formatMinute } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { apiKeysApi } from './api-keys.api.ts';
import { apiKeysQuery, refreshApiKeys } from './api-keys.queries.ts';
import { MadeKey } from './made-key.tsx';
import { NewKey } from './new-key.tsx';

const WebhookList = lazy(async () => {
  const [part] = await Promise.all([import('../webhooks/webhook-list.tsx'), textsOf('webhooks')]);
  return part;
});

/** Keys with which programs act for the account, and addresses that are told when works end. */
export default function ApiKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('api-keys');
  const [tab, setTab] = useState<'keys' | 'webhooks'>('keys');
  const [step, setStep] = useState<{ making: true } | { made: string }>();
  if (step && 'making' in step)
    return <NewKey onMade={(made) => setStep({ made })} onClose={() => setStep(undefined)} />;
  if (step) return <MadeKey value={step.made} onClose={() => setStep(undefined)} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width={560}>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'keys', label: t('keys') },
          { key: 'webhooks', label: t('webhooks') },
        ]}
      >
        {tab === 'keys' && <Keys onNew={() => setStep({ making: true })} />}
        {tab === 'webhooks' && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <WebhookList />
          </Suspense>
        )}
      </Tabs>
    </Dialog>
  );
}

function Keys({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('api-keys');
  const query = useQuery(apiKeysQuery);
  const list = query.data?.list ?? [];
  const full = list.length >= keyLimits.keys;
  return (
    <div className="grid gap-3">
      <p className="text-[13px] text-muted">{t('hint')}</p>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      {query.data && list.length === 0 && <p className="text-[13px] text-muted">{t('none')}</p>}
      {list.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {list.map((key) => (
            <KeyLine key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={onNew} disabled={!query.data || full}>
          <Plus size={16} aria-hidden />
          {t('create')}
        </Button>
        <a
          href="/api/docs"
          target="_blank"
          rel="noopener"
          className="text-[13px] text-accent-text underline underline-offset-3 hover:no-underline"
        >
          {t('docs')}
        </a>
        {full && <span className="text-[13px] text-muted">{t('full', { most: keyLimits.keys })}</span>}
      </div>
    </div>
  );
}

/** A key with what it may do and when it was used. */
function KeyLine({ apiKey: { id, name, scope, hint, create_time, use_time } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => apiKeysApi.revoke({ id }),
    onSuccess: async () => {
      await refreshApiKeys();
      toast.ok(t('ended'));
    },
    onError: toast.error,
    onSettled: () => setAsking(false),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium break-all">
          {name}
          <Tag>{t(`scope_${scope}`)}</Tag>
          {hint && <code className="text-xs text-muted">…{hint}</code>}
        </p>
        <p className="num mt-1 text-xs text-muted">
          {t('made', { time: formatMinute(create_time) })} ·{' '}
          {use_time ? t('used', { time: formatMinute(use_time) }) : t('unused')}
        </p>
      </div>
      <Button size="sm" onClick={() => setAsking(true)} aria-label={t('endOne', { name })}>
        {t('end')}
      </Button>
      <Confirm
        open={asking}
        danger
        title={t('endAsk', { name })}
        description={t('endHint')}
        action={t('end')}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
