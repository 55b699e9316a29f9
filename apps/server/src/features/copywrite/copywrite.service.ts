import { copywriteProblem, copywriteSources, wordsOfLink } from '@likeness/domain/copywrite';
import { copywriteTypes, type CopywriteType } from '@likeness/domain/copywrite-types';
import { mannerOf } from '@likeness/domain/manner';
import { splitTexts } from '@likeness/domain/super-clones';
import { writingLanguageOf } from '@likeness/domain/writing';
import type { Writer, WriteRequest } from '@likeness/engines/writer/port';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { copywrite as calls } from '@likeness/contract/copywrite';
import type { Caller, Context } from '../../context.ts';
import { currentPrices } from '../../works/tool-prices.store.ts';
import { list as materials, saveText } from '../materials/materials.service.ts';
import { writeLike, writeTopics } from '../script-orders/compose.service.ts';
import { writerOf } from '../scripts/engines.service.ts';
import { textCall } from '../scripts/text-call.service.ts';
import { requirePage } from '../site/menu.service.ts';

const page = '/copywrite/index';
const typeOf = (source: string): CopywriteType =>
  copywriteTypes.find((type) => copywriteSources[type] === source) ?? 'generation';

/** What was written and is still among the materials. */
export async function list(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  await requirePage(context, caller, page);
  const { type, ...asked } = input;
  const source = type ? copywriteSources[type] : Object.values(copywriteSources).join(',');
  const found = await materials(context, caller, { ...asked, type: 'text', source, name: '' });
  return {
    ...found,
    list: found.list.map(({ id, name, source: from, text, create_time, create_time_iso }) => ({
      id,
      type: typeOf(from),
      name,
      content: text,
      create_time,
      create_time_iso,
    })),
  };
}

/** Writes a text after what was pasted; points, text and material are kept together. */
export async function create(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.create>,
): Promise<OutputOf<typeof calls.create>> {
  await requirePage(context, caller, page);
  const wrong = copywriteProblem(input);
  if (wrong) throw wrong;
  const make = async () => {
    const description = input.keyword.trim();
    const language = writingLanguageOf(description, caller.language);
    const request = { description, language, length: 0, seed: context.random(4).readUInt32LE() };
    const content = await written(writerOf(context, caller), input, request, caller.signal);
    return { id: '', content };
  };
  return textCall(context, caller, make, {
    credits: (await currentPrices(context.db)).copywrite,
    action: 'copywrite',
    async keep(tx, { content }) {
      const kept = { source: copywriteSources[input.type], name: '', text: content };
      return { content, ...(await saveText({ ...context, db: tx }, caller, kept)) };
    },
  });
}

async function written(
  writer: Writer,
  { type, link }: Pick<InputOf<typeof calls.create>, 'type' | 'link'>,
  request: WriteRequest,
  signal: AbortSignal | undefined,
): Promise<string> {
  const words = wordsOfLink(link);
  if (type === 'inspiration') return (await writeTopics(writer, request, signal)).join('\n');
  if (type === 'hot' || type === 'following')
    return (await writeLike(writer, words, request, signal))[0] ?? '';
  // An account is known by how it writes: what was pasted of it is heard, not repeated.
  const samples = splitTexts(words);
  const manner = type === 'db' ? { manner: mannerOf(samples), samples: samples.slice(0, 3) } : undefined;
  return (await writer.write({ ...request, manner }, { signal }))[0] ?? '';
}
