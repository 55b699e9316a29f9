import type { eventPayloads } from '@likeness/contract/events';
import { workGroups } from '@likeness/domain/tool';
import { toolOf } from '@likeness/domain/tools';
import type { z } from 'zod';
import { translator } from '../../i18n/i18n.ts';
import { worksApi } from './works.api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { knownPages } from '../../kit/pages.ts';
import { useUnseenWorks } from '../../lib/unseen-works.ts';
import { toast } from '../../ui/toast.ts';

type WorkEvent = z.output<typeof eventPayloads.work>;
export type WorksTab = { type1: 0 | 1; type2: 0 | 1 | 2 | 3 };

/** The tab of the works page that shows a kind; undefined for what is shown elsewhere. */
export function tabOf(kind: string): WorksTab | undefined {
  const group = toolOf(kind)?.group ?? 'hidden';
  if (group === 'hidden') return undefined;
  const list = workGroups[group];
  if ('type' in list) return { type1: 0, type2: list.type };
  return 'multi' in list ? { type1: 1, type2: list.multi === 'audio' ? 1 : 0 } : undefined;
}

/** Where the result of a work of a kind is shown. */
export type WorkPage = { page: string; tab?: WorksTab };

/** The page and the tab that show a kind; undefined for what is shown nowhere. */
export function pageOf(kind: string): WorkPage | undefined {
  const tab = tabOf(kind);
  if (tab) return { page: '/works', tab };
  const own = knownPages().find(({ shows }) => shows?.includes(kind));
  return own && { page: own.path };
}

/** Their end is told in words of their own. */
const clones = ['avatar-clone', 'voice-clone'];

/** Whether the user has the page of this work before their eyes. */
const inSight = (page: string, id: string) =>
  document.visibilityState === 'visible' &&
  (location.pathname === page ||
    (location.pathname === '/works/result' && new URLSearchParams(location.search).get('id') === id));

/** Tells a user who looks at something else that a work has ended, with a way to it. */
export async function announceEnd(event: WorkEvent, open: (shown: WorkPage) => void): Promise<void> {
  const shown = pageOf(event.kind);
  if (event.status === 'generating' || !shown || inSight(shown.page, event.id)) return;
  useUnseenWorks.getState().add(event.id, shown.page);
  const t = translator('works');
  const name = await nameOfWork(event);
  const see = { label: t('see'), run: () => open(shown) };
  if (event.status === 'success')
    toast.ok(t(clones.includes(event.kind) ? 'clonedOk' : 'endedOk', { name }), see);
  else toast.bad(t(clones.includes(event.kind) ? 'clonedBad' : 'endedBad', { name }), see);
}

type Named = { list: { name: string; id: string; work_id?: string | null }[] };

/** From any list that shows the work or what it makes, else from the server. */
async function nameOfWork({ id, kind }: WorkEvent): Promise<string> {
  for (const key of [['works', 'list'], ['avatars'], ['voices']])
    for (const [, data] of queryClient.getQueriesData<Partial<Named>>({ queryKey: key })) {
      const known = data?.list?.find((one) => one.id === id || one.work_id === id);
      if (known) return known.name;
    }
  try {
    return (await worksApi.detail({ id })).name;
  } catch {
    return toolOf(kind)?.name[currentLanguage()] ?? '';
  }
}
