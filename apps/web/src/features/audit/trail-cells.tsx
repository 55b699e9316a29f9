import type { TrailEntry } from '@likeness/contract/audit';
import { membershipNames } from '@likeness/domain/memberships';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Moment } from '../operators/moment.tsx';

/** What a row of the trail shows: what was done, with what was before and after, by whom, why and when. */
export const trailCells = (entry: TrailEntry) => ({
  what: (
    <>
      {entry.action_name}
      <Changes changes={entry.changes} />
    </>
  ),
  by: <span className="break-all">{entry.actor || '–'}</span>,
  reason: entry.reason || '–',
  time: <Moment time={entry.time} iso={entry.time_iso} />,
});

/** What was before, and after. */
function Changes({ changes }: Pick<TrailEntry, 'changes'>) {
  const { t } = useTranslation('audit');
  const words: Record<string, string> = {
    true: t('yes'),
    false: t('no'),
    user: t('role_user'),
    admin: t('role_admin'),
    generating: t('state_generating'),
    success: t('state_success'),
    failed: t('state_failed'),
    draft: t('state_draft'),
    published: t('state_published'),
    withdrawn: t('state_withdrawn'),
    '': '–',
  };
  const language = currentLanguage();
  const names: Record<string, string> = {
    credits: t('credits'),
    role: t('role'),
    disabled: t('disabled'),
    status: t('state'),
    state: t('state'),
    work: t('work'),
    sessions: t('sessions'),
    codes: t('codes'),
    code: t('code'),
    title: t('title'),
    languages: t('languages'),
    studio: membershipNames.studio[language],
    suite: membershipNames.suite[language],
    employee: membershipNames.employee[language],
  };
  const said = (value: string) => words[value] ?? (/^\d+$/.test(value) ? formatNumber(Number(value)) : value);
  return changes.map(({ field, before, after }) => (
    <span key={field} className="num block text-xs text-muted">
      {names[field] ?? field}: {said(before)} → {said(after)}
    </span>
  ));
}
