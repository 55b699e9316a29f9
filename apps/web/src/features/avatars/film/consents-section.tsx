import type { avatars } from '@likeness/contract/avatars';
import type { OutputOf } from '@likeness/contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { formatMinute } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { ListPage } from '../../operators/list-page.tsx';
import { perPage } from '../../operators/per-page.ts';
import { avatarsApi } from '../avatars.api.ts';

type Row = OutputOf<typeof avatars.consents>['list'][number];

/** Who agreed to the avatars of all users, for operators: when, in which words, and ending one. */
export function ConsentsSection() {
  const { t } = useTranslation('film');
  const [page, setPage] = useState(1);
  const [ending, setEnding] = useState<Row>();
  const query = useQuery({
    queryKey: ['consents', page],
    queryFn: ({ signal }) => avatarsApi.consents({ page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListPage
        title={t('consents')}
        {...{ query, page }}
        onPage={setPage}
        keyOf={(row) => row.avatar_id}
        empty={{ icon: FileCheck, title: t('noConsents') }}
        columns={[
          { key: 'avatar', title: t('avatar') },
          { key: 'consent', title: t('consent') },
          { key: 'state', title: t('state'), number: true },
        ]}
        renderCells={(row) => ({
          avatar: (
            <>
              {row.name}
              <span className="block text-xs break-all text-muted">{row.username}</span>
            </>
          ),
          consent: <Given row={row} />,
          state:
            row.withdrawn_by && row.withdraw_time ? (
              <span className="text-muted">
                {t(`endedBy_${row.withdrawn_by}`, { time: formatMinute(row.withdraw_time) })}
              </span>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('endOf', { name: row.name })}
                onClick={() => setEnding(row)}
              >
                {t('endAvatar')}
              </Button>
            ),
        })}
      />
      {ending && <Ending row={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** What is known of one consent, and the place of the footage where it is read. */
function Given({ row: { consent, url } }: { row: Row }) {
  const { t } = useTranslation('film');
  const spoken = consent.sentence !== '';
  const part = consent.from === null ? '' : `#t=${consent.from},${consent.to}`;
  return (
    <>
      {spoken ? t('consentSentence', { sentence: consent.sentence }) : t('tickedOnly')}
      <span className="block text-xs text-muted">
        {[
          t('agreedOn', { time: formatMinute(consent.agree_time) }),
          ...(spoken ? [t(`words_${consent.words}`), t(`face_${consent.face}`)] : []),
        ].join(' · ')}
      </span>
      {url && (
        <a
          href={`${url}${part}`}
          target="_blank"
          rel="noopener noreferrer"
          className="text-xs text-accent-text underline underline-offset-3"
        >
          {t('seeFootage')}
        </a>
      )}
    </>
  );
}

function Ending({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation('film');
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await avatarsApi.endConsent({ avatar_id: row.avatar_id });
      await queryClient.invalidateQueries({ queryKey: ['consents'] });
      toast.ok(t('ended'));
      onClose();
    } catch (error) {
      toast.error(error);
      setBusy(false);
    }
  };
  return (
    <Confirm
      open
      busy={busy}
      title={t('endTitle', { name: row.name })}
      description={t('endText')}
      action={t('endAvatar')}
      onConfirm={() => void end()}
      onCancel={onClose}
    />
  );
}
