import { voiceChannelRules, type VoiceChannelRules } from '@likeness/domain/channels';
import { useDeferredValue } from 'react';
import { ScriptField } from '../scripts/script-field.tsx';
import type { Spoken } from '../scripts/spoken-word.ts';
import type { Voice } from '../voices/voices.queries.ts';
import { exampleFor } from './examples.ts';
import type { Drive } from './drive-draft.ts';
import { VoiceSettings } from './voice-settings.tsx';

type Props = {
  draft: Drive;
  change: (change: Partial<Drive>) => void;
  voice: Voice | undefined;
  /** The voices are on their way. */
  loading?: boolean;
  rules: VoiceChannelRules;
  spoken: Spoken | null;
  error: string | undefined;
};

/** Speaking a script: what is said, and how. */
export function TextDrive({ draft, change, voice, loading = false, rules, spoken, error }: Props) {
  // Drawn in slices when the voices have come: the page stays quick to the touch.
  const settled = useDeferredValue(voice);
  return (
    <>
      <ScriptField
        value={draft.text}
        onChange={(text) => change({ text })}
        limit={rules.scriptLimit}
        pauses={rules.controls.pause}
        emotions={rules.controls.emotion}
        spoken={spoken}
        error={error}
        example={voice && exampleFor(voice.language)}
      />
      {settled ? (
        <VoiceSettings
          voice={settled}
          controls={voiceChannelRules(settled.api).controls}
          draft={draft}
          change={change}
        />
      ) : (
        // As high as they are: what stands below keeps its place.
        (loading || voice) && <div className="mt-4 h-48" />
      )}
    </>
  );
}
