import { codeLimits } from '@likeness/domain/codes';
import { membershipNames, membershipProducts, type MembershipProduct } from '@likeness/domain/memberships';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { csvOf, saveText } from '../../lib/csv.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { sendingForm } from '../../ui/sending-form.ts';
import { isWhole } from '../operators/is-whole.ts';
import { NumberField } from '../operators/number-field.tsx';
import { codesApi } from './codes.api.ts';
import { refreshCodes } from './codes.queries.ts';

/** Makes a batch of codes, and shows them this once. */
export function MakeCodesDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ codes: string[]; note: string }>();
  if (made) return <MadeCodes {...made} onClose={onClose} />;
  return <MakeForm onMade={setMade} onClose={onClose} />;
}

type Values = {
  count: string;
  credits: string;
  days: string;
  /** Empty for no membership. */
  product: MembershipProduct | '';
  memberDays: string;
  usableDays: string;
  note: string;
};

const isComplete = ({ count, credits, days, product, memberDays, usableDays }: Values) =>
  isWhole(count, 1, codeLimits.count) &&
  isWhole(credits, 1, codeLimits.points) &&
  isWhole(days, 0, codeLimits.days) &&
  isWhole(usableDays, 0, codeLimits.days) &&
  (product === '' || isWhole(memberDays, 1, codeLimits.days));

const blank: Values = {
  count: '10',
  credits: '',
  days: '0',
  product: '',
  memberDays: '30',
  usableDays: '0',
  note: '',
};

type FormProps = { onMade: (made: { codes: string[]; note: string }) => void; onClose: () => void };

function MakeForm({ onMade, onClose }: FormProps) {
  const { t } = useTranslation('codes');
  const [values, setValues] = useState(blank);
  const { product, memberDays, note } = values;
  const make = useMutation({
    mutationFn: () =>
      codesApi.create({
        count: Number(values.count),
        credits: Number(values.credits),
        days: Number(values.days),
        ...(product && { product, membership_days: Number(memberDays) }),
        usable_days: Number(values.usableDays),
        note,
      }),
    onSuccess: async ({ codes }) => {
      await refreshCodes();
      onMade({ codes, note: note.trim() });
    },
  });
  return (
    <FormDialog
      title={t('make')}
      description={t('makeHint')}
      form={sendingForm(make)}
      action={t('make')}
      incomplete={!isComplete(values)}
      onClose={onClose}
    >
      <Fields values={values} set={(change) => setValues((now) => ({ ...now, ...change }))} />
    </FormDialog>
  );
}

type FieldsProps = { values: Values; set: (change: Partial<Values>) => void };

/** How many codes, what each gives, and how long. */
function Fields({ values, set }: FieldsProps) {
  const { t } = useTranslation('codes');
  const number = (name: 'count' | 'credits' | 'days' | 'usableDays' | 'memberDays', hint?: string) => (
    <NumberField
      {...{ name, hint }}
      label={t(`field_${name}`)}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      {number('count', t('countHint', { count: codeLimits.count }))}
      {number('credits')}
      {number('days', t('foreverHint'))}
      <Select
        label={t('membership')}
        value={values.product}
        options={[
          { value: '', label: t('noMembership') },
          ...membershipProducts.map((value) => ({
            value,
            label: t('membershipIs', { product: membershipNames[value][currentLanguage()] }),
          })),
        ]}
        onChange={(value) => set({ product: value as Values['product'] })}
      />
      {values.product && number('memberDays')}
      {number('usableDays', t('foreverHint'))}
      <Field label={t('note')} hint={t('noteHint')}>
        {(control) => (
          <Input
            {...control}
            name="note"
            autoComplete="off"
            maxLength={codeLimits.note}
            value={values.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

type MadeProps = { codes: string[]; note: string; onClose: () => void };

/** The codes that were just made: nothing keeps them but what the operator does now. */
function MadeCodes({ codes, note, onClose }: MadeProps) {
  const { t } = useTranslation(['codes', 'common']);
  const save = () =>
    saveText(
      csvOf(
        [t('code')],
        codes.map((code) => [code]),
      ),
      `${[t('csvName'), note].filter(Boolean).join(' ')}.csv`,
      'text/csv',
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('madeTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button variant="primary" onClick={save}>
            <Download size={16} aria-hidden />
            {t('csv')}
          </Button>
        </>
      }
    >
      <div role="status" className="grid gap-2">
        <p className="text-[13px] text-muted">{t('madeHint')}</p>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t('title')}
          className="max-h-72 overflow-y-auto rounded-control bg-hover px-3 py-2 font-mono text-[13px] select-all"
        >
          {codes.join('\n')}
        </pre>
      </div>
    </Dialog>
  );
}
