import { useTranslation } from '../../i18n/i18n.ts';
import { useThemes } from './scripts.queries.ts';

/** What writes here, by its honest name. */
export function EngineNote() {
  const { t } = useTranslation('scripts');
  const engine = useThemes().data?.engine;
  return (
    <p className="mt-4 min-h-4 text-xs text-faint">
      {engine && (engine.basic ? t('engineOffline') : t('engineModel', { name: engine.name }))}
    </p>
  );
}
