import { formatMinute } from '../../lib/format.ts';

/** When something was. */
export function Moment({ time, iso }: { time: string; iso: string }) {
  return (
    <time dateTime={iso} className="num text-muted">
      {formatMinute(time)}
    </time>
  );
}
