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
    stage: z.string().nullable(),
    progress: z.number(),
  }),
  credits: z.object({}),
  voices: z.object({}),
  avatars: z.object({}),
  notices: z.object({}),
  audition: z.object({}),
};
export type EventName = keyof typeof eventPayloads;
