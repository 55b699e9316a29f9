import { liveApi } from '../../apps/web/src/features/live/live.api.ts';
import { PageVoice } from '../../apps/web/src/features/live/page-voice.ts';
import { fetchVoice } from '../../apps/web/src/features/live/voice-files.ts';
import { fetchProgram } from '../../apps/web/src/features/live/voice-program.ts';
import { hearSentence } from '../../apps/web/src/features/live/hear-sentence.ts';
import { SpokenAnswer } from '../../apps/web/src/features/live/spoken-answer.ts';
import type { SentencePiece } from '../../apps/web/src/features/live/spoken-piece.ts';
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
        said.error = error instanceof Error ? error.message : '';
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
/** Says a text with the model in the page whatever its trial would say: its pieces, and seconds of the sound and of its making. */
async function sayAnyway(text: string, owner: VoiceOwner) {
  const { signal } = new AbortController();
  const { files } = await liveApi.voice({});
  const [plan, sound] = await fetchVoice(files, () => undefined, signal);
  const program = await fetchProgram('wasm', signal);
  const voice = await PageVoice.open('wasm', { program, plan: plan!, sound: sound! }, signal);
  const read = await liveApi.read({ ...owner, text });
  const pieces: SentencePiece[] = [];
  const hear: Parameters<PageVoice['say']>[3] = ({ data, ...piece }) =>
    pieces.push({ ...piece, sound: data });
  // The first time also prepares.
  await voice.say(text, read, signal, () => undefined);
  const how = await voice.say(text, read, signal, hear);
  voice.close();
  return { pieces, ...how };
}

const stage = () => useVoiceHere.getState().stage;
const kept = async () => {
  const names = await (await caches.open('natural-voice')).keys();
  return names.map(({ url }) => new URL(url).pathname);
};

Object.assign(globalThis, {
  voice: {
    say,
    sayAnyway,
    turnOn,
    turnOff: turnOffHere,
    remove: removeHere,
    stage,
    kept,
  },
});
