import { maxSpeakers } from '@likeness/domain/translation';
import { ScanFace, UserPlus } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { useVoicesById } from '../voices/use-voices-by-id.ts';
import { freeVoice, newSpeaker, type Speaker, voicesOf } from './review-draft.ts';
import { VoiceSelect } from './voice-select.tsx';

type Props = {
  speakers: Speaker[];
  language: string;
  /** The voice of speakers without one of their own. */
  usual: string;
  /** Opens the choice of a face; absent where no lips are moved. */
  onFace?: ((speaker: Speaker) => void) | undefined;
  onChange: (speakers: Speaker[]) => void;
};

/** Who is heard in the video, and the voice that speaks for each. */
export function SpeakersPanel({ speakers, language, usual, onFace, onChange }: Props) {
  const { t } = useTranslation('translation');
  const voices = useVoicesById();
  const usualName = voices.get(usual)?.name;
  const change = (n: number, part: Partial<Speaker>) =>
    onChange(speakers.map((one) => (one.n === n ? { ...one, ...part } : one)));
  const free = Array.from({ length: maxSpeakers }, (_, at) => at + 1).find(
    (n) => !speakers.some((one) => one.n === n),
  );
  const add = (n: number) => {
    const taken = new Set(speakers.map(({ voiceId }) => voiceId || usual));
    onChange([...speakers, newSpeaker(n, freeVoice(voicesOf(voices.values(), language), taken))]);
  };
  return (
    <div className="grid gap-3">
      <h2 className="font-semibold">{t('speakers')}</h2>
      <ul className="grid gap-3">
        {speakers.map((speaker) => {
          const { n, name, voiceId, face } = speaker;
          const shownBy = t(face ? 'faceChosen' : 'faceLargest');
          return (
            <li key={n} className="grid gap-1.5">
              <Input
                aria-label={t('speakerName', { number: n })}
                placeholder={t('speakerN', { number: n })}
                maxLength={60}
                value={name}
                onChange={(event) => change(n, { name: event.target.value })}
              />
              <VoiceSelect
                label={t('voiceOf', { name: name || t('speakerN', { number: n }) })}
                language={language}
                value={voiceId}
                onChange={(next) => change(n, { voiceId: next })}
                usual={usualName ? t('voiceUsual', { name: usualName }) : t('voiceAny')}
              />
              {onFace && (
                <Button
                  size="sm"
                  className="justify-self-start"
                  aria-label={`${t('faceOf', { name: name || t('speakerN', { number: n }) })}: ${shownBy}`}
                  onClick={() => onFace(speaker)}
                >
                  <ScanFace size={15} aria-hidden />
                  {shownBy}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {free && (
        <Button size="sm" className="justify-self-start" onClick={() => add(free)}>
          <UserPlus size={15} aria-hidden />
          {t('addSpeaker')}
        </Button>
      )}
    </div>
  );
}
