import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { filterChoices, type VoiceFilter } from './voice-filter.ts';
import type { Voice } from './voices.queries.ts';

type Props = {
  voices: Voice[];
  filter: VoiceFilter;
  onChange: (filter: VoiceFilter) => void;
  /** Many voices are on their way: the bar stands already, so that nothing below it moves. */
  awaited?: boolean;
};

/** Fewer voices are seen at a glance. */
const enough = 5;

/** Narrows a list of voices by name and character, language, sex, age and sound. */
export function VoiceFilterBar({ voices, filter, onChange, awaited = false }: Props) {
  const { t } = useTranslation('voices');
  const { languages, genders, ages, sounds } = useMemo(
    () => filterChoices(voices, currentLanguage()),
    [voices],
  );
  if (!awaited && voices.length < enough) return null;
  const selects = [
    { key: 'language', label: t('filterLanguage'), options: languages },
    {
      key: 'gender',
      label: t('filterGender'),
      options: genders.map((value) => ({ value: value as string, label: t(value) })),
    },
    {
      key: 'age',
      label: t('filterAge'),
      options: ages.map((value) => ({ value: value as string, label: t(value) })),
    },
    {
      key: 'sound',
      label: t('filterSound'),
      options: sounds.map((value) => ({ value: value as string, label: t(value) })),
    },
  ] as const;
  return (
    <div role="search" aria-label={t('filter')} className="@container mb-3 max-w-3xl">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label={t('filterName')}
          placeholder={t('filterName')}
          icon={<Search size={16} />}
          className="grow basis-full @md:basis-56"
          value={filter.name}
          onChange={(event) => onChange({ ...filter, name: event.target.value })}
        />
        {selects
          .filter(({ key, options }) => options.length > 0 || (awaited && key !== 'sound'))
          .map(({ key, label, options }) => (
            <span key={key} className="min-w-24 flex-[1_1_112px]">
              <Select
                label={label}
                value={filter[key]}
                onChange={(value) => onChange({ ...filter, [key]: value })}
                options={[{ value: '', label }, ...options]}
              />
            </span>
          ))}
      </div>
    </div>
  );
}

/** Said in the place of the list where a filter leaves no voice. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('voices');
  return (
    <div role="status" className="grid justify-items-center gap-3 py-8 text-center text-[13px] text-muted">
      {t('noMatch')}
      <Button size="sm" onClick={onReset}>
        {t('showAll')}
      </Button>
    </div>
  );
}
