import { parseArgs } from 'node:util';
import { defaultLanguage } from '@likeness/domain/languages';
import { valueNames } from '@likeness/domain/shelf-fields';
import { shelves } from '@likeness/domain/shelves';
import { arrange, remove, save, share, shelfKept, shelfNamed } from '../features/shelves/shelves.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- shelf list <shelf>',
  '  npm run likeness -- shelf save <shelf> [<item>] --set <name>=<value> …   (without an item: a new one)',
  '  npm run likeness -- shelf hide|show|remove <shelf> <item>',
  '  npm run likeness -- shelf share <shelf> <item> --set name.zh-CN=<name> …   (voices, people, pets of an operator)',
  '  npm run likeness -- shelf order <shelf> <item> …   (what is not named stands behind)',
  `Shelves are ${shelves.join(', ')}.`,
].join('\n');

/** `shelf …`: what the console does with the lists of the library, by the same services; answers are printed as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args,
    options: { set: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  const [name = '', ...items] = positionals;
  const shelf = shelfNamed(name);
  if (!shelf) throw new UsageError(usage);
  const values = options.set.map((text) => {
    const at = text.indexOf('=');
    return { name: text.slice(0, Math.max(0, at)), value: text.slice(at + 1) };
  });
  const unknown = values.find((one) => !valueNames(shelf).includes(one.name));
  if (unknown) throw new UsageError(`${name} has the values ${valueNames(shelf).join(', ')}.`);
  const actor = { actorId: null, language: defaultLanguage };
  const answer = await withDatabase<object>(async (db) => {
    const context = { db, clock: () => new Date() };
    const kept = await shelfKept(context, shelf);
    if (verb === 'list') return kept;
    if (verb === 'order' && items.length > 0) return arrange(context, null, { shelf, items });
    const [item = '', ...more] = items;
    if (more.length > 0) throw new UsageError(usage);
    const hidden = kept.find((one) => one.item === item)?.hidden ?? false;
    if (verb === 'save' && values.length > 0) return save(context, actor, { shelf, item, hidden, values });
    if (!item) throw new UsageError(usage);
    if (verb === 'share') return share(context, actor, { shelf, item, values });
    if (verb === 'remove') return remove(context, null, { shelf, item });
    if (verb !== 'hide' && verb !== 'show') throw new UsageError(usage);
    return save(context, actor, { shelf, item, hidden: verb === 'hide', values: [] });
  });
  console.log(JSON.stringify(answer, null, 2));
}
