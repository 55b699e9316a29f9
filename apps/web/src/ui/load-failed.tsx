import { CloudOff } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { errorText } from './error-text.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A list that could not be loaded: the sentence and a way to try again. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title={t('loadFailed')} hint={errorText(error)}>
        <Button onClick={retry}>{t('retry')}</Button>
      </EmptyState>
    </div>
  );
}
