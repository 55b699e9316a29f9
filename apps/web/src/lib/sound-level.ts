/** Says how loud a stream is now, 0 to 1 (−60 dB is nothing, −10 dB is full); `end` closes it. */
export function soundLevel(stream: MediaStream): { level: () => number; end: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 60) / 50));
    },
    end: () => void context.close(),
  };
}
