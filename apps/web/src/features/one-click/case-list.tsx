import type { OneClickLength, OneClickRatio } from '@likeness/domain/one-click';
import { useTranslation } from '../../i18n/i18n.ts';
import { useOneClickDraft } from './one-click-draft.ts';
import { useOneClickCases } from './one-click.queries.ts';

/** Examples to begin with. */
export function CaseList() {
  const { t } = useTranslation('one-click');
  const { data } = useOneClickCases();
  const change = useOneClickDraft((state) => state.change);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-[13px] text-muted">{t('cases')}</span>
      {data?.list.map(({ title, desc, duration, ratio }) => (
        <button
          key={title}
          type="button"
          className="rounded-full border border-line px-2.5 py-1 text-xs hover:border-line-strong pointer-coarse:min-h-11"
          onClick={() =>
            change({
              description: desc,
              seconds: duration as OneClickLength,
              ratio: ratio as OneClickRatio,
              scenes: [],
              headline: '',
            })
          }
        >
          {title}
        </button>
      ))}
    </div>
  );
}
