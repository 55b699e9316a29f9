import { voiceRenameProblem } from '@likeness/domain/voices';
import { voicesApi } from '../voices/voices.api.ts';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import type { Voice } from '../voices/voices.queries.ts';
import { refreshVoices } from './voice-clone.queries.ts';

/** Gives a cloned voice another name. */
export default function RenameVoice({ voice, onClose }: { voice: Voice; onClose: () => void }) {
  return (
    <RenameDialog
      name={voice.name}
      check={(name) => voiceRenameProblem(voice, name)}
      save={(name) => voicesApi.rename({ id: voice.id, name }).then(refreshVoices)}
      onClose={onClose}
    />
  );
}
