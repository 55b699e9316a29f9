import type { Webhook } from '@likeness/contract/webhooks';
import { webhookLimits } from '@likeness/domain/webhooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { webhooksApi } from './webhooks.api.ts';
import { refreshWebhooks } from './webhooks.queries.ts';

type Props = { webhook?: Webhook; onClose: () => void };

/** Where a webhook leads, and whether it is told anything. */
export function WebhookForm({ webhook, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true);
  const save = useMutation({
    mutationFn: () => webhooksApi.save({ ...(webhook && { id: webhook.id }), url, enabled }),
    onSuccess: async () => {
      await refreshWebhooks();
      onClose();
    },
  });
  return (
    <form
      className="grid gap-3 rounded-card border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim() && !save.isPending) save.mutate();
      }}
    >
      <Field label={t('url')} error={save.isError ? errorText(save.error) : undefined} hint={t('urlHint')}>
        {(control) => (
          <Input
            {...control}
            name="url"
            type="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={webhookLimits.url}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      {webhook && (
        <Checkbox name="enabled" checked={enabled} onChange={setEnabled}>
          {t('enabled')}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={save.isPending} disabled={!url.trim()}>
          {t('save')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
