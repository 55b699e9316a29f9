import { auditionStreamPath } from '@likeness/contract/audition-stream';
import type { OutputOf } from '@likeness/contract/call';
import type { embeds } from '@likeness/contract/embeds';
import type { SoundEvent } from '@likeness/contract/voices';
import type { z } from 'zod';
import { followSound } from '../../../lib/sound-events.ts';
import { streamedPiece, type SentencePiece } from '../../live/spoken-piece.ts';

type Calls = Pick<typeof embeds, 'look' | 'enter' | 'presenter' | 'ask' | 'answer' | 'say'>;
/** What travels: words of a status are numbers there. */
type Wire<C> = C extends { output: infer O extends z.ZodType } ? z.input<O> : never;
export type PageCopy = Pick<OutputOf<Calls['presenter']>, 'small' | 'large'>;

/** A status on the wire that something is still made. */
export const making = 2;
export const made = 3;

/** What the server refuses, or `unreachable`, also where it lets this site read nothing. */
export class EmbedProblem extends Error {
  readonly problem: string;
  readonly seconds: number;
  constructor(problem: string, message: string, seconds = 0) {
    super(message);
    this.problem = problem;
    this.seconds = seconds;
  }
}

type Sent = Record<string, string | number>;
type Answer = { code: number; msg: string; data: { problem?: string; retry_after?: number } };

/** Asks the server of the studio. It is a simple request of a page, without cookies and without a question ahead. */
export function embedCalls(origin: string, language: string) {
  return async <Name extends keyof Calls>(
    name: Name,
    params: Sent,
    signal?: AbortSignal,
  ): Promise<Wire<Calls[Name]>> => {
    const body = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
    let answer: Answer;
    try {
      const response = await fetch(`${origin}/api/embed/${name}`, {
        method: 'POST',
        headers: { 'accept-language': language },
        body,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        ...(signal && { signal }),
      });
      answer = (await response.json()) as Answer;
    } catch (error) {
      throw signal?.aborted ? error : new EmbedProblem('unreachable', '');
    }
    if (answer.code === 0) return answer.data as Wire<Calls[Name]>;
    const { problem = 'internal', retry_after: seconds } = answer.data;
    throw new EmbedProblem(problem, answer.msg, seconds);
  };
}

export type Ask = ReturnType<typeof embedCalls>;

/** Listens to a sentence while it is made, as its token lets; see `followSound`. What comes is ours, and is not looked at twice. */
export function embedSounds(origin: string) {
  return (token: string, onPiece: (piece: SentencePiece) => void, signal: AbortSignal) =>
    followSound(
      `${origin}${auditionStreamPath}?${new URLSearchParams({ token })}`,
      (event) => streamedPiece(event as SoundEvent),
      onPiece,
      signal,
    );
}

export type Listen = ReturnType<typeof embedSounds>;
