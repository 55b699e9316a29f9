import { open, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '@likeness/contract/client';
import type { Avatar } from '@likeness/contract/avatars';
import type { InputOf } from '@likeness/contract/call';
import type { calls } from '@likeness/contract/calls';
import type { Work } from '@likeness/contract/works';

type Voice = Awaited<ReturnType<Client['voices']['list']>>['list'][number];
type VideoInput = Partial<InputOf<typeof calls.avatarVideos.create>>;

export type StudioOptions = {
  /** Where the studio is, without a path: `https://studio.example`. */
  url: string;
  /** An API key of the account; one for reading makes nothing. */
  key: string;
  fetch?: typeof fetch;
  /** Milliseconds between two looks at a work; 2000 unless given. */
  pollEvery?: number;
};

export type Waiting = { signal?: AbortSignal; onProgress?: (work: Work) => void };

/** What a video says and who says it. `avatar` and `voice` are ids or names; without them the first public ones that fit. */
export type VideoOrder = { text: string; avatar?: string; voice?: string; name?: string } & Pick<
  VideoInput,
  'aspect' | 'background' | 'burn_subtitles' | 'emotion' | 'language'
>;

/** What cannot be found or did not become what was ordered, in a sentence. */
export class StudioError extends Error {}

const everything = 9999;

/** A studio as programs use it. Its functions reject with `ApiError` for what the server refuses, and with `StudioError`. */
export class Studio {
  /** Every call of the studio, typed. */
  readonly api: Client;
  readonly #origin: string;
  readonly #fetch: typeof fetch;
  readonly #pollEvery: number;

  constructor({ url, key, pollEvery = 2000, fetch: request = fetch }: StudioOptions) {
    this.#origin = url.replace(/\/+$/, '');
    this.#fetch = request;
    this.#pollEvery = pollEvery;
    this.api = createClient({
      origin: this.#origin,
      apiKey: key,
      fetch: request,
      language: () => 'en-US',
    });
  }

  /** Own avatars before public ones; those that are not ready or offered no more are left out. */
  async avatars(): Promise<Avatar[]> {
    const mine = await this.api.avatars.list({ source: 'mine', limit: everything });
    const all = await this.api.avatars.list({ source: 'public', limit: everything });
    const own = new Set(mine.list.map(({ id }) => id));
    return [...mine.list, ...all.list.filter(({ id }) => !own.has(id))].filter(
      ({ status, retired }) => status === 'ready' && !retired,
    );
  }

  /** Own voices before public ones, as far as they can speak. */
  async voices(): Promise<Voice[]> {
    const mine = await this.api.voices.list({ source: 'mine', limit: everything });
    const all = await this.api.voices.list({ source: 'public', limit: everything });
    return [...mine.list, ...all.list].filter(({ generate_status: status }) => status === 'ready');
  }

  /** Orders a talking-avatar video; its points are held. Resolves to the id of the work. */
  async makeVideo({ text, avatar, voice, ...form }: VideoOrder): Promise<{ id: string; credits: number }> {
    const person = named(await this.avatars(), avatar, 'avatar');
    const speaker = speakerOf(await this.voices(), voice, { text, gender: person.gender });
    const [channel] = (await this.api.avatarVideos.channels()).list.filter(({ available }) => available);
    const { id, credits } = await this.api.avatarVideos.create({
      api: channel?.api ?? '',
      ...form,
      text,
      video_id: person.id,
      user_voice_id: speaker.id,
    });
    return { id, credits };
  }

  /** Has a voice say something, free of points. Resolves to the address of the sound, which is good for an hour, and its seconds. */
  async speak({ text, voice }: { text: string; voice?: string }, { signal }: Waiting = {}) {
    const { id: voice_id } = speakerOf(await this.voices(), voice, { text, gender: '' });
    const { job_id } = await this.api.voices.startAudition({ text, voice_id });
    for (;;) {
      const heard = await this.api.voices.audition({ job_id }, { ...(signal && { signal }) });
      if (heard.status === 'success') return { url: this.#absolute(heard.url), seconds: heard.duration };
      if (heard.status === 'failed') throw new StudioError(heard.message ?? 'The text could not be spoken.');
      await sleep(Math.min(this.#pollEvery, 500), undefined, { ...(signal && { signal }) });
    }
  }

  /** The newest talking-avatar videos. */
  async works(limit = 20): Promise<Work[]> {
    return (await this.api.works.list({ limit })).list;
  }

  /** Waits until a work is ready. Rejects with why it failed. */
  async finished(id: string, { signal, onProgress }: Waiting = {}): Promise<Work> {
    for (;;) {
      const work = await this.api.works.detail({ id }, { ...(signal && { signal }) });
      onProgress?.(work);
      if (work.status === 'success') return { ...work, url: this.#absolute(work.url) };
      if (work.status === 'failed') throw new StudioError(work.message ?? 'The work failed.');
      await sleep(this.#pollEvery, undefined, { ...(signal && { signal }) });
    }
  }

  /** Writes a finished work to a file that is not there yet. Resolves to its bytes. */
  async download(id: string, path: string): Promise<number> {
    const work = await this.api.works.detail({ id });
    if (work.status !== 'success' || !work.url) throw new StudioError('The work is not ready.');
    const file = await open(path, 'wx');
    let whole = false;
    try {
      const answer = await this.#fetch(this.#absolute(work.url));
      if (!answer.ok || !answer.body) throw new StudioError(`The file answered ${answer.status}.`);
      let bytes = 0;
      for await (const part of answer.body) {
        await file.write(part);
        bytes += part.length;
      }
      whole = true;
      return bytes;
    } finally {
      await file.close();
      if (!whole) await rm(path, { force: true });
    }
  }

  readonly #absolute = (address: string) => new URL(address, this.#origin).href;
}

type Named = { id: string; name: string };

/** The one that is called so or has this id; the first without a name. */
function named<T extends Named>(list: readonly T[], wanted: string | undefined, what: string): T {
  const one = wanted
    ? list.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase())
    : list[0];
  if (one) return one;
  const known = list.slice(0, 20).map(({ name }) => name);
  throw new StudioError(
    wanted ? `There is no ${what} "${wanted}". There are: ${known.join(', ')}.` : `There is no ${what} here.`,
  );
}

/** The voice that is called so, or the first that speaks the language of the text and fits whom it is for. */
function speakerOf(
  list: readonly Voice[],
  wanted: string | undefined,
  about: { text: string; gender: string },
) {
  if (wanted) return named(list, wanted, 'voice');
  const language = /\p{Script=Han}/u.test(about.text) ? 'zh' : 'en';
  const speaking = list.filter((voice) => voice.languages.some((tag) => tag.startsWith(language)));
  const fitting = speaking.filter(({ gender }) => gender === about.gender);
  return named(fitting.length > 0 ? fitting : speaking, undefined, 'voice');
}
