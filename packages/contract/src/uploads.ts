import { z } from 'zod';
import { uploadUseNames } from '@likeness/domain/upload-uses';
import { call } from './call.ts';
import { decimal, id, nothing, text, whole } from './fields.ts';

export const fileTypes = ['video', 'voice', 'image', 'text'] as const;

/** The key an upload was sent under, or the address of its object. */
const uploadName = z.object({ key: text(1024).optional(), url: text(2048).optional() });

const registered = z.object({
  url: z.string(),
  file_id: z.string(),
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  cover: z.string(),
});

export const uploads = {
  sign: call({
    method: 'GET',
    path: '/api/upload/sign',
    access: 'user',
    phone: true,
    summary: 'Where and with which form fields to send a file',
    input: z.object({
      file_type: z.enum(fileTypes),
      /** Bytes; without it up to what the kind allows and the account has left, which is reserved until the file is there. */
      size: whole(0, 2 ** 40).optional(),
      /** What it is for, where more or less is allowed than of its kind. */
      use: z.enum(uploadUseNames).optional(),
      /** Of `filmed`: the seconds between which the recording is kept. */
      from: decimal(0, 3600).optional(),
      to: decimal(0, 3600).optional(),
      name: text(255).default(''),
    }),
    output: z.object({
      host: z.string(),
      dir: z.string(),
      access_key_id: z.string(),
      policy: z.string(),
      signature: z.string(),
      fields: z.record(z.string(), z.string()),
      expires_in: z.number(),
    }),
  }),
  complete: call({
    method: 'POST',
    path: '/api/upload/complete',
    access: 'user',
    phone: true,
    slow: true,
    summary: 'Register a file that was sent; it is measured here',
    input: z.object({
      file_type: z.enum(fileTypes),
      key: text(1024).optional(),
      url: text(2048).optional(),
      /** Accepted for old clients and ignored: both are measured. */
      size: whole(0, 2 ** 40).optional(),
      duration: decimal(0, 1e8).optional(),
      /** Seconds to wait for the file; then `upload-processing`, and the same call may be sent again. */
      wait: whole(0, 600).default(600),
    }),
    output: registered.extend({ file_id: id() }),
  }),
  status: call({
    method: 'GET',
    path: '/api/upload/status',
    access: 'user',
    phone: true,
    summary: 'How far the registration of a file is; the event `upload` tells the same',
    input: uploadName,
    output: registered.extend({
      status: z.enum(['pending', 'generating', 'success', 'failed']),
      /** While it is generating. */
      stage: z.enum(['queued', 'encoding']).nullable(),
      progress: z.number(),
      problem: z.string().nullable(),
      message: z.string().nullable(),
    }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/upload',
    access: 'user',
    phone: true,
    summary: 'Give an upload up: what encodes it stops, its space is free again',
    input: uploadName,
    output: nothing(),
  }),
  voice: call({
    method: 'POST',
    path: '/api/upload/voice',
    access: 'user',
    plain: true,
    multipart: true,
    slow: true,
    summary: 'Send and register an audio file in one request',
    input: z.object({}),
    output: z.object({ url: z.string(), file_id: id(), duration: z.number().nullable() }),
  }),
};
