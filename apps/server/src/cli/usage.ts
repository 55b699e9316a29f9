/** A mistake in how a command was typed; the message says what to type. */
export class UsageError extends Error {}

/** An option that must be given. */
export function required(value: string | undefined, name: string): string {
  if (value) return value;
  throw new UsageError(`--${name} is missing.`);
}
