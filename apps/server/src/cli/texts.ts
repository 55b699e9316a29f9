import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { defaultLanguage, languages } from '@likeness/domain/languages';
import { wordingKinds } from '@likeness/domain/wording';
import { languageNamed } from '../features/notices/write-notices.service.ts';
import { detail, list, save } from '../features/wording/wording.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- texts list',
  '  npm run likeness -- texts show <kind>/<name>',
  `  npm run likeness -- texts save <kind>/<name> --title … --file <markup or plain text> [--language ${languages.join('|')}]`,
].join('\n');

/** `texts …`: what the console does with agreements and guides, by the same services; answers are printed as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      title: { type: 'string', default: '' },
      file: { type: 'string' },
      language: { type: 'string', default: defaultLanguage },
    },
    allowPositionals: true,
  });
  const [wanted = '', name = ''] = (positionals[0] ?? '').split('/');
  const kind = wordingKinds.find((it) => it === wanted);
  const language = languageNamed(values.language);
  const { file, title } = values;
  const answer = await withDatabase<object>(async (db) => {
    const context = { db, clock: () => new Date() };
    const reader = { language: language ?? defaultLanguage };
    if (verb === 'list') return list(context, reader);
    if (!kind || !name || !language) throw new UsageError(usage);
    if (verb === 'show') return detail(context, reader, { kind, name });
    if (verb !== 'save' || file === undefined) throw new UsageError(usage);
    const content = await readFile(file, 'utf8');
    return save(context, null, { kind, name, texts: [{ language, title, content }] });
  });
  console.log(JSON.stringify(answer, null, 2));
}
