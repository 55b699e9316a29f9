import type { Phone } from '@likeness/domain/speech';
import { createResampler } from '../src/audio-drive/resampler.ts';
import { RATE } from '../src/audio-drive/features.ts';
import { between, normal, type Random } from './random.ts';
import type { Utterance } from './voices.ts';

/**
 * The utterance at 16 kHz as another speaker, another room and another microphone might give it: resampled by up to
 * ±15 % (pitch, formants and tempo move together), one echo, a tilt of the spectrum, noise 12–45 dB below.
 */
export function varied(utterance: Utterance, random: Random): Utterance {
  const stretch = between(random, 0.87, 1.15);
  const samples = atRate(utterance, utterance.rate / stretch);
  addEcho(samples, Math.round(RATE * between(random, 0.008, 0.05)), between(random, 0, 0.35));
  tilt(samples, between(random, -0.5, 0.6));
  addNoise(samples, between(random, 12, 45), between(random, 0, 0.95), random);
  const moved = (phone: Phone): Phone => ({
    symbol: phone.symbol,
    start: phone.start * stretch,
    end: phone.end * stretch,
  });
  return { samples, rate: RATE, phones: utterance.phones.map(moved) };
}

/** The utterance at 16 kHz, otherwise untouched. */
export function plain(utterance: Utterance): Utterance {
  return { ...utterance, samples: atRate(utterance, utterance.rate), rate: RATE };
}

function atRate(utterance: Utterance, pretended: number): Float32Array {
  const resampler = createResampler(Math.round(pretended / 100) * 100, RATE);
  const body = resampler.push(utterance.samples);
  const tail = resampler.end();
  const joined = new Float32Array(body.length + tail.length);
  joined.set(body);
  joined.set(tail, body.length);
  return joined;
}

function addEcho(samples: Float32Array, delay: number, strength: number): void {
  for (let i = delay; i < samples.length; i++) samples[i]! += strength * samples[i - delay]!;
}

function tilt(samples: Float32Array, amount: number): void {
  let before = 0;
  for (let i = 0; i < samples.length; i++) {
    const now = samples[i]!;
    samples[i] = now - amount * before;
    before = now;
  }
}

/** `colour` 0 is white noise, towards 1 it loses its high part. */
function addNoise(samples: Float32Array, below: number, colour: number, random: Random): void {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  const strength =
    Math.sqrt(energy / Math.max(1, samples.length)) * 10 ** (-below / 20) * Math.sqrt(1 - colour ** 2);
  let noise = 0;
  for (let i = 0; i < samples.length; i++) {
    noise = colour * noise + normal(random);
    samples[i]! += strength * noise;
  }
}
