import type { WordingRow, WordingText } from '@likeness/contract/wording';
import { languages, type Language } from '@likeness/domain/languages';
import { wordingLacks, wordingLimits } from '@likeness/domain/wording';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage, languageNames } from '../../lib/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { sendingForm } from '../../ui/sending-form.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { MarkupField } from '../operators/markup-field.tsx';
import { wordingApi } from './wording.api.ts';
import { refreshWording, wordingTextQuery } from './wording.queries.ts';

type Props = { row: WordingRow; onClose: () => void };

/** Writes a text, once what it says now is known. */
export function TextForm({ row, onClose }: Props) {
  const { t } = useTranslation('wording');
  const found = useQuery(wordingTextQuery(row));
  if (found.data && !found.isFetching)
    return <Writing row={row} texts={found.data.texts} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('editOne', { title: row.title })} width={640}>
      {found.isError ? (
        <LoadFailed error={found.error} retry={() => void found.refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

function Writing({ row, texts, onClose }: Props & { texts: WordingText[] }) {
  const { t } = useTranslation('wording');
  const [all, setAll] = useState(() =>
    languages.map(
      (language) => texts.find((one) => one.language === language) ?? { language, title: '', content: '' },
    ),
  );
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const text = all.find((one) => one.language === language)!;
  const change = (part: Partial<WordingText>) =>
    setAll((now) => now.map((one) => (one.language === language ? { ...one, ...part } : one)));
  const save = useMutation({
    mutationFn: () => wordingApi.save({ kind: row.kind, name: row.name, texts: all }),
    onSuccess: async () => {
      await refreshWording();
      toast.ok(t('saved'));
      onClose();
    },
  });
  const agreement = row.kind === 'protocol' && !row.name.startsWith('usage:');
  return (
    <FormDialog
      title={t('editOne', { title: row.title })}
      description={agreement ? t('agreementHint') : t('textHint')}
      width={640}
      form={sendingForm(save)}
      incomplete={wordingLacks(all) !== undefined}
      onClose={onClose}
    >
      <Segmented<Language>
        size="sm"
        label={t('language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Field key={`title ${language}`} label={t('textTitle')}>
        {(control) => (
          <Input
            {...control}
            name="title"
            autoComplete="off"
            maxLength={wordingLimits.title}
            value={text.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <MarkupField
        key={language}
        label={t('content')}
        value={text.content}
        onChange={(content) => change({ content })}
      />
    </FormDialog>
  );
}
