import { maxList } from '@likeness/contract/fields';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { saveText } from '../../lib/csv.ts';
import { pointsApi } from './points.api.ts';
import { Button } from '../../ui/button.tsx';
import type { DayRange } from '../../ui/day-range.ts';
import { toast } from '../../ui/toast.ts';
import { creditCsv } from './credit-csv.ts';
import { rangeInput } from './points.queries.ts';

/** Saves every movement of the chosen days as a file for a spreadsheet, not only the page that is shown. */
export function ExportCredits({ range }: { range: DayRange | undefined }) {
  const { t } = useTranslation('points');
  const save = useMutation({
    mutationFn: async () => {
      const rows: Parameters<typeof creditCsv>[1] = [];
      for (let page = 1; ; page++) {
        const { list, total } = await pointsApi.log({ page, limit: maxList, ...rangeInput(range) });
        rows.push(...list);
        if (list.length === 0 || rows.length >= total) return rows;
      }
    },
    onSuccess: (rows) => {
      const csv = creditCsv([t('time'), t('action'), t('csvSubject'), t('credits')], rows);
      saveText(csv, `${[t('csvName'), range?.from, range?.to].filter(Boolean).join(' ')}.csv`, 'text/csv');
    },
    onError: toast.error,
  });
  return (
    <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      {!save.isPending && <FileDown size={14} aria-hidden />}
      {t('exportCsv')}
    </Button>
  );
}
