import type { useTranslation } from '../../i18n/i18n.ts';
import { csvOf } from '../../lib/csv.ts';
import type { Account } from './analysis.queries.ts';

type Words = ReturnType<typeof useTranslation<'analysis'>>['t'];

const tenth = (value: number) => Math.round(10 * value) / 10;

/** The videos of an account for a spreadsheet, one a row. */
export function accountCsv({ videos }: Pick<Account, 'videos'>, t: Words): string {
  const headings = [
    t('video'),
    t('link'),
    t('lengthSeconds'),
    t('pacePerSecond'),
    t('sentenceLength'),
    t('shots'),
    t('questions'),
    t('numbers'),
    t('turns'),
    t('hook'),
    t('tags'),
  ];
  const rows = videos.map(({ title, link, report }) =>
    report
      ? [
          title,
          link,
          tenth(report.video?.seconds ?? report.seconds),
          tenth(report.wordsPerSecond),
          tenth(report.sentenceLength),
          report.video ? report.video.cuts.length + 1 : '',
          report.questions,
          report.numbers,
          report.turns,
          report.sentences[0]?.text ?? '',
          report.tags.map((tag) => `#${tag}`).join(' '),
        ]
      : [title, link, ...Array.from({ length: headings.length - 2 }, () => '')],
  );
  return csvOf(headings, rows);
}
