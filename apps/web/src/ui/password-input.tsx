import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

/** A password field whose content can be shown. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-pressed={shown}
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={16} /> : <Eye size={16} />}
        </Button>
      }
    />
  );
}
