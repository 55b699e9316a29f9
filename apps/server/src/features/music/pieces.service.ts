import { music } from '@likeness/domain/music';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { music as calls } from '@likeness/contract/music';
import type { Caller, Context } from '../../context.ts';
import { fileUrl } from '../../files/files.ts';
import { filesOfWorks } from '../../works/files.ts';
import { ownWork } from '../works/detail.service.ts';
import { listOwnWorks } from '../works/works.service.ts';
import { musicParams, type MusicParams } from './music-params.ts';
import { paramsOfMusic } from './music.store.ts';

type List = OutputOf<typeof calls.list>;
type Piece = List['list'][number];
type Shown = Awaited<ReturnType<typeof ownWork>>['shown'];

/** Own music, newest first, each piece with its stems, its loop and its wave. */
export async function listMusic(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.list>,
): Promise<List> {
  const filter = { is_multi: false, type: 0, sort: 'new', kind: music.kind } as const;
  const { counts: _, ...found } = await listOwnWorks(context, caller, { ...input, ...filter });
  const ids = found.list.map(({ id }) => id);
  const params = await paramsOfMusic(context.db, caller.userId, ids);
  return { ...found, list: await pieces(context, caller, found.list, params) };
}

/** One piece with the form it was ordered with. */
export async function musicDetail(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.detail>> {
  const { shown, work } = await ownWork(context, caller, id);
  if (work.kind !== music.kind) throw problem('not-found');
  const [piece] = await pieces(context, caller, [shown], new Map([[id, work.params]]));
  const { asked, mode, prompt, lyrics, instrumental, seconds, seed } = musicParams.parse(work.params);
  return {
    ...piece!,
    form: {
      mode,
      prompt,
      title: work.name,
      lyrics,
      style: asked.styles,
      duration: seconds,
      instrumental,
      seed,
      ...(asked.tempo ? { tempo: asked.tempo } : {}),
      ...(asked.key ? { key: asked.key } : {}),
      ...(asked.mood ? { mood: asked.mood } : {}),
      structure: asked.structure.join(' '),
    },
  };
}

async function pieces(
  context: Context,
  { userId }: Caller,
  rows: Shown[],
  params: Map<string, Record<string, unknown>>,
): Promise<Piece[]> {
  const ids = rows.map(({ id }) => id);
  const files = await filesOfWorks(context.db, userId, ids);
  return Promise.all(
    rows.map(async (row) => {
      const own = files.get(row.id) ?? [];
      const urlOf = async (role: string) => {
        const found = own.find((each) => each.role === role);
        return found
          ? fileUrl(context, found.file, { download: `${row.name} · ${role}${ending(found.file)}` })
          : '';
      };
      const stems = own.filter(({ role }) => role.startsWith(stemRole));
      return {
        ...row,
        ...formOf(musicParams.parse(params.get(row.id) ?? {})),
        title: row.name,
        stems: await Promise.all(
          stems.map(async ({ role }) => ({ name: role.slice(stemRole.length), url: await urlOf(role) })),
        ),
        loop: await urlOf('loop'),
        wave: await urlOf('wave'),
      };
    }),
  );
}

const stemRole = 'stem-';
const ending = ({ storageKey }: { storageKey: string }) => /\.\w+$/.exec(storageKey)?.[0] ?? '';

function formOf({
  mode,
  prompt,
  lyrics,
  styles,
  seconds,
  instrumental,
  tempo,
  asked,
  mood,
  engine,
}: MusicParams) {
  return {
    mode,
    prompt,
    lyrics,
    style: styles,
    duration: seconds,
    instrumental,
    tempo,
    key: asked.key ?? '',
    mood,
    structure: asked.structure.join(' '),
    sung: engine !== undefined && lyrics !== '',
  };
}
