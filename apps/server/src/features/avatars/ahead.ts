/** An avatar that this process prepares while it has nothing else to do; `hurry` tells that a work waits for it, `stop` ends it. */
type Ahead = { avatarId: string; done: Promise<unknown>; hurry: () => void; stop: () => void };

let underway: Ahead | undefined;

/** Prepares an avatar of the library ahead, until it is done or a work wants the machine. */
export async function prepareAhead(ahead: Ahead): Promise<void> {
  underway = ahead;
  try {
    await ahead.done;
  } finally {
    if (underway === ahead) underway = undefined;
  }
}

/**
 * A work wants to use an avatar: what is prepared ahead makes way for it, or is waited for when it is this very avatar.
 * Rejects with the signal's reason.
 */
export async function makeWay(avatarId: string, signal: AbortSignal): Promise<void> {
  const ahead = underway;
  if (!ahead) return;
  if (ahead.avatarId !== avatarId) return ahead.stop();
  ahead.hurry();
  let left = () => undefined as void;
  const gone = new Promise<void>((resolve) => {
    left = resolve;
    signal.addEventListener('abort', left, { once: true });
  });
  await Promise.race([ahead.done.catch(() => undefined), gone]);
  signal.removeEventListener('abort', left);
  signal.throwIfAborted();
}
