import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kokoroPack } from '@likeness/domain/kokoro-pack';
import { embeddingSize } from '../src/voice-clone/natural/encoder.ts';
import { judged, sayings } from '../src/voice-clone/natural/sayings.ts';
import { learn, noEvidence } from '../src/voice-clone/natural/voice-map.ts';

/*
 * Sums up what `gather.ts` wrote down in known.f32 and known.json, which the search for a voice begins with:
 * `node packages/engines/voice-span/fit.ts <file>`. The voices are those of Kokoro-82M v1.0 (hexgrad, Apache-2.0), the numbers what
 * the speaker encoder hears in them.
 */
type Line = {
  voice?: number;
  saying: number;
  hertz: number;
  timbre: number[];
  prosody: number[];
  embedding: number[];
};

const text = await readFile(process.argv[2] ?? 'gathered.jsonl', 'utf8');
const lines = text
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Line);
const voices = [...kokoroPack.voices];
const evidence = noEvidence(voices.length);
for (const { timbre, prosody, hertz, saying, embedding } of lines) {
  const place = { timbre: Float32Array.from(timbre), prosody: Float32Array.from(prosody) };
  learn(evidence, { place, hertz, saying }, Float32Array.from(embedding));
}
const stock = voices.flatMap((_, voice) =>
  judged.map((_, which) => {
    const found = lines.find((line) => line.voice === voice && line.saying === sayings.length + which);
    if (found?.embedding.length !== embeddingSize) throw new Error(`voice ${voice} was not heard yet`);
    return Float32Array.from(found.embedding);
  }),
);
const numbers = [Float32Array.from(evidence.squares), Float32Array.from(evidence.products), ...stock];
await writeFile(
  join(import.meta.dirname, 'known.f32'),
  Buffer.concat(numbers.map((part) => Buffer.from(part.buffer))),
);
await writeFile(
  join(import.meta.dirname, 'known.json'),
  `${JSON.stringify({ voices, heard: lines.length }, null, 2)}\n`,
);
