import { useTranslation } from '../../i18n/i18n.ts';
import { EngineLimits } from '../engines/engine-limits.tsx';
import { useThemes } from './scripts.queries.ts';

/** What writes here, by its honest name, and what it can do; `language` (BCP 47) is that of the text. */
export function EngineNote({ language }: { language?: string | undefined }) {
  const { t } = useTranslation('scripts');
  const engine = useThemes().data?.engine;
  return (
    <div className="mt-4 grid gap-1">
      <p className="min-h-4 text-xs text-faint">
        {engine && (engine.basic ? t('engineOffline') : t('engineModel', { name: engine.name }))}
      </p>
      <EngineLimits tool="script" language={language} />
    </div>
  );
}
