import { clipLimits } from '@likeness/domain/clips';
import { Bookmark, Eraser } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { clipsApi } from './clips.api.ts';
import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { linesOf, plainText, type DescriptionLine } from './clip-draft.ts';
import { refreshPresets } from './clips.queries.ts';
import type { DescriptionHandle } from './description-editor.tsx';
import { Inspiration } from './inspiration.tsx';

const DescriptionEditor = lazy(() => import('./description-editor.tsx'));

type Props = {
  value: DescriptionLine[];
  onChange: (lines: DescriptionLine[]) => void;
  placeholder: string;
  error: string | undefined;
};

/** What should be seen: the words, inspiration for them, and what is done with them. */
export function DescriptionField({ value, onChange, placeholder, error }: Props) {
  const { t } = useTranslation('clips');
  const id = useId();
  const editor = useRef<DescriptionHandle>(null);
  const [saving, setSaving] = useState(false);
  const text = plainText(value);
  const length = [...text].length;
  const keep = async () => {
    setSaving(true);
    try {
      await clipsApi.savePreset({ content: text });
      await refreshPresets();
      toast.ok(t('presetSaved'));
    } catch (failure) {
      toast.error(failure);
    }
    setSaving(false);
  };
  return (
    <div className="grid gap-1.5">
      <span className="text-[13px] text-muted">{t('description')}</span>
      <div
        className={cx(
          'relative rounded-card border bg-raised focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/25',
          error ? 'border-bad' : 'border-line-strong',
        )}
      >
        <div className="min-h-27">
          <Suspense fallback={<Skeleton className="h-27" />}>
            <DescriptionEditor
              ref={editor}
              value={value}
              onChange={onChange}
              placeholder={placeholder}
              invalid={error !== undefined}
              describedBy={error ? id : undefined}
            />
          </Suspense>
        </div>
        <div className="flex flex-wrap items-center gap-1.5 border-t border-line px-2 py-1.5">
          <Inspiration
            onTag={(tag) => editor.current?.insert(tag)}
            onPreset={(content) => onChange(linesOf(content))}
          />
          <Button size="sm" variant="ghost" disabled={!text} busy={saving} onClick={() => void keep()}>
            <Bookmark size={14} aria-hidden />
            {t('savePrompt')}
          </Button>
          <Button size="sm" variant="ghost" disabled={!text} onClick={() => onChange([[]])}>
            <Eraser size={14} aria-hidden />
            {t('clear')}
          </Button>
          <span className={cx('num ml-auto text-xs', length > clipLimits.prompt ? 'text-bad' : 'text-faint')}>
            {length}/{clipLimits.prompt}
          </span>
        </div>
      </div>
      {error && (
        <p id={id} role="alert" className="text-[13px] text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
