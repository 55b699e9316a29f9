import { Select } from '../../ui/select.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import { useVoicesById } from '../voices/use-voices-by-id.ts';
import { voicesOf } from './review-draft.ts';

type Props = {
  label: string;
  /** Only voices of this language speak it. */
  language: string;
  value: string;
  onChange: (voiceId: string) => void;
  /** What an empty choice means. */
  usual: string;
};

/** A voice of a language out of a list, with its sample. */
export function VoiceSelect({ label, language, value, onChange, usual }: Props) {
  const voices = voicesOf(useVoicesById().values(), language);
  const chosen = voices.find(({ id }) => id === value);
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Select
          label={label}
          value={chosen ? value : ''}
          onChange={onChange}
          options={[
            { value: '', label: usual },
            ...voices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      {chosen?.url && <PlayButton soundKey={`voice-${chosen.id}`} url={chosen.url} name={chosen.name} />}
    </div>
  );
}
