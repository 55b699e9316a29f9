import { handoffStates } from '@likeness/domain/handoffs';
import { z } from 'zod';
import { call } from './call.ts';
import { nothing } from './fields.ts';

export const events = {
  ticket: call({
    method: 'POST',
    path: '/api/events/ticket',
    access: 'user',
    summary: 'A one-time ticket (60 s) for GET /api/events?ticket=…, a stream of Server-Sent Events',
    input: nothing(),
    output: z.object({ ticket: z.string() }),
  }),
};

/** Names and payloads of the events of the stream; every payload is small and names what to ask for again.
 * The `id` of an event is its number: `?after=` or `Last-Event-ID` asks for everything that came later. */
export const eventPayloads = {
  work: z.object({
    id: z.uuid(),
    kind: z.string(),
    status: z.enum(['generating', 'success', 'failed']),
    /** Null once it has ended. */
    stage: z.string().nullable(),
    progress: z.number(),
    /** Its user asked for the end, and its worker has not stopped yet. */
    cancelling: z.boolean().optional(),
  }),
  /** Something about a work that has ended. */
  works: z.object({}),
  /** A file that was sent is being registered; `key` is what it was sent under. */
  upload: z.object({
    key: z.string(),
    status: z.enum(['generating', 'success', 'failed']),
    progress: z.number(),
  }),
  /** A phone was handed something over: how far it is. */
  handoff: z.object({ id: z.string(), state: z.enum(handoffStates), progress: z.number() }),
  credits: z.object({}),
  voices: z.object({}),
  avatars: z.object({}),
  notices: z.object({}),
  audition: z.object({}),
  pictures: z.object({}),
  materials: z.object({}),
  profiles: z.object({}),
  chat: z.object({}),
  bots: z.object({}),
  /** So many texts are written before the one this user waits for. */
  writing: z.object({ before: z.number() }),
};
export type EventName = keyof typeof eventPayloads;
export type EventPayload<Name extends EventName> = z.output<(typeof eventPayloads)[Name]>;
export const eventNames = Object.keys(eventPayloads) as EventName[];

/** The payload of an event as its reader gets it; undefined for text that no event of this name has. */
export function readEvent<Name extends EventName>(name: Name, text: string): EventPayload<Name> | undefined {
  try {
    const read = eventPayloads[name].safeParse(JSON.parse(text));
    return read.success ? (read.data as EventPayload<Name>) : undefined;
  } catch {
    return undefined;
  }
}
