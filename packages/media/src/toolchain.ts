import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { problem } from '@likeness/domain/problems';

const run = promisify(execFile);

/** What other processes can be told as well. */
export type MediaOptions = {
  /** Explicit programs; a path that does not work is an error, never a reason to look elsewhere. */
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
  /** Folders to search, separated like PATH. */
  searchPath?: string | undefined;
  /** `false` never uses bubblewrap, for hosts where user namespaces are forbidden. */
  sandbox?: boolean | undefined;
  /** Opens files of users even with the old bundled programs, for a host on which the operator trusts every user. */
  bundledForUploads?: boolean | undefined;
  /** `false` never encodes in hardware, where a driver makes bad pictures or the card is for other programs. */
  hardwareEncoder?: boolean | undefined;
};

type OwnOptions = MediaOptions & {
  /** Told once when only the bundled, old programs were found. */
  warn?: ((message: string) => void) | undefined;
};

/** Where the media programs are. `origin` is `bundled` for the programs that npm installed. */
export type Toolchain = {
  ffmpeg: string;
  ffprobe: string;
  /** Unknown when nothing was run to ask for it. */
  version: string | undefined;
  origin: 'option' | 'path' | 'bundled';
  /** False for the bundled programs, which are years old, unless the operator said otherwise. */
  opensUploads: boolean;
  bwrap: string | undefined;
  /** Whether the sandbox gets a /proc of its own. Containers forbid to mount one, for they cover parts of theirs; it is an empty folder then. */
  ownProc: boolean;
  prlimit: string | undefined;
};

const standardSearchPath = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin'].join(delimiter);

let options: OwnOptions = {};
let places: Promise<Places> | undefined;
let guarded: Promise<Toolchain> | undefined;

/** Sets where to look; call it once at the start of the program, before anything else of this package. */
export function configureMedia(chosen: OwnOptions): void {
  options = chosen;
  places = undefined;
  guarded = undefined;
}

/** What was set, for the processes that this one starts. */
export function mediaOptions(): MediaOptions {
  const { warn: _, ...others } = options;
  return others;
}

/** The programs found and tried, looked up once. Throws `ffmpeg-missing`. */
export function toolchain(): Promise<Toolchain> {
  guarded ??= withGuards(options);
  return guarded;
}

/**
 * The programs alone, for files of our own: no version and no guards, because finding those runs three programs, which a
 * short render would notice. Throws `ffmpeg-missing`.
 */
export async function bareToolchain(): Promise<Toolchain> {
  return { ...(await located()), version: undefined, bwrap: undefined, ownProc: false, prlimit: undefined };
}

type Places = Pick<Toolchain, 'ffmpeg' | 'ffprobe' | 'origin' | 'opensUploads'>;

function located(): Promise<Places> {
  places ??= locate(options);
  return places;
}

async function withGuards(chosen: OwnOptions): Promise<Toolchain> {
  const searchPath = chosen.searchPath ?? standardSearchPath;
  const sandboxing = chosen.sandbox !== false;
  const [found, bwrap, prlimit] = await Promise.all([
    located(),
    sandboxing ? findProgram('bwrap', searchPath) : undefined,
    findProgram('prlimit', searchPath),
  ]);
  const works = async (): Promise<{ bwrap: string | undefined; ownProc: boolean }> => {
    for (const ownProc of [true, false])
      if (bwrap && (await bwrapWorks(bwrap, prlimit, ownProc))) return { bwrap, ownProc };
    return { bwrap: undefined, ownProc: false };
  };
  const [version, sandbox] = await Promise.all([versionOf(found.ffmpeg), works()]);
  return { ...found, version, ...sandbox, prlimit };
}

async function locate(chosen: OwnOptions): Promise<Places> {
  const searchPath = chosen.searchPath ?? standardSearchPath;
  if (chosen.ffmpegPath) {
    const ffmpeg = chosen.ffmpegPath;
    const ffprobe = chosen.ffprobePath ?? ffmpeg.replace(/ffmpeg([^/]*)$/, 'ffprobe$1');
    return { ffmpeg, ffprobe, origin: 'option', opensUploads: true };
  }
  const [ffmpeg, ffprobe] = await Promise.all([
    findProgram('ffmpeg', searchPath),
    chosen.ffprobePath ?? findProgram('ffprobe', searchPath),
  ]);
  if (ffmpeg && ffprobe) return { ffmpeg, ffprobe, origin: 'path', opensUploads: true };
  const bundled = await bundledPrograms();
  const opensUploads = chosen.bundledForUploads === true;
  chosen.warn?.(
    `ffmpeg was not found; the old program bundled with npm is used${opensUploads ? '' : ' and uploads are refused'}. Install ffmpeg.`,
  );
  return { ...bundled, origin: 'bundled', opensUploads };
}

async function findProgram(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter)) {
    if (!folder) continue;
    const path = join(folder, name);
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function bundledPrograms(): Promise<{ ffmpeg: string; ffprobe: string }> {
  const require = createRequire(import.meta.url);
  try {
    const { path: ffmpeg } = require('@ffmpeg-installer/ffmpeg') as { path: string };
    const { path: ffprobe } = require('@ffprobe-installer/ffprobe') as { path: string };
    // npm does not run the package's own script that makes the file executable.
    if (!(await isExecutable(ffprobe))) await chmod(ffprobe, 0o755);
    return { ffmpeg, ffprobe };
  } catch (error) {
    throw problem('ffmpeg-missing', {}, String(error));
  }
}

async function versionOf(ffmpeg: string): Promise<string> {
  try {
    const { stdout } = await run(ffmpeg, ['-hide_banner', '-version'], { env: {}, timeout: 20_000 });
    return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
  } catch (error) {
    throw problem('ffmpeg-missing', {}, `${ffmpeg}: ${String(error)}`);
  }
}

/** What the sandbox has at /proc. */
export const procArgs = (own: boolean): string[] => [own ? '--proc' : '--tmpfs', '/proc'];

/** Some hosts forbid user namespaces, and old kernels count a user's processes outside the sandbox as well: try it. */
async function bwrapWorks(bwrap: string, prlimit: string | undefined, ownProc: boolean): Promise<boolean> {
  const sandbox = ['--unshare-all', '--ro-bind', '/', '/', ...procArgs(ownProc), '--dev', '/dev'];
  const limit = prlimit ? [prlimit, '--nproc=512'] : [];
  return run(bwrap, [...sandbox, ...limit, 'sh', '-c', 'true & wait'], { env: {}, timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}
