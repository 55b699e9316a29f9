import type { Manner } from '@likeness/domain/manner';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { Tag } from '../../ui/tag.tsx';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** What was heard in a person's texts: their own beginning, ending and habits, and how they build sentences. */
export function MannerLines({ manner }: { manner: Manner }) {
  const { t } = useTranslation('super-clone');
  const said = [
    { label: t('opening'), text: manner.opening },
    { label: t('ending'), text: manner.ending },
  ].filter(({ text }) => text);
  return (
    <div className="grid gap-2 text-[13px]">
      {said.map(({ label, text }) => (
        <p key={label} className="break-words">
          <span className="text-muted">{label} </span>
          <span>{text}</span>
        </p>
      ))}
      {manner.phrases.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="text-muted">{t('phrases')}</span>
          {manner.phrases.map((phrase) => (
            <Tag key={phrase}>{phrase}</Tag>
          ))}
        </p>
      )}
      <p className="num text-xs text-muted">
        {[
          t('sentences', { words: formatNumber(Math.round(manner.sentenceLength)) }),
          t('questions', { share: percent(manner.questions) }),
          t('exclamations', { share: percent(manner.exclamations) }),
          ...(manner.formal ? [t('formal')] : []),
          ...(manner.close ? [t('close')] : []),
        ].join(' · ')}
      </p>
    </div>
  );
}
