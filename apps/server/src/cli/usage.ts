/** A mistake in how a command was typed; the message says what to type. */
export class UsageError extends Error {}
