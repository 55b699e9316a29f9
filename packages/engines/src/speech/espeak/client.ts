import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EspeakReply, EspeakRequest } from './messages.ts';

const program = fileURLToPath(new URL('./program.ts', import.meta.url));

/** Talks to one eSpeak NG program; requests are answered in order. The program ends with this process. */
export class EspeakClient {
  #child: ChildProcess | undefined;
  #ready: Promise<void> | undefined;
  #nextId = 1;
  readonly #waiting = new Map<
    number,
    { resolve: (reply: EspeakReply) => void; reject: (error: Error) => void }
  >();

  /** Resolves when the program can answer; rejects when it cannot be started. */
  async start(): Promise<void> {
    this.#ready ??= new Promise((resolve, reject) => {
      const child = fork(program, { serialization: 'advanced', execArgv: ['--no-warnings'], env: {} });
      this.#child = child;
      child.on('message', (message: 'ready' | EspeakReply) => {
        if (message === 'ready') return resolve();
        this.#waiting.get(message.id)?.resolve(message);
        this.#waiting.delete(message.id);
      });
      const fail = (error: Error): void => {
        reject(error);
        for (const { reject } of this.#waiting.values()) reject(error);
        this.#waiting.clear();
        this.#ready = undefined;
      };
      child.on('error', fail);
      child.on('exit', (code, signal) => fail(new Error(`espeak ended with ${signal ?? code}`)));
    });
    await this.#ready;
  }

  /** Ends the program; `speak` would start another. */
  stop(): void {
    this.#child?.kill('SIGKILL');
  }

  async speak(text: string, voice: string, rate: number): Promise<EspeakReply> {
    await this.start();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child!.send({ id, text, voice, rate } satisfies EspeakRequest);
    });
  }
}
