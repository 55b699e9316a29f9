import { problem } from '@likeness/domain/problems';
import { fitLines, guessSeconds, translation, translationLanguages } from '@likeness/domain/translation';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { translateVideo as calls } from '@likeness/contract/translation';
import type { Caller, Context } from '../../context.ts';
import { fileUrl, ownFile } from '../../files/files.ts';
import { workDetail } from '../works/detail.service.ts';
import { listOwnWorks, remove as removeWork } from '../works/works.service.ts';
import { translationParams, type TranslationParams } from './translation-params.ts';
import { aboutTranslations, findLines } from './translation.store.ts';

type Row = OutputOf<typeof calls.list>['list'][number];
type Shown = Awaited<ReturnType<typeof listOwnWorks>>['list'][number];

async function rowsOf(context: Context, { userId }: Caller, works: Shown[]): Promise<Row[]> {
  const ids = works.map(({ id }) => id);
  const about = await aboutTranslations(context.db, userId, ids);
  return works.flatMap((work) => {
    const found = about.get(work.id);
    const params = translationParams.safeParse(found?.params).data;
    if (!found || !params) return [];
    const { source, target, mode, review, subtitles, burn, cover, background, version } = params;
    const { subtitleStyle: subtitle_style } = params;
    return [
      {
        ...work,
        source_lang: source,
        target_lang: target,
        mode,
        review,
        burn,
        subtitle_style,
        cover_old: cover,
        keep_background: background,
        subtitles_kind: subtitles,
        // Read after the work: the lines may have come between the two.
        waiting: found.waiting && work.stage === 'review',
        version,
      },
    ];
  });
}

export async function list(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const all = { name: '', kind: translation.kind, type: 3, is_multi: false, sort: 'new' as const };
  const found = await listOwnWorks(context, caller, { ...all, ...input });
  const { generate, total, next } = found;
  return { list: await rowsOf(context, caller, found.list), generate, total, next };
}

export async function detail(context: Context, caller: Caller, { id }: { id: string }) {
  const { params } = await ownTranslation(context, caller, id);
  const [row] = await rowsOf(context, caller, [await workDetail(context, caller, { id })]);
  if (!row) throw problem('not-found');
  return { ...row, file_id: params.fileId, voice_id: params.voiceId };
}

export const remove = (context: Context, caller: Caller, { id }: { id: string }) =>
  removeWork(context, caller, { id }, translation.kind);

export async function languages(
  _context: Context,
  { language }: Caller,
): Promise<OutputOf<typeof calls.languages>> {
  return { list: translationLanguages.map(({ id, icon, name }) => ({ id, icon, name: name[language] })) };
}

/** The parameters of a translation of the user. Throws `not-found`. */
export async function ownTranslation(
  context: Context,
  { userId }: Caller,
  id: string,
): Promise<{ name: string; params: TranslationParams; waiting: boolean; finished: boolean }> {
  const about = (await aboutTranslations(context.db, userId, [id])).get(id);
  const params = about?.kind === translation.kind ? translationParams.parse(about.params) : undefined;
  if (!about || !params) throw problem('not-found');
  const { name, waiting, finished } = about;
  return { name, params, waiting, finished };
}

/** The lines, each with how it fits: measured where a voice has spoken it, else guessed. */
export async function lines(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.lines>> {
  const { userId } = caller;
  const { params, waiting, finished } = await ownTranslation(context, caller, id);
  const found = await findLines(context.db, userId, id);
  const kept = found?.lines ?? [];
  const naturals = kept.map(({ target, natural }) => natural ?? guessSeconds(target, params.target));
  const fits = fitLines(
    kept.map(({ start, end, target }, at) => ({ start, end, text: target, natural: naturals[at]! })),
    params.seconds,
  );
  const file = await ownFile(context.db, userId, params.fileId, 'video').catch(() => undefined);
  return {
    waiting,
    finished: finished && file !== undefined,
    mode: params.mode,
    target_lang: params.target,
    voice_id: params.voiceId,
    seconds: params.seconds,
    video: file ? await fileUrl(context, file) : '',
    lines: kept.map(({ start, end, speaker, source, target, voiceId, natural }, at) => ({
      n: at + 1,
      start,
      end,
      speaker,
      source,
      target,
      voice_id: voiceId,
      rate: Math.round(fits[at]!.rate * 100) / 100,
      fit: fits[at]!.how,
      max_chars: fits[at]!.maxChars ?? null,
      natural: natural ?? null,
    })),
    speakers: (found?.speakers ?? []).map(({ n, name, voiceId, face }) => ({
      n,
      name,
      voice_id: voiceId,
      face: face ?? null,
    })),
  };
}
