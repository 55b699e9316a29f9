import { parseArgs } from 'node:util';
import { defaultLanguage, languages } from '@likeness/domain/languages';
import { presenterAges, presenterGenders } from '@likeness/domain/library';
import { presentersKept, publish, save } from '../features/library/library.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- presenters list',
  '  npm run likeness -- presenters publish <avatar> --name <Chinese name> [--english …] [--gender female|male] [--age child|young|adult|old]',
  '  npm run likeness -- presenters hide|show <avatar>',
].join('\n');

/** `presenters …`: what the console does with the library, by the same services; answers are printed as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  const string = { type: 'string', default: '' } as const;
  const { values, positionals } = parseArgs({
    args,
    options: { name: string, english: string, gender: string, age: string },
    allowPositionals: true,
  });
  const [id = ''] = positionals;
  const gender = presenterGenders.find((one) => one === values.gender);
  const age = presenterAges.find((one) => one === values.age);
  const answer = await withDatabase<object>(async (db) => {
    const context = { db, clock: () => new Date() };
    const list = await presentersKept(context);
    if (verb === 'list') return list;
    if (!id || gender === undefined || age === undefined) throw new UsageError(usage);
    if (verb === 'publish') {
      const names = [
        { language: defaultLanguage, name: values.name },
        { language: 'en-US' as const, name: values.english },
      ];
      return publish(context, null, { avatar_id: id, names, gender, age });
    }
    const known = list.find((one) => one.id === id);
    if (!known || (verb !== 'hide' && verb !== 'show')) throw new UsageError(usage);
    const names = languages.map((language) => ({ language, name: known.names[language] ?? '' }));
    return save(context, null, {
      avatar_id: id,
      names,
      gender: presenterGenders.find((one) => one === known.gender) ?? '',
      age: presenterAges.find((one) => one === known.age) ?? '',
      hidden: verb === 'hide',
    });
  });
  console.log(JSON.stringify(answer, null, 2));
}
