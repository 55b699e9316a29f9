import { handoffKinds, handoffStates } from '@likeness/domain/handoffs';
import { z } from 'zod';
import { spokenConsent } from './avatars.ts';
import { call } from './call.ts';
import { decimal, id, nothing, structure, text } from './fields.ts';
import { fileTypes } from './uploads.ts';

const kind = z.enum(handoffKinds);
const state = z.enum(handoffStates);

/** What a phone sends in place of the computer: a code that is opened once, and a session that may upload this one file. */
export const handoffs = {
  begin: call({
    method: 'POST',
    path: '/api/handoff',
    access: 'user',
    summary: 'A code for a phone, which then may upload one file of this kind in the name of the caller',
    input: z.object({ kind }),
    output: z.object({
      id: id(),
      /** The path of the phone's page with the ticket behind the `#`, after the public address where one is set. */
      url: z.string(),
      /** Seconds for which it can be opened, once. */
      expires_in: z.number(),
    }),
  }),
  state: call({
    method: 'GET',
    path: '/api/handoff',
    access: 'user',
    summary: 'How far it is; the event `handoff` tells the same',
    input: z.object({ id: id() }),
    output: z.object({
      state,
      /** Of what is sent or measured, 0 to 1. */
      progress: z.number(),
      /** Where the consent is read in a film, as the phone tells; null where it is not. */
      consent: spokenConsent.nullable(),
      file_type: z.enum(fileTypes),
      /** What the file was sent under, for POST /api/upload/complete; empty until it has arrived. */
      key: z.string(),
      name: z.string(),
    }),
  }),
  end: call({
    method: 'DELETE',
    path: '/api/handoff',
    access: 'user',
    summary:
      'End it at once: the code opens nothing any more, and the phone that has opened it may send nothing',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  enter: call({
    method: 'POST',
    path: '/api/handoff/enter',
    access: 'open',
    summary: 'Open a code, once: the session of the phone',
    input: z.object({ ticket: text(128) }),
    output: z.object({
      token: z.string(),
      kind,
      /** Whose account the file goes to; empty for a guest. */
      username: z.string(),
      expires_in: z.number(),
    }),
  }),
  look: call({
    method: 'GET',
    path: '/api/handoff/phone',
    access: 'user',
    phone: true,
    summary: 'How far it is, for the phone itself',
    input: nothing(),
    output: z.object({ kind, state, username: z.string(), expires_in: z.number() }),
  }),
  tell: call({
    method: 'POST',
    path: '/api/handoff/phone',
    access: 'user',
    phone: true,
    summary:
      'Says how much the phone has sent, for who waits at the computer, and where the consent is read in it',
    input: z.object({ progress: decimal(0, 1), consent: structure(spokenConsent).optional() }),
    output: nothing(),
  }),
};
