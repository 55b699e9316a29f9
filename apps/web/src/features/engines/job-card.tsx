import type { EngineJobRow, EngineServiceRow } from '@likeness/contract/engines';
import type { VoicePackRow } from '@likeness/contract/voice-packs';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { languageName } from '../../lib/language-name.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { GradeTag } from './grade-tag.tsx';
import { OrderDialog } from './order-dialog.tsx';

type Props = {
  job: EngineJobRow;
  services: EngineServiceRow[];
  packs: VoicePackRow[];
  onService: (id: string) => void;
};

const showPacks = () =>
  document.querySelector('#engine-packs')?.scrollIntoView({ behavior: 'smooth', block: 'start' });

/** One job: what does it now, how it went lately, and what would do it better. */
export function JobCard({ job, services, packs, onService }: Props) {
  const { t } = useTranslation('engines');
  const [ordering, setOrdering] = useState(false);
  const [first, ...others] = job.engines;
  const better = [
    ...packs
      .filter(({ id }) => job.packs.includes(id))
      .map(({ id, name }) => ({ id, name, open: showPacks })),
    ...services
      .filter(({ id }) => job.services.includes(id))
      .map(({ id, name }) => ({ id, name, open: () => onService(id) })),
  ];
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{t(`job_${job.job}`)}</h3>
        {first && <GradeTag grade={first.grade} />}
        {job.order.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            aria-label={t('orderTitle', { job: t(`job_${job.job}`) })}
            onClick={() => setOrdering(true)}
          >
            <ListOrdered size={14} aria-hidden />
            {t('order')}
          </Button>
        )}
      </div>
      {first && <EngineNow engine={first} />}
      {others.length > 0 && <p className="text-xs text-muted">{t('also')}</p>}
      {others.map((engine) => (
        <div key={engine.id} className="text-xs">
          {engine.name}
          <Lately engine={engine} />
        </div>
      ))}
      {better.length > 0 && (
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          <span className="text-xs text-muted">{t('better')}</span>
          {better.map(({ id, name, open }) => (
            <Button key={id} size="sm" onClick={open}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {ordering && <OrderDialog job={job} onClose={() => setOrdering(false)} />}
    </li>
  );
}

type Engine = EngineJobRow['engines'][number];

/** What does the job, what it is worth and how it went. */
function EngineNow({ engine }: { engine: Engine }) {
  const { t } = useTranslation('engines');
  const { id, name, where, limits, grade, languages } = engine;
  const lesser = languages.filter((one) => one.grade !== grade);
  return (
    <>
      {id !== 'none' && (
        <p className="flex flex-wrap items-center gap-2 text-[13px]">
          {name}
          <Tag>{t(where === 'here' ? 'here' : 'outside')}</Tag>
        </p>
      )}
      {limits && <p className="text-[13px] text-muted">{limits}</p>}
      {lesser.length > 0 && (
        <p className="text-xs text-muted">
          {lesser
            .map((one) => `${languageName(one.language, currentLanguage())}: ${t(`grade_${one.grade}`)}`)
            .join(' · ')}
        </p>
      )}
      <Lately engine={engine} />
    </>
  );
}

function Lately({ engine }: { engine: Engine }) {
  const { t } = useTranslation('engines');
  const { succeeded, failed, last_success: success, last_failure: failure, message } = engine;
  if (succeeded + failed === 0) return null;
  return (
    <p className="num text-xs text-muted">
      {t('lately', { succeeded, failed, percent: Math.round((100 * failed) / (succeeded + failed)) })}
      {success && <span className="block">{t('lastSuccess', { time: formatMinute(success) })}</span>}
      {failure && (
        <span className="block text-bad">
          {t('lastFailure', { time: formatMinute(failure), message: message ?? '' })}
        </span>
      )}
    </p>
  );
}
