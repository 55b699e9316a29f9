type Turn<T> = { running: Promise<T>; next: Promise<T> | undefined };

/**
 * A lookup that equal questions share: while one of a key runs, all that come wait together for the one after it. Who sends a
 * thousand requests at once asks the database twice, and no answer is older than its question.
 */
export function sharedLookups<T>(lookup: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const turns = new Map<string, Turn<T>>();
  const begin = (key: string): Promise<T> => {
    const turn: Turn<T> = { running: lookup(key), next: undefined };
    turns.set(key, turn);
    const ended = () => {
      if (turns.get(key) === turn && !turn.next) turns.delete(key);
    };
    turn.running.then(ended, ended);
    return turn.running;
  };
  return (key) => {
    const turn = turns.get(key);
    if (!turn) return begin(key);
    turn.next ??= turn.running.then(
      () => begin(key),
      () => begin(key),
    );
    return turn.next;
  };
}
