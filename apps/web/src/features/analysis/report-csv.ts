import type { useTranslation } from '../../i18n/i18n.ts';
import { csvOf } from '../../lib/csv.ts';
import type { Report } from './analysis.queries.ts';

type Words = ReturnType<typeof useTranslation<'analysis'>>['t'];

const tenth = (seconds: number) => Math.round(10 * seconds) / 10;

/** The sentences of a report for a spreadsheet, one a row. */
export function reportCsv(report: Report, t: Words): string {
  const headings = [
    t('from'),
    t('to'),
    t('role'),
    t('sentence'),
    t('words'),
    t('question'),
    t('numbers'),
    t('feelings'),
  ];
  const rows = report.sentences.map(({ start, end, role, text, words, question, numbers, emotions }) => [
    tenth(start),
    tenth(end),
    t(`role_${role}`),
    text,
    words,
    question ? '✓' : '',
    numbers.join(' '),
    emotions.map((emotion) => t(`feeling_${emotion}`)).join(' '),
  ]);
  return csvOf(headings, rows);
}
