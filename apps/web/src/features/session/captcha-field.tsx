import { captcha as rule } from '@likeness/domain/session';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props = {
  image: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onReload: () => void;
};

/** Four characters copied from a picture. */
export function CaptchaField({ image, value, error, onChange, onReload }: Props) {
  const { t } = useTranslation('session');
  return (
    <Field label={t('captcha')} error={error}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Input
            {...control}
            name="captcha"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={rule.length}
            value={value}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="flex-1"
          />
          {image ? (
            <img
              src={image}
              alt={t('captchaPicture')}
              width={rule.width}
              height={rule.height}
              className="rounded-control bg-white"
            />
          ) : (
            <Skeleton className="h-10 w-30" />
          )}
          <Button variant="ghost" size="icon" aria-label={t('captchaReload')} onClick={onReload}>
            <RefreshCw size={16} />
          </Button>
        </div>
      )}
    </Field>
  );
}
