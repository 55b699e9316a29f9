import { Captions, Download } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatBytes, formatClock, formatNumber } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { useDownload } from '../../ui/use-download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { SaveButton } from '../materials/save-button.tsx';
import { downloadName, fileNameOf } from './download-name.ts';
import { ofPicture } from './quality.ts';
import { QualityReport } from './quality-report.tsx';
import { useQuality, type Work } from './works.queries.ts';

/** Plays a finished work with its captions, and says how it turned out. */
export function PlayDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useTranslation('works');
  const close = useBackCloses(onClose);
  const quality = useQuality(work);
  const { linkProps } = useDownload();
  const upright = (work.height ?? 0) > (work.width ?? 0);
  const facts = [
    work.width && work.height ? `${work.width} × ${work.height}` : undefined,
    work.seconds === null ? undefined : formatClock(work.seconds),
    work.size === null ? undefined : formatBytes(work.size),
    t('cost', { count: work.credits, credits: formatNumber(work.credits) }),
    work.made_by || work.api_name,
  ];
  return (
    <Dialog
      open
      onClose={close}
      title={work.name}
      width={upright ? 460 : 860}
      footer={
        <>
          <span className="num min-w-40 flex-1 text-xs text-muted">{facts.filter(Boolean).join(' · ')}</span>
          {work.subtitles && (
            <a {...linkProps(work.subtitles.srt, downloadName(work.name, 'srt'))} className={buttonClass({})}>
              <Captions size={16} aria-hidden />
              {t('captions')}
            </a>
          )}
          <SaveButton kept={{ rid: work.id }} size="md" />
          <a {...linkProps(work.url, fileNameOf(work))} className={buttonClass({ variant: 'primary' })}>
            <Download size={16} aria-hidden />
            {t('download')}
          </a>
        </>
      }
    >
      {/* As high as leaves the line of the report in sight. */}
      <video
        src={work.url}
        poster={work.cover || undefined}
        controls
        autoPlay
        playsInline
        aria-label={work.name}
        className="mx-auto max-h-[min(64dvh,88dvh-250px)] w-full rounded-card bg-black"
      >
        <track
          kind="captions"
          src={work.subtitles?.vtt}
          srcLang={currentLanguage()}
          label={t('captions')}
          default={!work.subtitles?.burned}
        />
      </video>
      {quality && <QualityReport quality={quality} ofPicture={ofPicture(work.kind)} />}
    </Dialog>
  );
}
