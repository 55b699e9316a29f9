// Makes the samples of the public voices: `node library/voices/build.ts [id ...]`. Needs ffmpeg, and the pack of natural voices in
// the user's cache (`npm run likeness -- voices fetch kokoro`).
import { mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { naturalSpeech } from '@likeness/engines/speech/drivers/natural';
import { speechEngines } from '@likeness/engines/speech/index';
import { realPack } from '@likeness/engines/voice-packs/test/real-pack';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { writeWav } from '@likeness/media/wav';

type LibraryVoice = {
  id: string;
  driver: string;
  engineVoice: string;
  language: string;
  params: { rate: number; volume: number; pitch: number };
  sampleText: string;
  sample: string;
};

const pack = await realPack();
const engines = speechEngines(pack ? [naturalSpeech({ home: pack.home })] : []);
const here = import.meta.dirname;
const { voices } = JSON.parse(readFileSync(join(here, 'voices.json'), 'utf8')) as { voices: LibraryVoice[] };
const wanted = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'voices-'));
try {
  for (const voice of voices) {
    if (wanted.length && !wanted.includes(voice.id)) continue;
    const driver = engines.driver(voice.driver);
    if (!driver) throw new Error(`voice ${voice.id} wants the driver ${voice.driver}, which does not exist`);
    const { engineVoice, language, params, sampleText } = voice;
    const speech = await driver.synthesize({ text: sampleText, voice: engineVoice, language, ...params });
    const wav = join(folder, `${voice.id}.wav`);
    await writeWav(wav, speech.samples, speech.sampleRate);
    const sample = join(here, voice.sample);
    mkdirSync(dirname(sample), { recursive: true });
    const encoding = ['-ac', '1', '-ar', '44100', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart'];
    // Without times and versions in the file, the same voice gives the same bytes.
    const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
    await runMedia({
      program: 'ffmpeg',
      args: ['-i', reads(wav), ...encoding, ...plain, writes(sample)],
      trusted: true,
    });
    console.log(`${voice.id}: ${speech.timeline.duration.toFixed(1)} s`);
  }
} finally {
  await engines.close();
  await rm(folder, { recursive: true, force: true });
}
