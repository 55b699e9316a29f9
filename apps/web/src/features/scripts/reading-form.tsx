import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { namedWords, placedReadingProblem, type ReadingPlace } from './reading-place.ts';

type Props = { place: () => ReadingPlace; onPick: (reading: string) => void };

/** How a word is said: pinyin with tones, or another spelling; what does not fit the word is refused here already. */
export default function ReadingForm({ place, onPick }: Props) {
  const { t } = useTranslation('scripts');
  const [at] = useState(place);
  const [reading, setReading] = useState('');
  const [error, setError] = useState<string>();
  const words = namedWords(at).trim();
  if (!words) return <p className="text-sm text-muted">{t('readingNothing')}</p>;
  const pick = () => {
    const wrong = placedReadingProblem(at, reading.trim());
    if (wrong) setError(problemText(wrong));
    else onPick(reading.trim());
  };
  return (
    // The whole page may be a form.
    <div className="grid gap-3">
      <Field label={t('readingOf', { words })} hint={t('readingHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            value={reading}
            maxLength={60}
            placeholder="chong2 qing4"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setReading(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              pick();
            }}
          />
        )}
      </Field>
      <Button size="sm" className="justify-self-end" onClick={pick}>
        {t('readingDone')}
      </Button>
    </div>
  );
}
