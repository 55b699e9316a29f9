import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import type { Log } from './context.ts';

/** JSON lines on standard output, or to `destination`. What could be a secret is cut out even where it is logged by mistake. */
export function makeLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'token',
        'password',
        'code',
        'text',
        'key',
        'secret',
        'ticket',
        '*.token',
        '*.password',
        '*.secret',
      ],
      censor: '[removed]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
