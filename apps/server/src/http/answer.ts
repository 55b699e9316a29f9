import { randomUUID } from 'node:crypto';
import type { Language } from '@likeness/domain/languages';
import { isProblem, type ProblemName, type ProblemParams } from '@likeness/domain/problems';
import { fieldLabel } from '@likeness/domain/field-labels';
import { sentenceOf } from '@likeness/domain/sentences';
import { codes } from '@likeness/contract/wire';
import type { Log } from '../context.ts';
import { isAway } from '../db/persist.ts';

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: { code: number; msg: string; data: unknown };
};

const done: Record<Language, string> = {
  'zh-CN': '成功',
  'en-US': 'OK',
  'zh-TW': '成功',
  'ms-MY': 'Berjaya',
};

export function okAnswer(data: unknown, language: Language): Answer {
  return { status: 200, headers: {}, body: { code: codes.ok, msg: done[language], data } };
}

/** Faults of the transport keep their HTTP status; everything a user can mend is 200 with code 1. */
const statuses: Partial<Record<ProblemName, number>> = {
  'too-many-requests': 429,
  busy: 503,
  internal: 500,
};
/** Seconds after which a busy server may be asked again. */
const busySeconds = 2;

/** A named problem as an answer in `language`; `extra` joins `data`. */
export function problemAnswer(
  name: ProblemName,
  params: ProblemParams,
  language: Language,
  { status, extra }: { status?: number; extra?: Record<string, unknown> } = {},
): Answer {
  const headers: Record<string, string> = {};
  const again = retryAfter(name, params);
  if (again !== undefined) headers['retry-after'] = String(again);
  return {
    status: status ?? statuses[name] ?? 200,
    headers,
    body: {
      code: name === 'not-logged-in' ? codes.loggedOut : codes.problem,
      msg: sentence(name, params, language),
      data: {
        problem: name,
        params,
        ...about(params),
        ...(again !== undefined && { retry_after: again }),
        ...extra,
      },
    },
  };
}

/** Whole seconds after which the same may be asked again, where waiting helps. */
function retryAfter(name: ProblemName, { seconds }: ProblemParams): number | undefined {
  if (name === 'busy') return busySeconds;
  return name === 'too-fast' || name === 'too-many-requests' ? Math.ceil(Number(seconds ?? 1)) : undefined;
}

/** Says the problem with the field as the form calls it, and with the row it stands in. */
function sentence(name: ProblemName, params: ProblemParams, language: Language): string {
  const { field, index } = params;
  const label = typeof field === 'string' ? fieldLabel(field, language) : undefined;
  const said = sentenceOf(name, label === undefined ? params : { ...params, field: label }, language);
  return index === undefined ? said : `${index}. ${said}`;
}

/** What a program reads without looking into the sentence: the field's wire name and its row. */
function about({ field, index }: ProblemParams) {
  return {
    ...(field !== undefined && { field }),
    ...(index !== undefined && { index }),
  };
}

/** The number of a request: in its answer's header, in what is logged of it, and in the sentence of a defect. */
export const newRequestId = (): string => randomUUID().slice(0, 8);
export const requestIdHeader = 'x-request-id';

/** Anything thrown. What has no name is a defect: it is logged with the request's id, and only the id leaves the server. */
export function errorAnswer(
  error: unknown,
  language: Language,
  log: Log,
  { path, id = newRequestId() }: { path: string; id?: string },
): Answer {
  if (isProblem(error)) {
    if (error.detail) log.info({ problem: error.problem, detail: error.detail, id, path }, 'problem');
    return problemAnswer(error.problem, error.params, language);
  }
  const transport = transportFault(error);
  if (transport)
    return problemAnswer(transport.name, transport.params, language, { status: transport.status });
  // What `fetch` could not reach is a TypeError, and not the database.
  if (!(error instanceof TypeError) && isAway(error)) {
    log.warn({ err: error, id, path }, 'the database is away or busy');
    return problemAnswer('busy', {}, language);
  }
  const disk = diskFault(error);
  if (disk) {
    log.error({ err: error, id, path }, 'the disk refused');
    return problemAnswer(disk, {}, language);
  }
  log.error({ err: error, id, path }, 'unexpected failure');
  return problemAnswer('internal', { id }, language);
}

/** A disk that is full or may not be written, as the file system says it. */
function diskFault(error: unknown): ProblemName | undefined {
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full';
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? 'disk-read-only' : undefined;
}

/** What the reader of multipart forms says of one that is cut off or malformed. */
const brokenForm =
  /^(Unexpected end of (form|file|multipart data)|Malformed part header|Multipart: Boundary not found)/;

type Fault = { status: number; name: ProblemName; params: ProblemParams };

/** Refusals of the HTTP layer itself: they carry a status below 500. */
function transportFault(error: unknown): Fault | undefined {
  if (error instanceof Error && brokenForm.test(error.message))
    return { status: 400, name: 'bad-request', params: { field: 'form' } };
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (status === 413) return { status, name: 'file-too-large', params: { limit: 1 } };
  if (status === 404) return { status, name: 'not-found', params: {} };
  const code = (error as { code?: unknown }).code;
  return { status, name: 'bad-request', params: { field: typeof code === 'string' ? code : String(status) } };
}
