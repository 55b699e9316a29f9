import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Avatar } from './avatars.queries.ts';

type Finding = Avatar['findings'][number];

function sign(severity: string) {
  if (severity === 'error') return <CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" aria-hidden />;
  if (severity === 'warning')
    return <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" aria-hidden />;
  return <CircleCheck size={16} className="mt-0.5 shrink-0 text-ok" aria-hidden />;
}

/** What the check of footage found, in plain words. */
export function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul className="grid gap-1.5 text-[13px]">
      {findings.map((finding) => (
        <li key={finding.name} className="flex items-start gap-2">
          {sign(finding.severity)}
          <span>{finding.message}</span>
        </li>
      ))}
    </ul>
  );
}
