import { hearSentence } from '../../apps/web/src/features/live/hear-sentence.ts';
import { SpokenAnswer, type SentencePiece } from '../../apps/web/src/features/live/spoken-answer.ts';
import {
  removeHere,
  turnOffHere,
  turnOnHere,
  useVoiceHere,
  voiceHere,
  type VoiceOwner,
} from '../../apps/web/src/features/live/voice-here.ts';

/** What was said: its pieces, and the texts that were asked for; seconds that it took. */
type Said = { pieces: SentencePiece[]; texts: string[]; took: number; error: string };

/** Says a text sentence by sentence as a conversation does; the voice of the page is ended after so many pieces, as by a lack of memory. */
function say(text: string, owner: VoiceOwner, endAfter = Infinity): Promise<Said> {
  const said: Said = { pieces: [], texts: [], took: 0, error: '' };
  const began = performance.now();
  return new Promise((resolve) => {
    const answer = new SpokenAnswer({
      say: async (sentence, signal, hear) => {
        said.texts.push(sentence);
        await hearSentence({ ...owner, text: sentence }, signal, hear);
      },
      onPiece: (piece) => {
        said.pieces.push(piece);
        if (said.pieces.length === endAfter) voiceHere()?.close();
      },
      onEnd: (error) => {
        said.took = (performance.now() - began) / 1000;
        said.error = error === undefined ? '' : String(error);
        resolve(said);
      },
      heard: () => Infinity,
    });
    answer.hear(text, true);
  });
}

const turnOn = async (owner: VoiceOwner) => {
  await turnOnHere(owner);
  return useVoiceHere.getState();
};
const stage = () => useVoiceHere.getState().stage;
const kept = async () => {
  const names = await (await caches.open('natural-voice')).keys();
  return names.map(({ url }) => new URL(url).pathname);
};

Object.assign(globalThis, {
  voice: {
    say,
    turnOn,
    turnOff: turnOffHere,
    remove: removeHere,
    stage,
    kept,
  },
});
