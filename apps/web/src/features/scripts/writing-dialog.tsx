import { scriptLength, themeLimit, wordCounts } from '@likeness/domain/script';
import { problem } from '@likeness/domain/problems';
import type { WritingLanguage } from '@likeness/domain/writing';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { scriptsApi } from './scripts.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { currentLanguage, problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { controlClass } from '../../ui/input.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileSelect } from '../profiles/profile-select.tsx';
import { useProfiles } from '../profiles/profiles.queries.ts';
import { CloneSelect } from './clone-select.tsx';
import { EngineNote } from './engine-note.tsx';
import { ScriptWords } from './script-words.tsx';
import { useThemes } from './scripts.queries.ts';
import { ThemePicker } from './theme-picker.tsx';
import { WritingPlace } from './writing-place.tsx';

type Props = {
  /** What stands in the script now. */
  current: string;
  onUse: (script: string) => void;
  onClose: () => void;
};

/** A script written about a theme. It is shown first and used when the user says so; what was typed here stays meanwhile. */
export default function WritingDialog({ current, onUse, onClose }: Props) {
  const { t } = useTranslation(['scripts', 'common']);
  const themes = useThemes();
  const [theme, setTheme] = useState('');
  const [description, setDescription] = useState('');
  const [length, setLength] = useState('150');
  const [language, setLanguage] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const personas = useProfiles('persona').data ?? [];
  const products = useProfiles('product').data ?? [];
  const [persona, setPersona] = useState<string>();
  const [product, setProduct] = useState<string>();
  const [clone, setClone] = useState('');
  const personaId = persona ?? personas.find((it) => it.is_default)?.id ?? '';
  const productId = product ?? products.find((it) => it.is_default)?.id ?? '';
  const languages = themes.data?.languages ?? [];
  // Empty: as the description is written. The reader's own language may be one that nothing here writes.
  const chosen = language ?? (languages.includes(currentLanguage()) ? '' : 'en-US');
  const write = useMutation({
    mutationFn: () =>
      scriptsApi.write({
        keyword: description,
        length: Number(length),
        theme_id: theme,
        language: chosen as WritingLanguage | '',
        persona_id: personaId,
        product_id: productId,
        superClone_id: clone,
      }),
  });
  const typed = [...description].length;
  const example = themes.data?.groups.flatMap(({ list }) => list).find(({ id }) => id === theme)?.example;

  const start = () => {
    // A product says what it is about, even without another word.
    const broken =
      !description.trim() && !productId
        ? problem('theme-required')
        : typed > themeLimit
          ? problem('theme-too-long', { limit: themeLimit })
          : undefined;
    setWrong(broken && problemText(broken));
    if (!broken) write.mutate();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width={680}
      title={t('writing')}
      footer={
        <>
          <Button onClick={onClose}>{current.trim() ? t('keepMine') : t('common:cancel')}</Button>
          <Button variant={write.data ? 'outline' : 'primary'} busy={write.isPending} onClick={start}>
            {t(write.data ? 'again' : 'write')}
          </Button>
          {write.data && (
            <Button
              variant="primary"
              disabled={write.isPending}
              onClick={() => write.data && onUse(write.data.content)}
            >
              {t('useThis')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {themes.isPending && <Skeleton className="h-20" />}
        {themes.isError && <LoadFailed error={themes.error} retry={() => void themes.refetch()} />}
        {themes.data && <ThemePicker groups={themes.data.groups} value={theme} onChange={setTheme} />}
        <Field label={t('theme')} error={wrong}>
          {(control) => (
            <div className="relative">
              <textarea
                {...control}
                rows={4}
                value={description}
                placeholder={t('themePlaceholder')}
                onChange={(event) => {
                  setDescription(event.target.value);
                  setWrong(undefined);
                }}
                className={`${controlClass} h-auto! resize-y py-2.5 pb-9`}
              />
              {example && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="absolute! bottom-2.5 left-1.5"
                  onClick={() => {
                    setDescription(example);
                    setWrong(undefined);
                  }}
                >
                  <Lightbulb size={14} aria-hidden />
                  {t('tryExample')}
                </Button>
              )}
              <span
                className={`num absolute right-3 bottom-3.5 text-xs ${typed > themeLimit ? 'text-bad' : 'text-muted'}`}
              >
                {typed} / {themeLimit}
              </span>
            </div>
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {personas.length > 0 && (
            <ProfileSelect kind="persona" profiles={personas} value={personaId} onChange={setPersona} />
          )}
          {products.length > 0 && (
            <ProfileSelect kind="product" profiles={products} value={productId} onChange={setProduct} />
          )}
          <CloneSelect value={clone} onChange={setClone} />
          {/* In a window of their own: what was typed here stays. */}
          <p className="text-xs text-muted sm:col-span-2">
            <Link
              to="/explosiveAnalysis/character"
              target="_blank"
              className="text-accent-text hover:underline"
            >
              {t('keepPersonas')}
            </Link>
            {' · '}
            <Link
              to="/explosiveAnalysis/project"
              target="_blank"
              className="text-accent-text hover:underline"
            >
              {t('keepProducts')}
            </Link>
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_180px]">
          <div className="grid content-start gap-1.5">
            <span className="text-[13px] text-muted">{t('length')}</span>
            <div>
              <Segmented
                label={t('length')}
                value={length}
                onChange={setLength}
                options={wordCounts.map((count) => ({
                  value: String(count),
                  label: count ? t('lengthOf', { count: formatNumber(count) }) : t('lengthAny'),
                }))}
              />
            </div>
            <span className="text-xs text-faint">
              {t(`lengthHint_${length as '0' | '150' | '300' | '500'}`)}
            </span>
          </div>
          <div className="grid content-start gap-1.5">
            <span className="text-[13px] text-muted">{t('writingLanguage')}</span>
            <Select
              label={t('writingLanguage')}
              value={chosen}
              onChange={setLanguage}
              options={[
                { value: '', label: t('languageSame') },
                ...languages.map((id) => ({ value: id, label: t(`language_${id as WritingLanguage}`) })),
              ]}
            />
          </div>
        </div>
        <WritingPlace busy={write.isPending} />
        <FormError text={write.isError ? errorText(write.error) : undefined} />
        <div aria-live="polite">
          {write.data && (
            <section>
              <h3 className="mb-1.5 flex justify-between text-[13px] text-muted">
                {t('changed')}
                <span className="num">{formatNumber(scriptLength(write.data.content))}</span>
              </h3>
              <div className="rounded-card border border-line p-3">
                <ScriptWords text={write.data.content} />
              </div>
            </section>
          )}
        </div>
      </div>
      <EngineNote language={chosen || undefined} />
    </Dialog>
  );
}
