import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { extractLimits } from '@likeness/domain/extraction';
import { problem } from '@likeness/domain/problems';
import { clipServices } from '@likeness/engines/clips/services';
import type { ExternalJob, JobRequest } from '@likeness/engines/external-job';
import { languageDrivers } from '@likeness/engines/language/index';
import type { YtDlpSettings } from '@likeness/engines/links/drivers/yt-dlp';
import { fetchLink } from '@likeness/engines/links/fetch';
import { linkFetcher, type LinkSettings } from '@likeness/engines/links/index';
import { musicServices } from '@likeness/engines/music/services';
import { pictureDrivers } from '@likeness/engines/pictures/drivers';
import { presenterDrivers } from '@likeness/engines/presenter/index';
import { openaiRecogniser, whisperServer } from '@likeness/engines/recognition/drivers/openai';
import { offlineVoices } from '@likeness/engines/speech/index';
import { speechServices } from '@likeness/engines/speech/services';
import { translators } from '@likeness/engines/translate/index';
import { makeCovers } from '@likeness/media/cover';
import { imageFormat, normaliseImage } from '@likeness/media/image';
import { normaliseAudio } from '@likeness/media/normalise';
import type { EngineConfig } from '../../engine-config.ts';

/** What a service made: words, or a file that a browser shows. */
export type Made =
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'audio' | 'video'; text: string; path: string; mime: string }
  | { kind: 'none'; text: string };

export type Attempt = {
  config: EngineConfig;
  /** Empty at the beginning; the caller removes it. */
  folder: string;
  libraryDir: string;
  /** The yt-dlp of this machine. */
  program: YtDlpSettings | undefined;
  /** A link to fetch, for what knows sites. */
  link: string;
  signal: AbortSignal;
};

const sentence = 'The quick brown fox jumps over the lazy dog.';
const pictureWords = 'a red apple on a white table';

/** What was configured, or a problem that says it is not. */
function given<T>(settings: T | undefined): T {
  if (settings === undefined) throw problem('engine-not-connected');
  return settings;
}

/** One small thing for each service, with the settings it is given. */
export const attempts: Record<string, (attempt: Attempt) => Promise<Made>> = {
  async language({ config, signal }) {
    const driver = languageDrivers.openai(given(config.languageModel));
    const messages = [{ role: 'user' as const, content: '用一句话介绍你自己。' }];
    let text = '';
    for await (const piece of driver.answer({ messages, maxTokens: 300 }, { signal }))
      if (piece.kind === 'text') text += piece.text;
    return { kind: 'text', text };
  },
  coze: async ({ config, signal }) => ({
    kind: 'none',
    text: wellOr(await languageDrivers.coze(given(config.coze)).health({ signal })),
  }),
  async libretranslate({ config, signal }) {
    const translator = translators.libretranslate(given(config.libreTranslate));
    const { text } = await translator.translate(
      { text: sentence, source: 'en', target: 'zh-CN' },
      { signal },
    );
    return { kind: 'text', text: `${sentence} → ${text}` };
  },
  recognition: hearing,
  'whisper-server': hearing,
  fish: async ({ config: { voiceServices } }) => account({ fish: given(voiceServices.fish) }),
  minimax: async ({ config: { voiceServices } }) => account({ minimax: given(voiceServices.minimax) }),
  openai: (attempt) => picture(attempt, { openai: given(attempt.config.pictures.openai) }),
  kling: (attempt) => picture(attempt, { kling: given(attempt.config.pictures.kling) }),
  comfyui: (attempt) =>
    attempt.config.pictures.comfyui
      ? picture(attempt, { comfyui: attempt.config.pictures.comfyui })
      : clip(attempt),
  async 'ace-step'(attempt) {
    const [service] = musicServices({ 'ace-step': given(attempt.config.musicServices['ace-step']) });
    const form = {
      prompt: 'a cheerful tune',
      styles: [],
      mood: 'bright',
      structure: [],
      lyrics: [],
    } as const;
    const raw = join(attempt.folder, 'song');
    await jobDone(attempt, service!, { ...form, id: randomUUID(), out: raw, seconds: 10, seed: 1 });
    const path = join(attempt.folder, 'song.wav');
    await normaliseAudio(raw, path, { trusted: false, maxSeconds: 30, sampleRate: 24_000, channels: 1 });
    return { kind: 'audio', text: '', path, mime: 'audio/wav' };
  },
  cobalt: (attempt) => site(attempt, { cobalt: given(attempt.config.links.cobalt) }),
  'yt-dlp-program': (attempt) => site(attempt, { ytDlp: given(attempt.program) }),
  latentsync: (attempt) => presenter(attempt, { latentsync: given(attempt.config.engines.latentsync) }),
  sadtalker: (attempt) => presenter(attempt, { sadtalker: given(attempt.config.engines.sadtalker) }),
  duix: (attempt) => presenter(attempt, { duix: given(attempt.config.engines.duix) }),
};

function wellOr({ ok, detail }: { ok: boolean; detail: string }): string {
  if (!ok) throw problem('engine-unreachable', {}, detail);
  return detail;
}

const account = async (settings: Parameters<typeof speechServices>[0]): Promise<Made> => {
  const [driver] = speechServices(settings);
  return { kind: 'none', text: wellOr(await driver!.health()) };
};

/** A sentence that a simple voice says. */
async function spoken({ folder, signal }: Attempt): Promise<{ path: string; seconds: number }> {
  const [found] = offlineVoices.flatMap((driver) =>
    driver.voices().flatMap(({ id, language }) => (language.startsWith('en') ? [{ driver, id }] : [])),
  );
  const { driver, id: voice } = given(found);
  const path = join(folder, 'spoken.wav');
  const { timeline } = await driver.speak({ text: sentence, voice }, path, { signal });
  return { path, seconds: timeline.duration };
}

async function hearing(attempt: Attempt): Promise<Made> {
  const settings = given(attempt.config.recognition);
  const recogniser = settings.kind === 'openai' ? openaiRecogniser(settings) : whisperServer(settings);
  const { path: said } = await spoken(attempt);
  const path = join(attempt.folder, 'heard.wav');
  await normaliseAudio(said, path, { trusted: true, maxSeconds: 30, sampleRate: 16_000, channels: 1 });
  const pieces = await recogniser.recognise({ path, language: 'en' }, { signal: attempt.signal });
  return { kind: 'text', text: `${sentence} → ${pieces.map(({ text }) => text).join(' ')}` };
}

/** Orders, and waits for the end; what was left at the service is removed. */
async function jobDone<Request extends JobRequest>(
  { signal }: Pick<Attempt, 'signal'>,
  service: ExternalJob<Request>,
  request: Request,
): Promise<void> {
  try {
    const ticket = await service.start(request, { signal });
    try {
      for (;;) {
        const now = await service.check(ticket, request, { signal });
        if (now.state === 'failed') throw now.problem;
        if (now.state === 'done') return;
        await sleep(service.limits.pollSeconds * 1000, undefined, { signal });
      }
    } catch (error) {
      if (signal.aborted) await service.cancel?.(ticket).catch(() => undefined);
      throw error;
    } finally {
      await service.release(ticket).catch(() => undefined);
    }
  } finally {
    await service.close();
  }
}

async function picture(attempt: Attempt, settings: Parameters<typeof pictureDrivers>[0]): Promise<Made> {
  const [driver] = pictureDrivers(settings);
  const raw = join(attempt.folder, 'made');
  await jobDone(attempt, driver!, {
    id: randomUUID(),
    out: raw,
    pictures: [raw],
    text: pictureWords,
    negative: '',
    ratio: '1:1',
    seed: 1,
  });
  const path = join(attempt.folder, 'made.jpg');
  const made = { kind: 'image', text: pictureWords } as const;
  if (!(await imageFormat(raw))) return { ...made, path: raw, mime: 'image/webp' };
  await normaliseImage(raw, path, { maxSide: 640, minSide: 1, format: 'jpeg' });
  return { ...made, path, mime: 'image/jpeg' };
}

async function clip(attempt: Attempt): Promise<Made> {
  const [service] = clipServices({ comfyui: given(attempt.config.clipServices.comfyui) });
  const path = join(attempt.folder, 'clip.mp4');
  await jobDone(attempt, service!, {
    id: randomUUID(),
    out: path,
    kind: 'text',
    prompt: pictureWords,
    negative: '',
    imagination: 0.5,
    ratio: '1:1',
    mode: 'std',
    seconds: 5,
    seed: 1,
  });
  return { kind: 'video', text: pictureWords, path, mime: 'video/mp4' };
}

async function presenter(attempt: Attempt, settings: Parameters<typeof presenterDrivers>[0]): Promise<Made> {
  const [driver] = presenterDrivers(settings);
  const { path: audio, seconds: audioSeconds } = await spoken(attempt);
  const footage = await anyFootage(attempt.libraryDir);
  let person = footage;
  if (driver!.limits.person === 'picture') {
    person = join(attempt.folder, 'person.jpg');
    await makeCovers(footage, { poster: person, small: join(attempt.folder, 'small.jpg') }, attempt);
  }
  const path = join(attempt.folder, 'spoken.mp4');
  await jobDone(attempt, driver!, { id: randomUUID(), out: path, person, audio, audioSeconds });
  return { kind: 'video', text: sentence, path, mime: 'video/mp4' };
}

/** Footage of the first presenter that comes with the product. */
async function anyFootage(libraryDir: string): Promise<string> {
  const home = join(libraryDir, 'presenters');
  for (const name of (await readdir(home)).toSorted()) {
    const clipPath = join(home, name, 'clip.mp4');
    if (await stat(clipPath).catch(() => undefined)) return clipPath;
  }
  throw problem('not-found', {}, 'no presenter in the library');
}

/** Fetches a link by this site alone; without a link it is asked whether it is there. */
async function site(
  { config, folder, link, signal }: Attempt,
  only: Pick<LinkSettings, 'cobalt' | 'ytDlp'>,
): Promise<Made> {
  const fetcher = linkFetcher({ networks: config.links.networks, ...only }, extractLimits.maxBytes);
  if (!link) return { kind: 'none', text: wellOr(await fetcher.sites[0]!.look({ signal })) };
  const { path, title } = await fetchLink(fetcher, { link, wish: 'video', folder }, { signal });
  const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
  return { kind: 'text', text: `${title || link} · ${megabytes} MB` };
}

/** Bytes of a result that an answer carries at most. */
const maxShown = 3_000_000;

/** A result as an address that a page can show; empty when it is too large for one. */
export async function addressOf(made: Made): Promise<string> {
  if (!('path' in made)) return '';
  const bytes = await readFile(made.path);
  return bytes.length > maxShown ? '' : `data:${made.mime};base64,${bytes.toString('base64')}`;
}
