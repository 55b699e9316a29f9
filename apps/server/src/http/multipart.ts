import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { megabyte, uploadRules } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import type { IncomingFile } from './handler.ts';

/** Fields before the file that an upload form may have, and how long each may be. */
const limits = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 16_384,
  files: 1,
  parts: 21,
  headerPairs: 20,
  fileSize: Math.max(...Object.values(uploadRules).map((rule) => rule.maxBytes)) + megabyte,
};

export async function acceptMultipart(server: FastifyInstance): Promise<void> {
  await server.register(multipart, { limits, throwFileSizeLimit: false });
}

export type UploadedParts = { fields: [string, string][]; file: IncomingFile };

/** Reads the fields up to the file and gives the file while it arrives. What comes after the file is not read. */
export async function readParts(request: FastifyRequest): Promise<UploadedParts> {
  if (!request.isMultipart()) throw problem('bad-request', { field: 'content-type' });
  const fields: [string, string][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw problem('bad-request', { field: 'form' });
      fields.push([part.fieldname, String(part.value)]);
      continue;
    }
    if (part.fieldname !== 'file') throw problem('bad-request', { field: part.fieldname.slice(0, 64) });
    return { fields, file: { name: part.filename ?? '', mime: part.mimetype, stream: part.file } };
  }
  throw problem('file-required');
}

/** So much of a refused file is still taken: the longest recording with its form. */
const maxDropped = uploadRules.voice.maxBytes + megabyte;

/**
 * Takes and drops what is still coming of a refused file: a browser reads no answer before all is sent. Where it is not
 * said how much that is, or it is more than any recording, the connection ends with the answer.
 */
export function dropRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  const length = Number(raw.headers['content-length']);
  if (!(length <= maxDropped)) return void reply.header('connection', 'close');
  raw.unpipe();
  raw.resume();
}

export async function incomingFile(request: FastifyRequest): Promise<IncomingFile> {
  return (await readParts(request)).file;
}
