import { useTranslation } from '../../i18n/i18n.ts';
import { useThemes } from '../scripts/scripts.queries.ts';

/** What answers here, by its honest name. */
export function EngineLine() {
  const { t } = useTranslation('chat');
  const engine = useThemes().data?.engine;
  return (
    <p className="mt-2 min-h-4 text-center text-xs text-faint">
      {engine && (engine.basic ? t('engineOffline') : t('engineModel', { name: engine.name }))}
    </p>
  );
}
