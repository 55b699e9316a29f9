import {
  lyricsLimit,
  maxStyles,
  moods,
  musicKeys,
  musicLength,
  musicStyles,
  promptLimit,
  sectionKinds,
  styleNames,
  tempoRule,
  titleLimit,
  type Mood,
  type MusicKey,
} from '@likeness/domain/music';
import { readIdea } from '@likeness/domain/music-idea';
import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Input, controlClass } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { useMusicDraft } from './music-draft.store.ts';

/** What is composed: an idea in words, or title, lyrics, styles and everything a musician may want to say. */
export function MusicForm() {
  const { t } = useTranslation('music');
  const { draft, change } = useMusicDraft();
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('mode')}
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        options={[
          { value: 'inspiration', label: t('inspiration') },
          { value: 'professional', label: t('professional') },
        ]}
      />
      {draft.mode === 'inspiration' ? <Inspiration /> : <Professional />}
      {draft.seed !== null && (
        <p className="flex items-center gap-2 rounded-card bg-accent-wash py-1.5 pr-1.5 pl-3 text-[13px] text-accent-text">
          <span className="min-w-0 flex-1">{t('sameTune')}</span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('otherTune')}
            title={t('otherTune')}
            onClick={() => change({ seed: null })}
          >
            <X size={15} />
          </Button>
        </p>
      )}
      <SliderRow
        label={t('duration')}
        min={musicLength.min}
        max={musicLength.max}
        step={1}
        value={draft.duration}
        onChange={(duration) => change({ duration })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('mood')}
          value={draft.mood}
          onChange={(mood) => change({ mood: mood as Mood | '' })}
          options={[
            { value: '', label: `${t('mood')} · ${t('moodAny')}` },
            ...moods.map((mood) => ({ value: mood, label: t(`mood_${mood}`) })),
          ]}
        />
        <Select
          label={t('key')}
          value={draft.key}
          onChange={(key) => change({ key: key as MusicKey | '' })}
          options={[
            { value: '', label: `${t('key')} · ${t('keyAny')}` },
            ...musicKeys.map((key) => ({ value: key, label: key })),
          ]}
        />
      </div>
      <p className="text-xs text-muted">{t('honest')}</p>
    </div>
  );
}

function Inspiration() {
  const { t } = useTranslation('music');
  const { draft, change } = useMusicDraft();
  const examples = [t('example1'), t('example2'), t('example3')];
  // A length in words moves the slider.
  const tell = (prompt: string) => {
    const { seconds } = readIdea(prompt);
    change({ prompt, ...(seconds && { duration: seconds }) });
  };
  return (
    <div className="grid gap-2">
      <textarea
        aria-label={t('prompt')}
        rows={5}
        maxLength={promptLimit}
        value={draft.prompt}
        onChange={(event) => tell(event.target.value)}
        placeholder={t('promptHint')}
        className={`${controlClass} h-auto! resize-y py-2.5`}
      />
      <div className="flex flex-wrap gap-1.5">
        {examples.map((example) => (
          <Button
            key={example}
            size="sm"
            className="max-w-full whitespace-normal! text-left max-sm:h-auto! max-sm:min-h-9 max-sm:py-1.5"
            onClick={() => tell(example)}
          >
            {example}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Professional() {
  const { t } = useTranslation('music');
  const { draft, change } = useMusicDraft();
  const toggle = (style: (typeof musicStyles)[number]) =>
    change({
      style: draft.style.includes(style)
        ? draft.style.filter((each) => each !== style)
        : [...draft.style, style].slice(-maxStyles),
    });
  return (
    <>
      <Input
        aria-label={t('songTitle')}
        placeholder={t('songTitle')}
        maxLength={titleLimit}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="grid gap-1.5">
        <span className="text-[13px] text-muted">{t('style', { count: maxStyles })}</span>
        <div role="group" aria-label={t('styles')} className="flex flex-wrap gap-1.5">
          {musicStyles.map((style) => (
            <button
              key={style}
              type="button"
              aria-pressed={draft.style.includes(style)}
              onClick={() => toggle(style)}
              className={cx(
                'h-8 rounded-control border px-3 text-[13px] transition-colors pointer-coarse:h-10',
                draft.style.includes(style)
                  ? 'border-accent bg-accent-wash text-accent-text'
                  : 'border-line bg-raised hover:bg-hover',
              )}
            >
              {styleNames[style][currentLanguage()]}
            </button>
          ))}
        </div>
      </div>
      <Checkbox checked={draft.instrumental} onChange={(instrumental) => change({ instrumental })}>
        {t('instrumental')}
      </Checkbox>
      {!draft.instrumental && (
        <textarea
          aria-label={t('lyrics')}
          rows={8}
          maxLength={lyricsLimit}
          value={draft.lyrics}
          onChange={(event) => change({ lyrics: event.target.value })}
          placeholder={t('lyricsHint')}
          className={`${controlClass} h-auto! resize-y py-2.5`}
        />
      )}
      <SliderRow
        label={t('tempo')}
        min={tempoRule.min}
        max={tempoRule.max}
        step={1}
        digits={0}
        value={draft.tempo || 100}
        onChange={(tempo) => change({ tempo })}
      />
      <div className="grid gap-1.5">
        <span className="text-[13px] text-muted">{t('structure')}</span>
        <div className="flex flex-wrap items-center gap-1.5">
          {sectionKinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              onClick={() => change({ structure: `${draft.structure} ${kind}`.trim() })}
            >
              + {t(`part_${kind}`)}
            </Button>
          ))}
        </div>
        {draft.structure && (
          <p className="flex items-center gap-2 text-[13px]">
            {draft.structure
              .split(' ')
              .map((kind) => t(`part_${kind as (typeof sectionKinds)[number]}`))
              .join(' → ')}
            <Button size="sm" variant="ghost" onClick={() => change({ structure: '' })}>
              {t('structureClear')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
