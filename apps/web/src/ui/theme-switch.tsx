import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { useTheme } from '../lib/theme.ts';
import { Button } from './button.tsx';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const { theme, toggle } = useTheme();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={theme === 'dark' ? t('toLight') : t('toDark')}
      onClick={toggle}
    >
      {theme === 'dark' ? <Sun size={18} /> : <Moon size={18} />}
    </Button>
  );
}
