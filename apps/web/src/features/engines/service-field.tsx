import type { EngineFieldRow } from '@likeness/contract/engines';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { WorkflowInput } from './workflow-input.tsx';

/** Settings that are called otherwise than others of their kind. */
const ownLabels = [
  'LANGUAGE_URL',
  'LANGUAGE_THINKING_MODEL',
  'MINIMAX_MODEL',
  'MINIMAX_MUSIC_MODEL',
  'COMFYUI_WORKFLOW',
  'COMFYUI_TEXT_CLIP_WORKFLOW',
  'COMFYUI_IMAGE_CLIP_WORKFLOW',
  'KLING_ACCESS_KEY',
  'KLING_SECRET_KEY',
  'KLING_PICTURE_MODEL',
  'KLING_CLIP_MODEL',
  'DUIX_FOLDER',
  'DUIX_PUBLISH_URL',
  'DUIX_RESULT_URL',
  'YTDLP_PATH',
] as const;

type Props = {
  field: EngineFieldRow;
  /** What was typed; undefined while nothing was. */
  value: string | undefined;
  onChange: (value: string) => void;
};

/** One setting of a service. A key that is there is not shown: typing writes another one. */
export function ServiceField({ field, value, onChange }: Props) {
  const { t } = useTranslation('engines');
  const { variable, kind, required, example, filled, fixed } = field;
  const kept = filled && value === undefined;
  const own = ownLabels.find((name) => name === variable);
  const hint = () => {
    if (fixed) return t(kind === 'place' && !filled ? 'placeHint' : 'fixedHint', { variable });
    if (kept && kind === 'key') return t('keyKept');
    return kept && kind === 'workflow' ? t('workflowKept') : undefined;
  };
  const shared = {
    name: variable,
    disabled: fixed,
    autoComplete: kind === 'key' ? 'new-password' : 'off',
    spellCheck: false,
    value: value ?? field.value,
  };
  return (
    <Field
      label={
        <>
          {own ? t(`field_${own}`) : t(`kind_${kind}`)}
          {required && <span className="text-faint"> · {t('required')}</span>}
        </>
      }
      hint={hint()}
    >
      {(control) => {
        if (kind === 'workflow')
          return <WorkflowInput control={control} shared={shared} onChange={onChange} />;
        const Line = kind === 'key' ? PasswordInput : Input;
        return (
          <Line
            {...control}
            {...shared}
            inputMode={kind === 'address' ? 'url' : 'text'}
            placeholder={kind === 'key' && filled ? '••••••••' : example}
            onChange={(event) => onChange(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
