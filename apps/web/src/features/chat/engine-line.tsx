import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { EngineLimits } from '../engines/engine-limits.tsx';
import { gradesQuery } from '../engines/engines.queries.ts';

/** What answers here, by its honest name, and what it can do. */
export function EngineLine() {
  const { t } = useTranslation('chat');
  const engine = useQuery(gradesQuery).data?.list.find(({ job }) => job === 'conversation');
  return (
    <div className="mt-2 grid min-h-4 gap-1 text-center text-xs text-faint">
      {engine && (engine.basic ? t('engineOffline') : t('engineModel', { name: engine.name }))}
      {engine?.basic === false && <EngineLimits tool="chat" />}
    </div>
  );
}
