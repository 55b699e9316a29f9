import type { InputOf } from '@likeness/contract/call';
import type { live } from '@likeness/contract/live';
import { maxVoiceFactor } from '@likeness/domain/live';
import { create } from 'zustand';
import { liveApi } from './live.api.ts';
import type { PageVoice } from './page-voice.ts';
import type { VoiceBackend } from './page-voice-orders.ts';

/** Whose voice is tried. */
export type VoiceOwner = Pick<InputOf<typeof live.read>, 'voice_id' | 'bot_id'>;

/**
 * How the voice in this page is: the server speaks in every stage but `on`. `slow` did not keep up in its trial, `failed` broke off,
 * `none` has nothing to fetch.
 */
type Stage = 'off' | 'fetching' | 'trying' | 'on' | 'slow' | 'failed' | 'none';
type VoiceHere = {
  stage: Stage;
  /** How far fetching is, 0 to 1. */
  share: number;
  /** Seconds that a second of sound took in the trial. */
  factor: number;
};

/** What is said in the trial, unheard: about a second. */
const trialText = '你好，很高兴见到你。';
/** Bytes of the program beside the model, as they are sent. */
const programBytes = 3_000_000;
const wish = 'likeness.voice-here';

export const useVoiceHere = create<VoiceHere>(() => ({ stage: 'off', share: 0, factor: 0 }));
const set = (next: Partial<VoiceHere>) => useVoiceHere.setState(next);

let voice: PageVoice | undefined;
let leaving = new AbortController();

/** What the user has chosen on this machine: `on`, `off`, or nothing yet. */
export const chosenHere = (): string | null => localStorage.getItem(wish);

/** The voice that speaks in this page now. */
export const voiceHere = (): PageVoice | undefined =>
  voice?.alive && useVoiceHere.getState().stage === 'on' ? voice : undefined;

/** What is fetched for it, in bytes; 0 where the server has no model. */
export async function voiceSize(): Promise<number> {
  const { files } = await liveApi.voice({});
  return files.length === 0 ? 0 : files.reduce((sum, { bytes }) => sum + bytes, programBytes);
}

/** Fetches the model where it is not kept, tries it, and lets it speak where it keeps up. Throws what the server says against it. */
export async function turnOnHere(owner: VoiceOwner): Promise<void> {
  const { stage } = useVoiceHere.getState();
  if (stage === 'fetching' || stage === 'trying' || stage === 'on') return;
  leaving = new AbortController();
  const { signal } = leaving;
  set({ stage: 'fetching', share: 0 });
  try {
    localStorage.setItem(wish, 'on');
    await open(owner, signal);
  } catch (error) {
    if (signal.aborted) return;
    set({ stage: 'failed' });
    throw error;
  }
}

async function open(owner: VoiceOwner, signal: AbortSignal): Promise<void> {
  const [{ PageVoice }, { fetchProgram }, { fetchVoice }, { files }] = await Promise.all([
    import('./page-voice.ts'),
    import('./voice-program.ts'),
    import('./voice-files.ts'),
    liveApi.voice({}, { signal }),
  ]);
  if (files.length === 0) return set({ stage: 'none' });
  const read = await liveApi.read({ ...owner, text: trialText }, { signal });
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let factor = Infinity;
  for (const backend of await backends()) {
    let come = 0;
    const onBytes = (bytes: number) => set({ share: (come += bytes) / whole });
    const [plan, sound] = await fetchVoice(files, onBytes, signal);
    const program = await fetchProgram(backend, signal);
    set({ stage: 'trying' });
    // A processor that cannot is no reason to give up: the next one may.
    const bytes = { program, plan: plan!, sound: sound! };
    const made = await PageVoice.open(backend, bytes, signal).catch(() => undefined);
    const took = made && (await tried(made, read, signal).catch(() => undefined));
    if (signal.aborted) return;
    factor = Math.min(factor, took ?? Infinity);
    if (made && took !== undefined && took < maxVoiceFactor) {
      voice = made;
      return set({ stage: 'on', factor: took });
    }
    made?.close();
  }
  set(factor === Infinity ? { stage: 'failed' } : { stage: 'slow', factor });
}

/** Seconds that a second of sound takes: the second time, for the first one also prepares. */
async function tried(made: PageVoice, read: Awaited<ReturnType<typeof liveApi.read>>, signal: AbortSignal) {
  let factor = Infinity;
  for (let turn = 0; turn < 2 && factor >= maxVoiceFactor; turn++) {
    const { seconds, took } = await made.say(trialText, read, signal, () => undefined);
    factor = took / seconds;
  }
  return factor;
}

/** Where the model may run here, the better first. */
async function backends(): Promise<VoiceBackend[]> {
  return (await hasGraphics()) ? ['webgpu', 'wasm'] : ['wasm'];
}

/** Whether a graphics processor can compute for this page. */
export async function hasGraphics(): Promise<boolean> {
  // What waits for the processor is a part of WebAssembly that not every browser has.
  if (!('Suspending' in WebAssembly)) return false;
  const { gpu } = navigator as { gpu?: { requestAdapter: () => Promise<unknown> } };
  const adapter = await gpu?.requestAdapter().catch(() => undefined);
  return adapter !== undefined && adapter !== null;
}

/** Takes up again what was chosen before, where all of it is kept; nothing is fetched unasked. */
export async function resumeHere(owner: VoiceOwner): Promise<void> {
  if (chosenHere() !== 'on' || useVoiceHere.getState().stage !== 'off') return;
  const [{ isKept }, { files }] = await Promise.all([import('./voice-files.ts'), liveApi.voice({})]);
  if (await isKept(files)) await turnOnHere(owner);
}

/** The server speaks again; what was fetched stays. */
export function turnOffHere(): void {
  leaving.abort();
  voice?.close();
  voice = undefined;
  localStorage.setItem(wish, 'off');
  set({ stage: 'off' });
}

/** The voice broke off: the server speaks from here on. */
export function lostHere(): void {
  voice?.close();
  voice = undefined;
  set({ stage: 'failed' });
}

/** The server speaks again, and nothing of it stays on this machine. */
export async function removeHere(): Promise<void> {
  turnOffHere();
  const { forgetVoice } = await import('./voice-files.ts');
  await forgetVoice();
}
