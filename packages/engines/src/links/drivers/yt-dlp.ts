import { spawn } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { megabyte } from '@likeness/domain/media';
import { problem, type ProblemName } from '@likeness/domain/problems';
import type { LinkGuard } from '../guard.ts';
import { startGuardProxy } from '../guard-proxy.ts';
import type { LinkOptions, SiteSource } from '../port.ts';

export type YtDlpSettings = {
  /** The program. */
  path: string;
  /** What stands before its own arguments, where `path` only runs it. */
  lead?: readonly string[] | undefined;
  /** A Node for what sites compute with scripts; versions of before 2025-11 cannot be told of one. */
  scripts?: string | undefined;
  /** ffmpeg joins picture and sound that a site gives apart. */
  ffmpegPath?: string | undefined;
};

/** Where it finds its own interpreter and ffmpeg; nothing else of our environment is its business. */
const searchPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** What its words mean to a user. */
const meanings: [RegExp, ProblemName][] = [
  [/Unsupported URL|is not a valid URL|No video formats found|no video in this/i, 'link-unsupported'],
  [/File is larger than max-filesize|max-filesize/i, 'file-too-large'],
  [/private|log ?in|cookies|removed|unavailable|HTTP Error 4\d\d|not available|geo/i, 'link-refused'],
  [/does not pass filter/i, 'link-unsupported'],
];

/** What finds the videos of a page that yt-dlp does not know; they number them, even the only one. */
const finders = new Set(['generic', 'html5']);

/**
 * A yt-dlp, of the operator's own or of our pack, which knows many sites. It reaches the network only through a proxy that looks at every address, reads
 * no settings of the account it runs under, and is ended with the work.
 */
export function ytDlp(
  { path, lead = [], scripts, ffmpegPath }: YtDlpSettings,
  { id, guard, maxBytes }: { id: string; guard: LinkGuard; maxBytes: number },
): SiteSource {
  return {
    id,
    name: 'yt-dlp',
    async fetch({ link, wish, folder }, options) {
      const proxy = await startGuardProxy(guard);
      const titles = join(folder, 'titles');
      try {
        const args = [
          ['--ignore-config', '--no-cache-dir', '--no-playlist', '--no-mtime', '--no-part', '--no-exec'],
          ['--hls-prefer-native', '--socket-timeout', '20', '--retries', '2', '--proxy', proxy.url],
          ['--max-filesize', String(maxBytes), '--match-filter', '!is_live', '--newline'],
          ['--progress-template', 'download:%(progress.downloaded_bytes)s/%(progress.total_bytes)s'],
          // Not `--print`, which silences everything else, and versions of before 2023-07 cannot be told to speak again.
          ['--print-to-file', 'before_dl:%(title)s', titles],
          ['--print-to-file', 'before_dl:%(extractor)s', titles],
          [
            '-f',
            wish === 'audio' ? 'ba/b' : 'bv*[height<=1080]+ba/b[height<=1080]/b',
            '-o',
            join(folder, 'fetched.%(ext)s'),
          ],
          ffmpegPath ? ['--ffmpeg-location', dirname(ffmpegPath)] : [],
          scripts ? ['--js-runtimes', `node:${scripts}`] : [],
          ['--', link],
        ].flat();
        await run(path, [...lead, ...args], { folder, proxy: proxy.url, maxBytes, ...options });
        const [title = '', site = ''] = (await readFile(titles, 'utf8').catch(() => '')).split('\n');
        const made = (await readdir(folder)).find((name) => name.startsWith('fetched.'));
        if (!made) throw problem('link-unsupported', {}, 'yt-dlp left no file');
        const plain = finders.has(site.trim()) ? title.trim().replace(/ \(1\)$/, '') : title.trim();
        return { path: join(folder, made), title: plain, source: 'yt-dlp' };
      } finally {
        await rm(titles, { force: true });
        await proxy.close();
      }
    },
    async look() {
      const version = await versionOf(path, lead);
      return version
        ? { ok: true, detail: `yt-dlp ${version}` }
        : { ok: false, detail: 'yt-dlp does not start' };
    },
  };
}

type Running = LinkOptions & { folder: string; proxy: string; maxBytes: number };

/** Runs it to its end. Throws what its words mean. */
async function run(path: string, args: string[], { folder, proxy, maxBytes, signal, onProgress }: Running) {
  signal.throwIfAborted();
  const environment = {
    PATH: searchPath,
    HOME: folder,
    http_proxy: proxy,
    https_proxy: proxy,
  };
  const child = spawn(path, args, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  signal.addEventListener('abort', kill, { once: true });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-4000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/max-filesize/.test(line)) words += line;
    const [, bytes, of] = /^(\d+)\/(\d+|NA)/.exec(line) ?? [];
    if (bytes) onProgress?.(Number(bytes), Number(of) || undefined);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      words += String(error);
      resolve(1);
    });
    child.once('close', resolve);
  }).finally(() => signal.removeEventListener('abort', kill));
  signal.throwIfAborted();
  const named = meanings.find(([pattern]) => pattern.test(words))?.[1];
  if (code === 0 && named !== 'file-too-large') return;
  throw problem(named ?? 'link-refused', { limit: Math.floor(maxBytes / megabyte) }, words.slice(-400));
}

function versionOf(path: string, lead: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(path, [...lead, '--ignore-config', '--version'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', () => resolve(''));
    child.once('close', (code) => resolve(code === 0 ? said.trim() : ''));
  });
}
