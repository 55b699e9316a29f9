import { z } from 'zod';
import type { Call } from '@likeness/contract/call';
import { wireExample } from '@likeness/contract/examples';
import { formEncode } from '@likeness/contract/wire';
import type { BoundCall } from './handler.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all calls, made of the contract alone. */
export function openApiDocument(calls: BoundCall[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const bound of calls) {
    const path = (paths[bound.call.path] ??= {});
    path[bound.call.method.toLowerCase()] = operation(bound);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Likeness',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: introduction,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-token', description: 'Token of a session.' },
        key: { type: 'http', scheme: 'bearer', description: 'API key; no envelope is needed with it.' },
      },
      parameters: {
        language: {
          name: 'x-lang',
          in: 'header',
          schema: { type: 'string', enum: ['zh-CN', 'en-US', 'zh-TW', 'ms-MY'] },
          description: 'Language of the answer.',
        },
        idempotency: {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string', maxLength: 128 },
          description: 'The same key with the same parameters has one effect and one answer.',
        },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

const introduction = [
  'Parameters are form-encoded. Browsers and apps send them in a signed envelope of four fields: `check` = 1, `timestamp`',
  '(Unix milliseconds), `body` (base64url of the UTF-8 JSON of the parameters) and `sign` (hex HMAC-SHA-256 with the',
  '`sign_secret` of the site settings, over `name=value` of the parameters and `timestamp`, sorted by name, joined by `&`).',
  'Programs use an API key (`Authorization: Bearer …`) and send the parameters as they are.',
  '',
  'Every answer is `{code, msg, data}`: code 0 is success, 1 a problem that `data.problem` names and `msg` says in the',
  'language of `x-lang`, 100 means that the session is over.',
  '',
  'A script (`text`, and the texts of scenes and lines) is said as it stands but for three marks. `<break time="0.5s"/>` is a pause.',
  'From `<emotion name="happy"/>` on it is said with that emotion, until `<emotion name="default"/>`. `<say as="chong2 qing4"/>` tells',
  'built-in and natural voices how the word right before it is said: pinyin with tones, in figures or marks, one syllable for each',
  'Chinese character; after another word, a spelling that reads as it sounds. What does not fit is refused as `reading-wrong`. Marks',
  'are neither shown in subtitles nor counted as characters.',
].join('\n');

const problemSchema = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', enum: [1, 100] },
    msg: { type: 'string' },
    data: {
      type: 'object',
      required: ['problem'],
      properties: { problem: { type: 'string' }, params: { type: 'object' } },
    },
  },
};

function operation({ feature, name, call }: BoundCall): Json {
  const example = wireExample(feature, name, call);
  const parameters: Json[] = [{ $ref: '#/components/parameters/language' }];
  if (call.points) parameters.push({ $ref: '#/components/parameters/idempotency' });
  if (call.method !== 'POST') parameters.push(...queryParameters(call, example));
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.summary,
    description: [access[call.access], call.plain ? 'Sent without the envelope.' : '']
      .filter(Boolean)
      .join(' '),
    security: call.access === 'open' ? [{}, { token: [] }] : [{ token: [] }, { key: [] }],
    parameters,
    ...(call.method === 'POST' ? { requestBody: requestBody(call, example) } : {}),
    ...(example && { 'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curl(call, example) }] }),
    responses: {
      '200': { description: 'The answer, or a problem.', content: json(answerSchema(call)) },
      '413': { description: 'Too large.', content: json(problemRef) },
      '429': { description: 'Too many requests; see Retry-After.', content: json(problemRef) },
      '500': { description: 'A defect of the server, with a number to report.', content: json(problemRef) },
    },
  };
}

const access = {
  open: 'For every caller.',
  user: 'For every session, guests too.',
  registered: 'For registered users.',
  admin: 'For operators.',
};

const problemRef = { $ref: '#/components/schemas/Problem' };
const json = (schema: Json): Json => ({ 'application/json': { schema } });

function answerSchema(call: Call): Json {
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data: wireSchema(call.output) },
  };
  return { anyOf: [success, problemRef] };
}

function queryParameters(call: Call, example: Json | undefined): Json[] {
  const schema = wireSchema(call.input) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: field,
    ...(example?.[name] !== undefined && { example: example[name] }),
  }));
}

function requestBody(call: Call, example: Json | undefined): Json {
  if (!call.multipart) {
    const form = { schema: wireSchema(call.input), ...(example && { example }) };
    return { content: { 'application/x-www-form-urlencoded': form } };
  }
  const schema = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** The call as a program sends it from a shell, with its key in `LIKENESS_KEY`. */
function curl({ method, path, access: who }: Call, example: Json): string {
  const fields = [...formEncode(example)];
  const lines = [
    `curl "$LIKENESS_URL${path}"`,
    ...(who === 'open' ? [] : ['-H "Authorization: Bearer $LIKENESS_KEY"']),
    ...(method === 'POST' ? [] : [`-X ${method} -G`]),
    ...fields.map(([name, value]) => `--data-urlencode ${inShell(`${name}=${value}`)}`),
    ...(method === 'POST' && fields.length === 0 ? ['-X POST'] : []),
  ];
  return lines.join(' \\\n  ');
}

const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** What travels: the encoded side of a codec is its input. */
function wireSchema(schema: z.ZodType): Json {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  delete made['$schema'];
  return made;
}
