import { z } from 'zod';

const yesNo = () =>
  z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);
const webAddress = () => z.string().refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''));
const timeZone = () =>
  z.string().refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  });

export type Variable = {
  schema: z.ZodType<unknown, string | undefined>;
  /** The value when nothing is set, as one would write it. */
  fallback?: string;
  /** What is allowed, to finish the sentence "PORT must be …". */
  rule: string;
  /** What it is for, for the documentation. */
  about: string;
};
const variable = <S extends z.ZodType<unknown, string | undefined>>(definition: Variable & { schema: S }) =>
  definition;

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
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'The address people use, when a proxy stands in front. Links in answers begin with it.',
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
    about: 'Works this process makes at the same time.',
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
  DUIX_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'Video service of a Duix.Avatar (HeyGem) installation, such as http://127.0.0.1:8383; it becomes a way to make videos.',
  }),
  DUIX_FOLDER: variable({
    schema: z.string().min(1).optional(),
    rule: 'a folder',
    about: 'Its `face2face/temp` folder as this machine sees it, for the exchange of files.',
  }),
  DUIX_PUBLISH_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'Where the Duix service reads what lies in `DUIX_FOLDER`, when that folder is ours and not its own.',
  }),
  DUIX_RESULT_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'Where the Duix service serves its results; belongs to `DUIX_PUBLISH_URL`.',
  }),
  LATENTSYNC_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'A Cog container of LatentSync, such as http://127.0.0.1:5000; it becomes a way to make videos.',
  }),
  SADTALKER_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'A Cog container of SadTalker; it lets a still of the avatar speak.',
  }),
  LANGUAGE_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A language model that speaks OpenAI’s protocol, such as https://api.deepseek.com/v1 or http://127.0.0.1:11434/v1; it writes, polishes and translates scripts. Scripts are sent to it.',
  }),
  LANGUAGE_MODEL: variable({
    schema: z.string().min(1).optional(),
    rule: 'the name of a model',
    about: 'Model that answers at once (such as DeepSeek V3); belongs to `LANGUAGE_URL`.',
  }),
  LANGUAGE_THINKING_MODEL: variable({
    schema: z.string().min(1).optional(),
    rule: 'the name of a model',
    about: 'Model that thinks first (such as DeepSeek R1); AI writing uses it where it is set.',
  }),
  LANGUAGE_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Key of the language model; servers of one’s own may need none.',
  }),
  COZE_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'Coze, https://api.coze.com or https://api.coze.cn; digital employees with an id there answer from there. Their conversations are sent to it.',
  }),
  COZE_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Access token of Coze; belongs to `COZE_URL`.',
  }),
  LIBRETRANSLATE_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A LibreTranslate server, such as http://127.0.0.1:5000; it translates scripts before the language model does.',
  }),
  LIBRETRANSLATE_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Key of the LibreTranslate server, where it wants one.',
  }),
  LINK_NETWORKS: variable({
    schema: z
      .string()
      .regex(/^[0-9a-f.:]+(\/\d{1,3})?(\s*,\s*[0-9a-f.:]+(\/\d{1,3})?)*$/i)
      .optional(),
    rule: 'networks such as 10.2.0.0/16, separated by commas',
    about:
      'Networks of your own that links of users may lead to when a video is extracted. Unless set, links lead to the public internet alone.',
  }),
  COBALT_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A cobalt server (API version 10 or newer), such as http://127.0.0.1:9000; it knows video sites, so that links to their pages can be extracted.',
  }),
  COBALT_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Key of the cobalt server, where it wants one.',
  }),
  YTDLP_PATH: variable({
    schema: z.string().min(1).optional(),
    rule: 'the path of yt-dlp',
    about:
      'The yt-dlp program, which knows video sites too. It is asked after cobalt, and reaches only what links may lead to.',
  }),
};
