/** Samples per second of a recording: more says nothing about a voice, and five minutes stay below 15 MB. */
const sampleRate = 24_000;

/** What a browser recorded, in whatever form, as a mono WAVE file of 16 bits, which every server part reads. */
export async function wavFromRecording(recording: Blob): Promise<Blob> {
  // A context of this rate resamples while it decodes; its length does not matter for that.
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const sound = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, i) => sound.getChannelData(i));
  const mono = new Float32Array(sound.length);
  for (const channel of channels)
    for (let i = 0; i < mono.length; i++) mono[i] = mono[i]! + channel[i]! / channels.length;
  return wavOf(mono, sampleRate);
}

/** A WAVE file of mono samples, −1..1. */
export function wavOf(samples: Float32Array, rate: number): Blob {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const tag = (at: number, text: string) =>
    [...text].forEach((letter, i) => bytes.setUint8(at + i, letter.charCodeAt(0)));
  tag(0, 'RIFF');
  bytes.setUint32(4, 36 + samples.length * 2, true);
  tag(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  tag(36, 'data');
  bytes.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, i) =>
    bytes.setInt16(44 + i * 2, Math.max(-0x8000, Math.min(0x7fff, Math.round(sample * 0x8000))), true),
  );
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}
