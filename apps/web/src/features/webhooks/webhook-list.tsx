import type { Webhook } from '@likeness/contract/webhooks';
import { webhookLimits } from '@likeness/domain/webhooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { webhooksApi } from './webhooks.api.ts';
import { refreshWebhooks, webhooksQuery } from './webhooks.queries.ts';

/** Addresses that are told when works end. */
export default function WebhookList() {
  const { t } = useTranslation('webhooks');
  const query = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  const list = query.data?.list ?? [];
  return (
    <div className="grid gap-3">
      <p className="text-[13px] text-muted">{t('hint')}</p>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      {list.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} />
      ))}
      {adding ? (
        <WebhookForm onClose={() => setAdding(false)} />
      ) : (
        <Button
          className="justify-self-start"
          onClick={() => setAdding(true)}
          disabled={!query.data || list.length >= webhookLimits.hooks}
        >
          <Plus size={16} aria-hidden />
          {t('add')}
        </Button>
      )}
    </div>
  );
}

/** A webhook with its secret, and what was sent to it. */
function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { id, url, enabled, secret } = webhook;
  const ping = useMutation({
    mutationFn: () => webhooksApi.ping({ id }),
    onSuccess: async () => {
      setOpen(true);
      await refreshWebhooks();
    },
    onError: toast.error,
  });
  const remove = useMutation({
    mutationFn: () => webhooksApi.remove({ id }),
    onSuccess: async () => {
      await refreshWebhooks();
      toast.ok(t('removed'));
    },
    onError: toast.error,
    onSettled: () => setAsking(false),
  });
  if (editing) return <WebhookForm webhook={webhook} onClose={() => setEditing(false)} />;
  return (
    <section aria-label={url} className="grid gap-2 rounded-card border border-line p-3">
      <p className="flex flex-wrap items-center gap-2 text-[13px] font-medium break-all">
        {url}
        {!enabled && <Tag>{t('off')}</Tag>}
      </p>
      <details className="text-xs text-muted">
        <summary className="cursor-pointer">{t('secret')}</summary>
        <code className="mt-1 block break-all text-ink select-all">{secret}</code>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={ping.isPending} disabled={!enabled} onClick={() => ping.mutate()}>
          {t('ping')}
        </Button>
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('deliveries')}
        </Button>
        <Button size="sm" onClick={() => setEditing(true)}>
          {t('change')}
        </Button>
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      {open && <Deliveries webhook={id} />}
      <Confirm
        open={asking}
        danger
        title={t('removeAsk')}
        description={t('removeHint')}
        action={t('remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
