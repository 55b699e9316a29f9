import type { NoticeText } from '@likeness/contract/notices';
import { languages, type Language } from '@likeness/domain/languages';
import { noticeLimits, noticeLacks } from '@likeness/domain/notices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
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
import { noticeDraftsApi } from './notice-drafts.api.ts';
import { noticeDraftQuery, refreshNotices } from './notice-drafts.queries.ts';

type Props = {
  /** Empty for a new one. */
  notice: string;
  onClose: () => void;
};

/** Writes a notice, once what it says now is known. */
export function NoticeForm({ notice, onClose }: Props) {
  const { t } = useTranslation('notices');
  const found = useQuery({ ...noticeDraftQuery(notice), enabled: notice !== '', staleTime: 0 });
  const fresh = notice === '' || (found.data && !found.isFetching);
  if (fresh) return <Writing notice={notice} texts={found.data?.texts ?? []} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('editNotice')} width={640}>
      {found.isError ? (
        <LoadFailed error={found.error} retry={() => void found.refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

const empty = (language: Language): NoticeText => ({ language, title: '', summary: '', content: '' });

function Writing({ notice, texts, onClose }: Props & { texts: NoticeText[] }) {
  const { t } = useTranslation('notices');
  const [all, setAll] = useState(() =>
    languages.map((language) => texts.find((one) => one.language === language) ?? empty(language)),
  );
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const text = all.find((one) => one.language === language)!;
  const save = useMutation({
    mutationFn: () => noticeDraftsApi.save({ notice, texts: all }),
    onSuccess: async () => {
      await refreshNotices();
      toast.ok(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(notice ? 'editNotice' : 'newNotice')}
      description={t('writeHint')}
      width={640}
      form={sendingForm(save)}
      incomplete={noticeLacks(all) !== undefined}
      onClose={onClose}
    >
      <Segmented<Language>
        label={t('language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: t(`language_${value}`) }))}
      />
      <Fields
        key={language}
        text={text}
        onChange={(change) =>
          setAll((now) => now.map((one) => (one.language === language ? { ...one, ...change } : one)))
        }
      />
    </FormDialog>
  );
}

type FieldsProps = { text: NoticeText; onChange: (change: Partial<NoticeText>) => void };

/** A notice in one language, and below it as it will be seen. */
function Fields({ text: { title, summary, content }, onChange }: FieldsProps) {
  const { t } = useTranslation('notices');
  return (
    <>
      <Field label={t('noticeTitle')}>
        {(control) => (
          <Input
            {...control}
            name="title"
            autoComplete="off"
            maxLength={noticeLimits.title}
            value={title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('summary')} hint={t('summaryHint')}>
        {(control) => (
          <Input
            {...control}
            name="summary"
            autoComplete="off"
            maxLength={noticeLimits.summary}
            value={summary}
            onChange={(event) => onChange({ summary: event.target.value })}
          />
        )}
      </Field>
      <MarkupField label={t('content')} value={content} onChange={(value) => onChange({ content: value })} />
    </>
  );
}
