import { extractTools, extractWords, type ExtractWish } from '@likeness/domain/extraction';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { extractVideo as calls } from '@likeness/contract/extraction';
import type { Caller, Context } from '../../context.ts';
import { workDetail } from '../works/detail.service.ts';
import { listOwnWorks, remove as removeWork } from '../works/works.service.ts';
import { aboutExtractions, isOwnOfKind } from './extraction.store.ts';
import { linkSites } from './links.service.ts';
import { freeToday } from './free-extractions.service.ts';
import { extractParams } from './order.ts';

type List = OutputOf<typeof calls.list>;
type Shown = Awaited<ReturnType<typeof listOwnWorks>>['list'][number];

/** Works as rows of an extraction list. */
async function rowsOf(context: Context, caller: Caller, works: Shown[]): Promise<List['list']> {
  const ids = works.map(({ id }) => id);
  const { params, saved } = await aboutExtractions(context.db, caller.userId, ids);
  return works.map((work) => {
    const { source } = extractParams.parse(params.get(work.id) ?? {});
    const link = source.kind === 'link' ? source.link : '';
    const generic = Object.values(extractTools).some(
      ({ untitled }) => untitled[caller.language] === work.name,
    );
    const from = source.kind === 'link' ? source.link : source.name;
    return {
      ...work,
      status_name:
        work.status === 'generating' ? work.status_name : extractWords[work.status][caller.language],
      desc: generic ? from || work.name : work.name,
      link,
      duration: work.seconds,
      saved: saved.has(work.id),
    };
  });
}

/** Handlers of the lists of one kind of extraction. */
export function extractRoutes(wish: ExtractWish) {
  const { kind } = extractTools[wish];

  async function own(context: Context, { userId }: Caller, id: string): Promise<void> {
    if (!(await isOwnOfKind(context.db, userId, id, kind))) throw problem('not-found');
  }

  return {
    async list(context: Context, caller: Caller, input: InputOf<typeof calls.list>): Promise<List> {
      const all = { name: '', kind, type: 0, is_multi: false, sort: 'new' as const };
      const found = await listOwnWorks(context, caller, { ...all, ...input });
      const { generate, total, next } = found;
      return { list: await rowsOf(context, caller, found.list), generate, total, next };
    },

    async detail(context: Context, caller: Caller, { id }: { id: string }) {
      await own(context, caller, id);
      const work = await workDetail(context, caller, { id });
      const [row] = await rowsOf(context, caller, [work]);
      const { params } = await aboutExtractions(context.db, caller.userId, [id]);
      const { source } = extractParams.parse(params.get(id) ?? {});
      const form =
        source.kind === 'link'
          ? { link: source.link, type: 'online' as const, file_id: '' }
          : { link: '', type: 'local' as const, file_id: source.fileId };
      return { ...row!, form };
    },

    async remove(context: Context, caller: Caller, { id }: { id: string }) {
      await own(context, caller, id);
      return removeWork(context, caller, { id });
    },

    async free(context: Context, caller: Caller) {
      return { num: (await freeToday(context, caller, wish)).left };
    },
  };
}

/** What links can be read with, and which of it works now. */
export async function sites(context: Context, caller: Caller): Promise<OutputOf<typeof calls.sites>> {
  const found = await linkSites(context, caller.signal);
  return { list: found.map(({ name, ok, detail }) => ({ name, ok, message: detail })) };
}
