import type { EngineServiceRow } from '@likeness/contract/engines';
import { Cable } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

type Props = { services: EngineServiceRow[]; onOpen: (id: string) => void };

/** Every service that can be connected, the connected ones first. */
export function ServiceList({ services, onOpen }: Props) {
  const { t } = useTranslation('engines');
  const sorted = services.toSorted((a, b) => Number(b.connected) - Number(a.connected));
  return (
    <section aria-labelledby="engine-services">
      <h2 id="engine-services" className="mb-1 text-[15px] font-semibold">
        {t('services')}
      </h2>
      <p className="mb-3 text-[13px] text-muted">{t('servicesHint')}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {sorted.map(({ id, name, about, jobs, connected }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 p-3.5 sm:flex-nowrap">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2">
                <b className="font-semibold">{name}</b>
                {connected && <Tag>{t('connected')}</Tag>}
              </p>
              <p className="text-[13px] text-muted">{about}</p>
              <p className="text-xs text-faint">{jobs.map((job) => t(`job_${job}`)).join(' · ')}</p>
            </div>
            <Button
              size="sm"
              aria-label={`${t(connected ? 'change' : 'connect')} ${name}`}
              onClick={() => onOpen(id)}
            >
              <Cable size={14} aria-hidden />
              {t(connected ? 'change' : 'connect')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
