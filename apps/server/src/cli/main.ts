import { isProblem } from '@likeness/domain/problems';
import { sentenceOf } from '@likeness/domain/sentences';
import { ConfigError } from '../config.ts';
import { UsageError } from './usage.ts';

type Command = { about: string; load: () => Promise<{ run: (args: string[]) => Promise<void> }> };

const commands: Record<string, Command> = {
  render: {
    about:
      'render --avatar <name or file> --voice <name> (--text … | --script file | --audio file) --out out.mp4 [--aspect 9:16|16:9|1:1] [--background green|transparent|#rrggbb|picture.jpg] [--burn-subtitles] [--subtitle-style classic|pop|panel|paper|karaoke|candy|tag|novel] [--mouth x,y,width,tilt] [--label zh|en|off] [--json]',
    load: () => import('./render.ts'),
  },
  measure: {
    about:
      'measure <video> [--intended timeline.json] | --all [--out folder]   lip-sync, sharpness and steadiness in numbers',
    load: () => import('./measure.ts'),
  },
  ledger: {
    about:
      'ledger verify | ledger show <user> …   checks every rule of the points ledger; lots, holds and movements of a user',
    load: () => import('./ledger.ts'),
  },
  data: {
    about:
      'data where | move <folder> | orphans [--remove] [--forget]   where everything is kept; brings it to another folder; files without rows and rows without files',
    load: () => import('./data.ts'),
  },
  backup: {
    about:
      'backup <file.tar or folder> [--without-key]   database and files as they are at one instant, while the product runs',
    load: () => import('./backup.ts'),
  },
  restore: {
    about:
      'restore <file.tar or folder> [--check]   a backup into an empty place, or only whether it is whole and usable here',
    load: () => import('./restore.ts'),
  },
  'upgrade-check': {
    about: 'upgrade-check   before a newer version is started: what it would change, and what to mend first',
    load: () => import('./upgrade-check.ts'),
  },
  migrate: {
    about: 'migrate   brings the database to this version, as the first start does',
    load: () => import('./migrate.ts'),
  },
  settings: {
    about: 'settings [<name> [<value>]]   shows or changes what the site says of itself, and its AI label',
    load: () => import('./settings.ts'),
  },
  mcp: {
    about:
      'mcp   lets an agent use a studio: a server of the Model Context Protocol on standard input and output',
    load: () => import('./mcp.ts'),
  },
  presenters: {
    about:
      'presenters list|publish|hide|show …   the presenters that every user may choose, as in the console',
    load: () => import('./presenters.ts'),
  },
  shelf: {
    about:
      'shelf list|save|hide|show|remove|share|order …   voices, pictures, employees, prompts, tags, cases, themes and films of the library, as in the console',
    load: () => import('./shelf.ts'),
  },
  texts: {
    about: 'texts list|show|save …   agreements, usage guides and the rules of points, as in the console',
    load: () => import('./texts.ts'),
  },
  channels: {
    about:
      'channels list|set|prices|price …   prices and switches of channels, and prices of tools without them, as in the console',
    load: () => import('./channels.ts'),
  },
  engines: {
    about:
      'engines list|order|connect|disconnect …   which engine does each job first, and services of your own, as in the console',
    load: () => import('./engines.ts'),
  },
  codes: {
    about: 'codes create|list|show|revoke …   activation and exchange codes, as in the console',
    load: () => import('./codes.ts'),
  },
  notices: {
    about: 'notices list|show|save|publish|withdraw …   notices, as in the console',
    load: () => import('./notices.ts'),
  },
  users: {
    about:
      'users find|show|grant|take|membership|role|disable|enable|password|logout …   accounts, as in the console',
    load: () => import('./users.ts'),
  },
  works: {
    about: 'works list|show|cancel|refund …   works of all users, as in the console',
    load: () => import('./orders.ts'),
  },
  audit: {
    about: 'audit list …   who did what, when, with what was before and after',
    load: () => import('./audit.ts'),
  },
  overview: {
    about: 'overview [24h|7d|30d]   works, failures, points, storage and users, as in the console',
    load: () => import('./overview.ts'),
  },
  apikey: {
    about: 'apikey create <username>   an API key for another program',
    load: () => import('./apikey.ts'),
  },
  employee: {
    about:
      'employee <folder>   makes a digital employee of employee.json and the .md, .txt and .csv files beside it',
    load: () => import('./employee.ts'),
  },
  voices: {
    about:
      'voices [install <pack> [--folder …] [--mirror …] | fetch <pack> [--seconds …] | remove <pack>]   packs of natural voices and of recognition',
    load: () => import('./voices.ts'),
  },
  server: {
    about: 'server   only the web server',
    load: () => import('./serve.ts').then((m) => m.as('server')),
  },
  worker: { about: 'worker   only the worker', load: () => import('./serve.ts').then((m) => m.as('worker')) },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

try {
  if (!command) {
    const list = Object.values(commands).map(({ about }) => `  npm run likeness -- ${about}`);
    throw new UsageError(
      `${name ? `There is no command "${name}". ` : ''}The commands are:\n${list.join('\n')}`,
    );
  }
  const { run } = await command.load();
  await run(args);
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}

/** One clear sentence for the person at the terminal. */
function sentence(error: unknown): string {
  if (isProblem(error)) {
    const said = sentenceOf(error.problem, error.params, 'en-US');
    return error.detail ? `${said}\n(${error.problem}: ${error.detail.slice(0, 600)})` : said;
  }
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  // node:util's parseArgs explains wrong options well.
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return error.message;
  return `Something went wrong: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
