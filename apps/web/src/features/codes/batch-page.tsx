import type { CodeBatch, CodeRow } from '@likeness/contract/codes';
import { codeLimits, codeViews, type CodeView } from '@likeness/domain/codes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { csvOf, saveText } from '../../lib/csv.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagedTable } from '../../ui/table-content.tsx';
import { toast } from '../../ui/toast.ts';
import { Facts } from '../operators/facts.tsx';
import { Moment } from '../operators/moment.tsx';
import { perPage } from '../operators/per-page.ts';
import { ReasonDialog } from '../operators/reason-dialog.tsx';
import { BackLink, SectionLink } from '../operators/section-link.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { codesApi } from './codes.api.ts';
import { batchQuery, codesQuery, refreshCodes } from './codes.queries.ts';
import { Gives } from './gives.tsx';

/** One batch: what its codes give, who used which, and taking back those that are not used. */
export function BatchPage({ batchId }: { batchId: string }) {
  const { t } = useTranslation('codes');
  const batch = useQuery(batchQuery(batchId));
  return (
    <>
      <BackLink to="codes">{t('back')}</BackLink>
      <PageTitle title={batch.data ? batch.data.note || t('noNote') : t('title')} />
      {batch.isPending && <Skeleton className="h-60" />}
      {batch.isError && <LoadFailed error={batch.error} retry={() => void batch.refetch()} />}
      {batch.data && (
        <>
          <Head batch={batch.data} />
          <Codes batch={batch.data} />
        </>
      )}
    </>
  );
}

function Head({ batch }: { batch: CodeBatch }) {
  const { t } = useTranslation('codes');
  const [revoking, setRevoking] = useState(false);
  const { count, used, revoked } = batch;
  const save = useSaveCodes(batch);
  return (
    <Panel className="mb-5">
      <Facts
        facts={[
          [t('gives'), <Gives key="gives" batch={batch} />],
          [t('used'), t('usedOf', { used: formatNumber(used), count: formatNumber(count) })],
          [t('state_revoked'), formatNumber(revoked)],
          [t('usable'), batch.expire_time ? formatMinute(batch.expire_time) : t('forever')],
          [t('made'), formatMinute(batch.create_time)],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
          <Download size={14} aria-hidden />
          {t('csv')}
        </Button>
        {used + revoked < count && (
          <Button size="sm" variant="danger" onClick={() => setRevoking(true)}>
            {t('revokeBatch')}
          </Button>
        )}
      </div>
      {revoking && <RevokeDialog batch={batch} code={undefined} onClose={() => setRevoking(false)} />}
    </Panel>
  );
}

/** Saves who used which code of a batch, all of them, as a file for a spreadsheet. */
function useSaveCodes({ batch_id: batchId, note }: CodeBatch) {
  const { t } = useTranslation('codes');
  return useMutation({
    mutationFn: () => codesApi.codes({ batch_id: batchId, limit: codeLimits.count }),
    onSuccess: ({ list }) => {
      const rows = list.map(({ hint, state, username, time }) => [
        `${hint}…`,
        t(`state_${state}`),
        username,
        time ?? '',
      ]);
      const csv = csvOf([t('code'), t('state'), t('usedBy'), t('time')], rows);
      saveText(csv, `${[t('csvName'), note].filter(Boolean).join(' ')}.csv`, 'text/csv');
    },
    onError: toast.error,
  });
}

function Codes({ batch }: { batch: CodeBatch }) {
  const { t } = useTranslation('codes');
  const [{ view, page }, setPlace] = useState<{ view: CodeView; page: number }>({ view: 'all', page: 1 });
  const [revoking, setRevoking] = useState<CodeRow>();
  const query = useQuery(codesQuery(batch.batch_id, view, page));
  return (
    <>
      <div className="mb-3">
        <Segmented<CodeView>
          label={t('views')}
          value={view}
          onChange={(next) => setPlace({ view: next, page: 1 })}
          options={codeViews.map((value) => ({
            value,
            label: value === 'all' ? t('all') : t(`state_${value}`),
          }))}
        />
      </div>
      <Panel>
        <PagedTable
          label={t('title')}
          {...{ query, page, perPage }}
          onPage={(next) => setPlace({ view, page: next })}
          keyOf={(row) => row.code_id}
          empty={{ icon: Ticket, title: t('noCodes') }}
          columns={[
            { key: 'code', title: t('code') },
            { key: 'state', title: t('state') },
            { key: 'user', title: t('usedBy') },
            { key: 'time', title: t('time') },
            { key: 'change', title: t('change'), number: true },
          ]}
          renderCells={(row) => ({
            code: <span className="font-mono">{row.hint}…</span>,
            state: t(`state_${row.state}`),
            user: row.user_id ? (
              <SectionLink to={`users/${row.user_id}`}>{row.username || t('noName')}</SectionLink>
            ) : (
              '–'
            ),
            time: row.time && row.time_iso ? <Moment time={row.time} iso={row.time_iso} /> : '–',
            change:
              row.state === 'unused' ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('revokeOf', { code: row.hint })}
                  onClick={() => setRevoking(row)}
                >
                  {t('revoke')}
                </Button>
              ) : (
                '–'
              ),
          })}
        />
      </Panel>
      {revoking && <RevokeDialog batch={batch} code={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

type RevokeProps = { batch: CodeBatch; code: CodeRow | undefined; onClose: () => void };

/** Asks why one code, or all that are left of a batch, are taken back, and says how many were used before. */
function RevokeDialog({ batch: { batch_id: batchId, count, used, revoked }, code, onClose }: RevokeProps) {
  const { t } = useTranslation('codes');
  const left = formatNumber(count - used - revoked);
  return (
    <ReasonDialog
      title={code ? t('revokeTitle', { code: code.hint }) : t('revokeBatch')}
      description={code ? t('revokeHint') : t('revokeBatchHint', { left, used: formatNumber(used) })}
      action={t('revoke')}
      danger
      send={(reason) =>
        codesApi.revoke({ batch_id: batchId, ...(code && { code_id: code.code_id }), reason })
      }
      onSent={async (answer) => {
        await refreshCodes();
        toast.ok(t('revokedNow', { revoked: formatNumber(answer.revoked), used: formatNumber(answer.used) }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
