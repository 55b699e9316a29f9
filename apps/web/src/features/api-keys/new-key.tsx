import { keyLimits, keyScopes, type KeyScope } from '@likeness/domain/api-keys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { sendingForm } from '../../ui/sending-form.ts';
import { apiKeysApi } from './api-keys.api.ts';
import { refreshApiKeys } from './api-keys.queries.ts';

type Props = { onMade: (key: string) => void; onClose: () => void };

/** What a new key is called and what it may do. */
export function NewKey({ onMade, onClose }: Props) {
  const { t } = useTranslation('api-keys');
  const [name, setName] = useState('');
  const [scope, setScope] = useState<KeyScope>('read');
  const create = useMutation({
    mutationFn: () => apiKeysApi.create({ name, scope }),
    onSuccess: ({ key }) => {
      void refreshApiKeys();
      onMade(key);
    },
  });
  return (
    <FormDialog
      title={t('create')}
      action={t('create')}
      form={sendingForm(create)}
      incomplete={!name.trim()}
      onClose={onClose}
    >
      <Field label={t('name')} hint={t('nameHint')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="off"
            maxLength={keyLimits.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('scope')} hint={t(`scopeHint_${scope}`)}>
        {() => (
          <Segmented
            label={t('scope')}
            value={scope}
            onChange={setScope}
            options={keyScopes.map((value) => ({ value, label: t(`scope_${value}`) }))}
          />
        )}
      </Field>
    </FormDialog>
  );
}
