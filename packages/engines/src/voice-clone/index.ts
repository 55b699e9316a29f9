import { fishCloner } from './drivers/fish.ts';
import { likenessCloner } from './drivers/likeness.ts';
import { minimaxCloner } from './drivers/minimax.ts';

/** Everything that makes a voice from recordings, by the name of the speech driver that speaks with it. */
export const voiceCloners = { likeness: likenessCloner, fish: fishCloner, minimax: minimaxCloner } as const;
