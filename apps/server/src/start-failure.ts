import { ConfigError } from './config.ts';

/** What the operator is told of a start that failed; of what has no sentence, all that is known. */
export function startFailure(error: unknown): [string, ...unknown[]] {
  const { code, message } = error as { code?: unknown; message?: string };
  if (error instanceof ConfigError) return [error.message];
  if (code === 'EADDRINUSE')
    return ['The port is taken by another program. Set PORT to another one and start again.'];
  if (['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes(String(code)))
    return [`The data folder cannot be written (${message}). Check LIKENESS_DATA, its owner and its disk.`];
  return ['Likeness could not start:', error];
}
