// SPDX-License-Identifier: GPL-3.0-or-later
// A separate program around eSpeak NG, which is GPL: Likeness talks to it over a pipe and links nothing of it.
import createEspeak from '@echogarden/espeak-ng-emscripten';
import type { EspeakReply, EspeakRequest } from './messages.ts';

const espeak = await createEspeak();
const worker = await new espeak.eSpeakNGWorker();

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, text, voice, rate }: EspeakRequest) => {
  worker.set_voice(voice);
  worker.set_rate(rate);
  worker.set_pitch(50);
  // A flat pitch: the melody is made elsewhere.
  worker.set_range(0);
  const pieces: Int16Array[] = [];
  const events: EspeakReply['events'] = [];
  worker.synthesize(text, (samples, made) => {
    if (samples?.length) pieces.push(Int16Array.from(samples));
    for (const event of made) {
      if (event.type !== 'word' && event.type !== 'phoneme') continue;
      events.push({
        kind: event.type,
        position: event.text_position - 1,
        seconds: event.audio_position / 1000,
        name: event.type === 'phoneme' ? String(event.id) : '',
      });
    }
  });
  const samples = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  // The caller may have left meanwhile.
  if (process.connected) process.send!({ id, samples, events } satisfies EspeakReply);
});
process.send!('ready');
