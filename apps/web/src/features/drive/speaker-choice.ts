import type { ReactNode } from 'react';
import type { OutputSpeaker } from '../output/output-props.ts';
import type { Speaker } from '../voices/fitting-voice.ts';

/** Who speaks on a page, and how another one is chosen. */
export type SpeakerChoice = {
  /** The chosen one; undefined while there is none. */
  chosen:
    (OutputSpeaker & { id: string; name: string } & Partial<Pick<Speaker, 'gender' | 'age'>>) | undefined;
  /** What such a one is called, as "avatar". */
  label: string;
  /** The name of choosing one, and of choosing one and a voice. */
  choose: string;
  chooseBoth: string;
  /** A small picture of the chosen one. */
  picture: ReactNode;
  picker: ReactNode;
};
