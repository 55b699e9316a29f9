import { z } from 'zod';
import { engineVariables } from './engine-variables.ts';
import { timeZone, variable, webAddress, wholeNumber, yesNo } from './variable.ts';

/** Every environment variable that is read, with what it does. `docs/operations.md` shows this table. */
export const variables = {
  PORT: variable({
    schema: wholeNumber(0, 65_535),
    fallback: '8080',
    rule: 'a port from 0 to 65535',
    about: 'Port to listen on; 0 takes a free one.',
  }),
  HOST: variable({
    schema: z.string().min(1),
    fallback: 'localhost',
    rule: 'a host name or an address',
    about: 'Address to listen on. `localhost` is this machine only; `0.0.0.0` lets others in.',
  }),
  LIKENESS_DATA: variable({
    schema: z.string().min(1),
    fallback: './data',
    rule: 'a folder',
    about: 'Everything that is kept: database, files, logs of the database.',
  }),
  LIKENESS_PUBLIC_URL: variable({
    schema: webAddress()
      .refine((value) => URL.parse(value)?.pathname === '/')
      .optional(),
    rule: 'an address that begins with http:// or https://, of a host name of its own and without a path',
    about:
      'The address people use, when a proxy stands in front: a host name of its own, without a path. Links in answers begin with it.',
  }),
  LIKENESS_HOSTS: variable({
    schema: z
      .string()
      .regex(/^[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*$/i)
      .optional(),
    rule: 'host names, separated by commas',
    about:
      'Further names by which this server may be called, beside the one of `LIKENESS_PUBLIC_URL`, `HOST`, the machine’s own, localhost and addresses in numbers. Others are refused.',
  }),
  LIKENESS_ROLE: variable({
    schema: z.enum(['all', 'server', 'worker']),
    fallback: 'all',
    rule: 'all, server or worker',
    about: 'What this process does: answer requests, make works, or both.',
  }),
  LIKENESS_ZONE: variable({
    schema: timeZone().optional(),
    rule: 'a time zone such as Asia/Shanghai',
    about:
      'Time zone of the operator: local times in answers, and where a day begins. The machine’s unless set.',
  }),
  LIKENESS_ENCRYPT: variable({
    schema: yesNo(),
    fallback: '0',
    rule: '0 or 1',
    about: 'Encrypts the data of answers with the shared secret, for sites that need that form.',
  }),
  LIKENESS_SECRET: variable({
    schema: z.string().min(32).optional(),
    rule: 'a text of at least 32 characters',
    about: 'Root of all keys of this installation. Made at first start and kept in the database unless set.',
  }),
  LIKENESS_RENDERS: variable({
    schema: wholeNumber(1, 64),
    fallback: '1',
    rule: 'a number from 1 to 64',
    about:
      'Renders this process makes at the same time. Texts, links and auditions have places of their own (`packages/domain/src/lanes.ts`).',
  }),
  LIKENESS_PART_SECONDS: variable({
    schema: wholeNumber(0, 3600),
    fallback: '120',
    rule: 'a number of seconds from 0 to 3600',
    about:
      'Videos of twice this length are rendered in parts of about this length, which workers with a free place share; `0` renders every video whole.',
  }),
  LIKENESS_FREE_SPACE: variable({
    schema: wholeNumber(0, 999_999_999),
    fallback: '1024',
    rule: 'a number of megabytes',
    about:
      'Megabytes that stay free on the disk of the data folder: below, uploads and orders are refused and what runs is finished.',
  }),
  LIKENESS_STARTS_PER_SECOND: variable({
    schema: wholeNumber(1, 100_000),
    fallback: '1',
    rule: 'a number from 1 to 100000',
    about: 'New works one user may start in a second; with an API key ten times as many.',
  }),
  LIKENESS_PREPARE_AHEAD: variable({
    schema: yesNo(),
    fallback: '1',
    rule: '0 or 1',
    about:
      'Prepares the presenters of the library while nothing else is to be done, so that the first use of one need not wait.',
  }),
  LIKENESS_NATURAL_VOICES: variable({
    schema: yesNo(),
    fallback: '1',
    rule: '0 or 1',
    about:
      'Fetches the natural voices in the background when they are not there (about 90 MB, once for a user); with `0` only an operator does.',
  }),
  LIKENESS_EARS: variable({
    schema: yesNo().optional(),
    rule: '0 or 1',
    about:
      'Fetches the model that writes down speech in the background when it is not there (about 145 MB, once for a user); as `LIKENESS_NATURAL_VOICES` unless set.',
  }),
  LIKENESS_CACHE: variable({
    schema: z.string().min(1).optional(),
    rule: 'a folder',
    about:
      'Fetched files of voice packs, which every installation of this user shares; may be deleted. `likeness/packs` in the user’s cache folder unless set.',
  }),
  LIKENESS_HARDWARE_ENCODER: variable({
    schema: z.enum(['auto', 'off']),
    fallback: 'auto',
    rule: 'auto or off',
    about:
      'Encodes with the graphics card (NVENC, Quick Sync, VideoToolbox) where one was tried and works; `off` always uses the processor.',
  }),
  LIKENESS_SAMPLES: variable({
    schema: z.string().optional(),
    rule: 'a folder',
    about:
      'People and recordings that `likeness measure --all` tries besides our own; tests and benchmarks look there too.',
  }),
  LIKENESS_LOG: variable({
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    fallback: 'info',
    rule: 'debug, info, warn, error or silent',
    about: 'How much is logged. Tokens, codes, passwords and scripts never are.',
  }),
  TRUST_PROXY: variable({
    schema: z.string().optional(),
    rule: 'a number of proxies, or their addresses',
    about: 'Proxies whose X-Forwarded-For is believed: how many, or their addresses separated by commas.',
  }),
  METRICS_PORT: variable({
    schema: wholeNumber(0, 65_535).optional(),
    rule: 'a port from 0 to 65535',
    about: 'Port of `/metrics` for Prometheus, of server and worker alike; there is none unless set.',
  }),
  METRICS_HOST: variable({
    schema: z.string().min(1),
    fallback: '127.0.0.1',
    rule: 'a host name or an address',
    about:
      'Address of `METRICS_PORT`: this machine only unless set. It asks for no password: keep it off the internet.',
  }),
  FFMPEG_PATH: variable({
    schema: z.string().min(1).optional(),
    rule: 'the path of ffmpeg',
    about:
      'The ffmpeg to use, of version 4.2 or newer; ffprobe is looked for beside it. Found on PATH unless set.',
  }),
  DATABASE_URL: variable({
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    rule: 'an address that begins with postgres://',
    about: 'Your own PostgreSQL (15 or newer). The embedded one is used unless set.',
  }),
  S3_BUCKET: variable({
    schema: z.string().min(3).optional(),
    rule: 'the name of a bucket',
    about: 'Keeps files in this S3 bucket instead of the data folder.',
  }),
  S3_ENDPOINT: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'Where the S3 service is; AWS unless set.',
  }),
  S3_REGION: variable({
    schema: z.string().min(1),
    fallback: 'us-east-1',
    rule: 'the name of a region',
    about: 'Region of the bucket.',
  }),
  S3_ACCESS_KEY_ID: variable({
    schema: z.string().min(1).optional(),
    rule: 'the id of an access key',
    about: 'Access key of the bucket.',
  }),
  S3_SECRET_ACCESS_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'the secret of the access key',
    about: 'Secret of the access key.',
  }),
  S3_PATH_STYLE: variable({
    schema: yesNo(),
    fallback: '1',
    rule: '0 or 1',
    about: 'Puts the bucket into the path (Ceph, MinIO) rather than into the host name.',
  }),
  ...engineVariables,
};
