import type { DataExport } from '@likeness/contract/my-data';
import { useMutation } from '@tanstack/react-query';
import { Download, PackageOpen } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatBytes, formatMinute } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { useDownload } from '../../ui/use-download.ts';
import { myDataApi } from './my-data.api.ts';
import { myDataQuery } from './my-data.queries.ts';

/** Everything in one ZIP: asked for, on its way, or there to be fetched. */
export function ExportPart({ made }: { made: DataExport | null }) {
  const { t } = useTranslation('my-data');
  const change = useMutation({
    mutationFn: (start: boolean) => (start ? myDataApi.startExport({}) : myDataApi.cancelExport({})),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: myDataQuery.queryKey }),
    onError: toast.error,
  });
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('exportHead')}</h3>
      <p className="text-[13px] text-muted">{t('exportHint')}</p>
      {made?.status === 'failed' && <p className="text-[13px] text-bad">{made.message}</p>}
      {made?.status === 'generating' && <Underway progress={made.progress} />}
      {made?.status === 'success' && <Made made={made} />}
      <div className="mt-1 flex flex-wrap gap-2">
        {made?.status === 'success' && <Fetch made={made} />}
        {made?.status !== 'generating' && (
          <Button busy={change.isPending} onClick={() => change.mutate(true)}>
            <PackageOpen size={15} aria-hidden />
            {t(made ? 'exportAgain' : 'exportGo')}
          </Button>
        )}
        {made && made.status !== 'failed' && (
          <Button variant="ghost" disabled={change.isPending} onClick={() => change.mutate(false)}>
            {t(made.status === 'generating' ? 'exportStop' : 'exportRemove')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Underway({ progress }: { progress: number }) {
  const { t } = useTranslation('my-data');
  return (
    <div className="grid gap-2 rounded-card bg-hover p-3">
      <div className="flex justify-between gap-3 text-[13px]">
        <span className="text-muted">{t('exportUnderway')}</span>
        <span className="num">{Math.round(progress * 100)}%</span>
      </div>
      <ProgressBar value={progress} label={t('exportHead')} />
    </div>
  );
}

function Made({ made }: { made: DataExport }) {
  const { t } = useTranslation('my-data');
  const until = formatMinute(made.expire_time ?? '');
  return (
    <p className="num text-[13px]">
      {t('exportMade', { made: formatMinute(made.create_time), size: formatBytes(made.bytes ?? 0), until })}
    </p>
  );
}

function Fetch({ made }: { made: DataExport }) {
  const { t } = useTranslation('my-data');
  const { linkProps } = useDownload();
  return (
    <a
      className={buttonClass({ variant: 'primary' })}
      {...linkProps(made.url, `likeness-${made.create_time.slice(0, 10)}.zip`)}
    >
      <Download size={15} aria-hidden />
      {t('exportFetch')}
    </a>
  );
}
