/** What engines that speak piece by piece make. In a context of the same rate pieces meet without a seam. */
const usualRate = 24_000;

let opened: AudioContext | undefined;

/** The audio of the page, awake. Call it within the click: a browser lets no page sound by itself. Undefined without Web Audio. */
export function openAudio(): AudioContext | undefined {
  try {
    opened ??= new AudioContext({ sampleRate: usualRate });
    opened.resume().catch(() => undefined);
    return opened;
  } catch {
    return undefined;
  }
}
