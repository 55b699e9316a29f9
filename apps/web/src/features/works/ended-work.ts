import type { eventPayloads } from '@likeness/contract/events';
import { workGroups } from '@likeness/domain/tool';
import { toolOf } from '@likeness/domain/tools';
import type { z } from 'zod';
import { translator } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useUnseenWorks } from '../../lib/unseen-works.ts';
import { toast } from '../../ui/toast.ts';
import type { WorkList } from './works.queries.ts';

type WorkEvent = z.output<typeof eventPayloads.work>;
export type WorksTab = { type1: 0 | 1; type2: 0 | 1 | 2 | 3 };

/** The tab of the works page that shows a kind; undefined for what is shown elsewhere. */
export function tabOf(kind: string): WorksTab | undefined {
  const group = toolOf(kind)?.group ?? 'hidden';
  if (group === 'hidden') return undefined;
  const place = workGroups[group];
  if ('type' in place) return { type1: 0, type2: place.type };
  return 'multi' in place ? { type1: 1, type2: place.multi === 'audio' ? 1 : 0 } : undefined;
}

/** Whether the user has the list of works before their eyes. */
const inSight = () => location.pathname === '/works' && document.visibilityState === 'visible';

/** Tells a user who looks at something else that a work has ended, with a way to it. */
export async function announceEnd(event: WorkEvent, open: (tab: WorksTab) => void): Promise<void> {
  const tab = tabOf(event.kind);
  if (event.status === 'generating' || !tab || inSight()) return;
  useUnseenWorks.getState().add(event.id);
  const t = translator('works');
  const name = await nameOfWork(event);
  const see = { label: t('see'), run: () => open(tab) };
  if (event.status === 'success') toast.ok(t('endedOk', { name }), see);
  else toast.bad(t('endedBad', { name }), see);
}

async function nameOfWork({ id, kind }: WorkEvent): Promise<string> {
  for (const [, list] of queryClient.getQueriesData<WorkList>({ queryKey: ['works', 'list'] })) {
    const known = list?.list.find((work) => work.id === id);
    if (known) return known.name;
  }
  try {
    return (await api.works.detail({ id })).name;
  } catch {
    return toolOf(kind)?.name[currentLanguage()] ?? '';
  }
}
