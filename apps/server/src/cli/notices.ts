import { parseArgs } from 'node:util';
import { defaultLanguage, languages } from '@likeness/domain/languages';
import { readConfig } from '../config.ts';
import {
  isNotice,
  languageNamed,
  listAll,
  publish,
  save,
  withdraw,
  written,
} from '../features/notices/write-notices.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- notices list',
  '  npm run likeness -- notices show|publish|withdraw <notice>',
  `  npm run likeness -- notices save [<notice>] --title … --text … [--summary …] [--language ${languages.join('|')}]`,
].join('\n');

const string = { type: 'string', default: '' } as const;

/** `notices …`: what the console does with notices, by the same services; answers are printed as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      title: string,
      text: string,
      summary: string,
      language: { type: 'string', default: defaultLanguage },
    },
    allowPositionals: true,
  });
  const [notice = ''] = positionals;
  const language = languageNamed(values.language);
  const named = ['show', 'publish', 'withdraw'].includes(verb);
  if ((!named && verb !== 'list' && verb !== 'save') || (named && !notice) || !language)
    throw new UsageError(usage);
  const answer = await withDatabase(async (db) => {
    const context = { db, config: readConfig(), clock: () => new Date() };
    if (verb === 'list') return listAll(context, { page: 1, limit: 100 });
    if (notice && !(await isNotice(db, notice))) throw new UsageError(`There is no notice "${notice}".`);
    if (verb === 'show') return written(context, { notice });
    if (verb === 'publish') return publish(context, null, { notice });
    if (verb === 'withdraw') return withdraw(context, null, { notice });
    const { title, summary, text: content } = values;
    return save(context, null, { notice, texts: [{ language, title, summary, content }] });
  });
  console.log(JSON.stringify(answer, null, 2));
}
