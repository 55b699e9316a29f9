import type { Share } from '@likeness/contract/shares';
import { shareDays, usualShareDays } from '@likeness/domain/shares';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Link2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { errorText } from '../../ui/error-text.ts';
import { formatMinute } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { sharesApi } from './shares.api.ts';

type Props = { work: { id: string; name: string }; onClose: () => void };

/** Makes links that show a work to anyone who has them, copies them and ends them. */
export default function ShareDialog({ work, onClose }: Props) {
  const { t } = useTranslation('result');
  const queryKey = ['shares', work.id] as const;
  const [days, setDays] = useState<number>(usualShareDays);
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) => sharesApi.list({ id: work.id }, { signal }),
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const make = useMutation({
    mutationFn: () => sharesApi.make({ id: work.id, days }),
    onSuccess: ({ url }) => copy(url, t),
    onSettled: refresh,
  });
  const end = useMutation({
    mutationFn: (id: string) => sharesApi.end({ id }),
    onSuccess: () => toast.ok(t('shareEnded')),
    onError: toast.error,
    onSettled: refresh,
  });
  return (
    <Dialog open onClose={onClose} width={560} title={t('shareTitle', { name: work.name })}>
      <p className="text-[13px] text-muted">{t('shareText')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Segmented
          label={t('shareFor')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={shareDays.map((count) => ({ value: String(count), label: t('shareDays', { count }) }))}
        />
        <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
          <Link2 size={16} aria-hidden />
          {t('shareMake')}
        </Button>
      </div>
      <div className="mt-3 empty:hidden">
        <FormError text={make.isError ? errorText(make.error) : undefined} />
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
        {links.isPending && <Skeleton className="h-20" />}
        {links.isError && <LoadFailed error={links.error} retry={() => void links.refetch()} />}
        {links.data?.list.length === 0 && <p className="text-[13px] text-muted">{t('shareNone')}</p>}
        {links.data?.list.map((share) => (
          <ShareRow
            key={share.id}
            share={share}
            ending={end.isPending && end.variables === share.id}
            onEnd={() => end.mutate(share.id)}
          />
        ))}
      </div>
      <p className="mt-4 text-xs text-muted">{t('shareNote')}</p>
    </Dialog>
  );
}

type Words = ReturnType<typeof useTranslation<'result'>>['t'];

/** The whole address: the server knows the site's name only where it was set. */
const whole = (url: string): string => new URL(url, location.origin).href;

/** False where the browser lets a page write no clipboard: pages that are not served safely. */
async function copy(url: string, t: Words): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(whole(url));
    toast.ok(t('shareCopied'));
    return true;
  } catch {
    return false;
  }
}

function ShareRow({ share, ending, onEnd }: { share: Share; ending: boolean; onEnd: () => void }) {
  const { t } = useTranslation('result');
  const field = useRef<HTMLInputElement>(null);
  const time = formatMinute(share.expire_time);
  const copyIt = async () => {
    if (await copy(share.url, t)) return;
    field.current?.select();
    toast.info(t('shareCopyByHand'));
  };
  return (
    <div className="rounded-card border border-line p-3">
      <div className="flex items-center gap-2">
        <input
          ref={field}
          readOnly
          value={whole(share.url)}
          aria-label={t('shareLink')}
          onFocus={(event) => event.target.select()}
          className="num h-9 min-w-0 flex-1 rounded-control border border-line bg-page px-2.5 text-[13px] text-ellipsis"
        />
        <Button onClick={() => void copyIt()}>
          <Copy size={15} aria-hidden />
          {t('shareCopy')}
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span className="num">{t('shareUntil', { time })}</span>
        <span className="num flex-1">
          {share.opened === 0 ? t('shareOpenedNot') : t('shareOpened', { count: share.opened })}
        </span>
        <Button
          size="sm"
          variant="ghost"
          busy={ending}
          aria-label={t('shareEndOf', { time })}
          onClick={onEnd}
        >
          <X size={14} aria-hidden />
          {t('shareEnd')}
        </Button>
      </div>
    </div>
  );
}
