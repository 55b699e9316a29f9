import type { EngineServiceRow } from '@likeness/contract/engines';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { sendingForm } from '../../ui/sending-form.ts';
import { toast } from '../../ui/toast.ts';
import { enginesApi } from './engines.api.ts';
import { ServiceField } from './service-field.tsx';
import { TriedResult } from './tried-result.tsx';

/** What can be ordered, and what each form says of it, hangs on the engines. */
const refresh = () => queryClient.invalidateQueries();

const failureText = (error: Error | null) => (error ? errorText(error) : undefined);

type Props = { service: EngineServiceRow; onClose: () => void };

/** What a service needs, a try before anything is kept, and the way to be without it. */
export function ServiceDialog({ service, onClose }: Props) {
  const { t } = useTranslation('engines');
  const { id, name, about, sends, fields, connected } = service;
  /** What was typed; what was not stays as it is. */
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [link, setLink] = useState('');
  const values = Object.entries(typed).map(([variable, value]) => ({ variable, value }));
  const attempt = useMutation({ mutationFn: () => enginesApi.attempt({ service: id, values, link }) });
  const save = useMutation({
    mutationFn: () => enginesApi.connect({ service: id, values }),
    onSuccess: async () => {
      await refresh();
      toast.ok(t('saved', { name }));
      onClose();
    },
  });
  const settable = fields.some(({ fixed }) => !fixed);
  return (
    <FormDialog
      title={name}
      description={about}
      width={560}
      form={{ ...sendingForm(save), error: failureText(save.error ?? attempt.error) }}
      action={settable ? t('save') : null}
      incomplete={values.length === 0}
      beside={
        <>
          {connected && settable && <Forget service={service} onDone={onClose} />}
          <Button busy={attempt.isPending} onClick={() => attempt.mutate()}>
            {t('attempt')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Sent things={sends} />
      {fields.map((field) => (
        <ServiceField
          key={field.variable}
          field={field}
          value={typed[field.variable]}
          onChange={(value) => setTyped((now) => ({ ...now, [field.variable]: value }))}
        />
      ))}
      {service.jobs.includes('links') && <LinkField link={link} onChange={setLink} />}
      {attempt.isPending && <p className="text-[13px] text-muted">{t('trying')}</p>}
      {attempt.data && !attempt.isPending && <TriedResult tried={attempt.data} />}
    </FormDialog>
  );
}

/** Takes back what was set of a service, once it was asked whether that is meant. */
function Forget({ service: { id, name }, onDone }: { service: EngineServiceRow; onDone: () => void }) {
  const { t } = useTranslation('engines');
  const [asking, setAsking] = useState(false);
  const forget = useMutation({
    mutationFn: () => enginesApi.disconnect({ service: id }),
    onSuccess: async () => {
      await refresh();
      toast.ok(t('forgotten', { name }));
      onDone();
    },
    onError: toast.error,
  });
  return (
    <>
      <Button variant="ghost" className="mr-auto" onClick={() => setAsking(true)}>
        {t('forget')}
      </Button>
      <Confirm
        open={asking}
        title={t('forgetTitle', { name })}
        description={t('forgetHint')}
        action={t('forget')}
        busy={forget.isPending}
        onConfirm={() => forget.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** A link to try what knows sites by. */
function LinkField({ link, onChange }: { link: string; onChange: (link: string) => void }) {
  const { t } = useTranslation('engines');
  return (
    <Field label={t('link')} hint={t('linkHint')}>
      {(control) => (
        <Input
          {...control}
          name="link"
          inputMode="url"
          autoComplete="off"
          value={link}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** What leaves this machine for a service. */
function Sent({ things }: { things: EngineServiceRow['sends'] }) {
  const { t } = useTranslation('engines');
  return (
    <p className="rounded-control bg-hover px-3 py-2 text-[13px]">
      {t('sends', { things: things.map((thing) => t(`sends_${thing}`)).join(t('listJoin')) })}
    </p>
  );
}
