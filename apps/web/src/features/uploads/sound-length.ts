/** A browser that has not said it by then says nothing (ms). */
const patience = 3000;

/**
 * Seconds of a recording as the browser reads them from its head, before it is sent anywhere; undefined where it cannot. Of files
 * without a table of contents it is a guess: the server measures.
 */
export function soundLength(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const sound = new Audio();
  sound.preload = 'metadata';
  return new Promise<number | undefined>((resolve) => {
    const late = setTimeout(() => resolve(undefined), patience);
    const end = (seconds?: number) => {
      clearTimeout(late);
      resolve(seconds);
    };
    sound.addEventListener('loadedmetadata', () =>
      end(Number.isFinite(sound.duration) && sound.duration > 0 ? sound.duration : undefined),
    );
    sound.addEventListener('error', () => end());
    sound.src = url;
  }).finally(() => {
    sound.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
