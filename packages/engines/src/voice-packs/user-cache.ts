import { join } from 'node:path';

/** Where a user's programs keep what can be fetched again: every clone of the product finds its packs there. */
export function userCache(
  environment: Record<string, string | undefined>,
  { platform, home }: { platform: NodeJS.Platform; home: string },
): string {
  const xdg = environment['XDG_CACHE_HOME'];
  const base =
    platform === 'darwin'
      ? join(home, 'Library', 'Caches')
      : xdg?.startsWith('/')
        ? xdg
        : join(home, '.cache');
  return join(base, 'likeness', 'packs');
}
