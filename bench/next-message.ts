import type { ChildProcess } from 'node:child_process';

/** What a process that was forked says next. Rejects when it ends without. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`the other process ended with ${code}`)));
  });
}
