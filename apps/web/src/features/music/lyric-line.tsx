import { readSubtitles } from '@likeness/domain/subtitles';
import { useQuery } from '@tanstack/react-query';
import { usePlayer } from '../../lib/player.ts';

/** The line of the lyrics that belongs to the moment of a piece that is heard, with the next one behind it. */
export default function LyricLine({ soundKey, url }: { soundKey: string; url: string }) {
  const time = usePlayer((state) => (state.key === soundKey ? state.time : undefined));
  const lines = useQuery({
    queryKey: ['lyrics', url.split('?')[0]],
    queryFn: async ({ signal }) => readSubtitles(await (await fetch(url, { signal })).text()),
    enabled: time !== undefined,
    staleTime: Infinity,
    retry: false,
  }).data;
  if (time === undefined || !lines) return null;
  const next = lines.findIndex(({ start }) => start > time);
  const now = (next < 0 ? lines.length : next) - 1;
  return (
    <p className="mt-2 min-h-10 text-center text-[13px]">
      <span className="block text-accent-text">{lines[now]?.text}</span>
      <span className="block text-muted">{lines[now + 1]?.text}</span>
    </p>
  );
}
