// Runs on whatever Node a newcomer has (18 or later) before anything is installed: built-in modules only.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const lockMark = join(root, 'node_modules', '.likeness-lock');

export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Ends the program with one sentence that says what to do. */
export function stop(sentence) {
  say(`\n${sentence}\n`);
  process.exit(1);
}

/** Installs exactly what the lock file says, when that is not what is there. No install script is run. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(lockMark) && readFileSync(lockMark, 'utf8') === wanted) return;
  say('Installing packages (once; about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0)
    stop('The packages could not be installed. Check the network and run the same command again.');
  writeFileSync(lockMark, wanted);
}

/** The Node 24 that came with the packages, or the running one where it is new enough. */
export function nodeBinary() {
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  for (const name of names) {
    const binary = join(root, 'node_modules', name, 'bin', 'node');
    if (existsSync(binary)) return binary;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return stop(
    `Node 24 is needed and there is no package of it for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  );
}

/** The program `name` on PATH, or undefined. */
export function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
    if (folder && existsSync(file)) return file;
  }
  return undefined;
}

function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

/** Installs Debian packages when that is possible without asking; says so. Returns whether it worked. */
export function aptInstall(packages) {
  if (!mayInstall()) return false;
  say(`Installing ${packages.join(', ')} with apt-get (once) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  if (install().status === 0) return true;
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'ignore'] });
  return install().status === 0;
}

/** Finds ffmpeg (FFMPEG_PATH, then PATH) or installs it, or says how to. Returns false where only the fallback is left. */
export function ensureFfmpeg() {
  const named = process.env.FFMPEG_PATH;
  if (named) {
    if (existsSync(named)) return true;
    stop(`FFMPEG_PATH names ${named}, which does not exist.`);
  }
  if (onPath('ffmpeg') && onPath('ffprobe')) return true;
  // bubblewrap comes along: it keeps ffmpeg away from everything but the file it works on.
  if (aptInstall(['ffmpeg', 'bubblewrap']) && onPath('ffmpeg')) return true;
  const command = process.platform === 'darwin' ? 'brew install ffmpeg' : 'sudo apt-get install -y ffmpeg';
  say(`ffmpeg was not found. Please run:  ${command}`);
  say('Until then a bundled older build is used for our own material only; uploads are refused.');
  return false;
}

/** Not Droid Sans Fallback, which comes along with other packages: it has no Latin letters. */
const chineseFonts = /(NotoSansCJK|NotoSansSC|SourceHanSans|wqy-).*\.(ttc|otf|ttf)$/i;

/** Installs a small Chinese font for burned-in subtitles where there is none, or says how to. */
export function ensureSubtitleFont() {
  if (process.platform !== 'linux') return;
  const homes = ['/usr/share/fonts', '/usr/local/share/fonts'].filter((folder) => existsSync(folder));
  const files = homes.flatMap((folder) => readdirSync(folder, { recursive: true }).map(String));
  if (files.some((file) => chineseFonts.test(file))) return;
  if (aptInstall(['fonts-wqy-microhei'])) return;
  say('There is no Chinese font, so Chinese subtitles cannot be burned into videos. Where apt-get exists:');
  say('  sudo apt-get install -y fonts-wqy-microhei');
}

function newestChange(paths) {
  let newest = 0;
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const entry of readdirSync(path))
        if (entry !== 'node_modules' && entry !== 'dist') visit(join(path, entry));
    } else newest = Math.max(newest, stat.mtimeMs);
  };
  for (const path of paths) visit(join(root, path));
  return newest;
}

/** Builds the web app when a source is newer than the last build. */
export function ensureBuilt() {
  const page = join(root, 'apps/web/dist/index.html');
  const sources = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json'];
  if (existsSync(page) && statSync(page).mtimeMs > newestChange(sources)) return;
  say('Building the web app …');
  try {
    execFileSync(nodeBinary(), [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps/web'),
      stdio: ['ignore', 2, 2],
    });
  } catch {
    stop('The web app could not be built; the reason is above.');
  }
}

/** The environment, with the place where Node keeps compiled modules: reading TypeScript again takes half a second a start. */
export function environment() {
  return { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env };
}

/**
 * Runs a TypeScript file of ours under Node 24 in the foreground, passing signals on, and ends with its exit code.
 * A terminal sends Ctrl-C to both processes: this one only waits.
 */
export function runForeground(file, args) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const child = spawn(nodeBinary(), ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: process.cwd(),
    env: environment(),
    // The channel carries nothing: a server hears by its end that we were killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** The parent of the shell that npm has put between itself and us, as Linux tells it; undefined where there is none. */
function parentOfShell(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return /^(sh|dash|bash)$/.test(name) ? parent : undefined;
  } catch {
    return undefined;
  }
}

/** Ours and that of the shell when we began: what installs and builds before takes minutes, and npm may end meanwhile. */
const parent = process.ppid;
const grandparent = parentOfShell(parent);

/**
 * A signal to npm ends only the shell between npm and us, and one that npm cannot hear ends npm and leaves the shell: the end of
 * either is our signal.
 */
export function endWithParent(child) {
  const watch = setInterval(() => {
    if (process.ppid === parent && parentOfShell(parent) === grandparent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}
