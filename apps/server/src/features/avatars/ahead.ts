/** An avatar that this process prepares while it has nothing else to do; `hurry` tells that a work waits for it, `stop` ends it. */
type Ahead = { avatarId: string; prepared: Promise<unknown>; hurry: () => void; stop: () => void };

let underway: Ahead | undefined;

/** Makes known what is prepared ahead while `all` of it goes on; a work waits for no more than the prepared avatar. */
export async function prepareAhead(ahead: Ahead, all: Promise<unknown> = ahead.prepared): Promise<void> {
  underway = ahead;
  try {
    await all;
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
  await Promise.race([ahead.prepared.catch(() => undefined), gone]);
  signal.removeEventListener('abort', left);
  signal.throwIfAborted();
}
