import { isCode, type Rule, type Source } from './source.ts';

export const filesAreNamedForWhatIsInThem: Rule = (files) =>
  files
    .filter(isCode)
    .map(({ path }) => path)
    .filter((path) => {
      const name = path.split('/').pop() ?? '';
      if (/^(utils?|helpers?|common|misc)\./.test(name)) return !path.includes('/i18n/');
      if (name === 'index.ts' || name === 'index.tsx')
        return !/^packages\/engines\/src\/[^/]+\/index\.ts$/.test(path);
      return !/^[$_]?[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*\.(ts|tsx|mjs|js)$/.test(name);
    });

const banned = /\b((some|no|any|every)body|whoever|anew|unrest|put out|putOut\w*|unless told)\b/i;
const superlative = /\b(most|longest)[A-Z]\w*/;
/** What the product says to its users, what a presenter reads aloud, the name of a user of the system, and the rule with its faults. */
const said =
  /\/(i18n|texts|phrases)\/|\/measure-cases\.ts$|\/db\/folders\.ts$|^tools\/rules\/(names|planted-\w+)\.ts$/;

export const codeUsesTheWordsOfTheField: Rule = (files) =>
  files
    .filter((file) => isCode(file) && !said.test(file.path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line) => banned.exec(line)?.[0] ?? superlative.exec(line)?.[0] ?? [])
        .map((word) => `${path}: ${word}`),
    );

/** What marks something unfinished, or silences a check; in two parts, or this file would find itself. */
export const marks = [
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['@ts-', 'ignore'],
  ['@ts-', 'nocheck'],
].map((parts) => parts.join(''));
const mark = new RegExp(marks.map((word) => (word.startsWith('@') ? word : `\\b${word}\\b`)).join('|'));

export const nothingIsUnfinishedOrSilenced: Rule = (files) =>
  files.filter((file) => isCode(file) && mark.test(file.text)).map(({ path }) => path);

const sides = {
  domain: /^packages\/domain\/src\/([a-z-]+)\.ts$/,
  contract: /^packages\/contract\/src\/([a-z-]+)\.ts$/,
  server: /^apps\/server\/src\/features\/([a-z-]+)\//,
  web: /^apps\/web\/src\/features\/([a-z-]+)\//,
  texts: /^apps\/web\/src\/(?:i18n\/zh-CN\/([a-z-]+)|features\/(?:.+\/)?([a-z-]+)\/texts\/zh-cn)\.ts$/,
};
type Side = keyof typeof sides;

/** What the contract is made of besides features, and texts that many pages show. */
const noFeatures: Record<'contract' | 'texts', string[]> = {
  contract: [
    'audition-stream',
    'call',
    'calls',
    'client',
    'envelope',
    'examples',
    'face',
    'fields',
    'order',
    'quick-seal',
    'sealed',
    'sender',
    'shown-mouths',
    'subtitle-style',
    'wire',
  ],
  texts: ['cloning', 'common', 'film', 'mouths', 'result', 'shell', 'subtitle-style'],
};

/** Sides that a feature does without, with what stands there instead. */
const without: Record<string, Side[]> = {
  // They lend to features; they have no calls and no page.
  limits: ['domain', 'contract', 'web', 'texts'],
  settings: ['domain', 'contract', 'web', 'texts'],
  // A stream that every page reads, and no page of its own.
  events: ['domain', 'web', 'texts'],
  // Its words are those of the frame around the pages.
  site: ['domain', 'texts'],
  // Its words stand with the works that are shared.
  shares: ['texts'],
  // Its words are those of the home page, where it stands.
  templates: ['texts'],
  // Pages that show what other features know.
  home: ['domain', 'contract', 'server'],
  guide: ['contract', 'server'],
  // The page of a phone shows the recorders of others, which ask for a phone by `handoffs`: in one room they would go in a circle.
  'by-phone': ['domain', 'contract', 'server'],
  // The frame around the operator's pages, which are those of features.
  console: ['domain', 'contract', 'server'],
  // What those pages share.
  operators: ['domain', 'contract', 'server'],
  // The player in folders for websites; in one room with the dialog that offers them imports would go in a circle.
  'site-players': ['domain', 'contract', 'server', 'texts'],
  // From here on each is one thing of two names, and is to go.
  bots: ['web', 'texts'],
  employees: ['domain', 'contract', 'server'],
  // drive and output are speaking.
  speaking: ['web', 'texts'],
  drive: ['domain', 'contract', 'server'],
  output: ['contract', 'server'],
  // voice-clone is voices.
  'voice-clone': ['domain', 'contract', 'server'],
  // Called pictures, super-clones, script and upload-uses in the domain.
  images: ['domain'],
  'super-clone': ['domain'],
  scripts: ['domain'],
  uploads: ['domain'],
};

const namesOn = (files: readonly Source[], side: Side) =>
  new Set(files.flatMap(({ path }) => sides[side].exec(path)?.slice(1).find(Boolean) ?? []));

/** The domain has rules that belong to no feature; of its names, only those of the other sides are asked for. */
export const featuresHaveOneNameOnEverySide: Rule = (files) => {
  const names = Object.fromEntries(
    (Object.keys(sides) as Side[]).map((side) => [side, namesOn(files, side)]),
  ) as Record<Side, Set<string>>;
  for (const name of noFeatures.contract) names.contract.delete(name);
  for (const name of noFeatures.texts) names.texts.delete(name);
  const features = new Set([...names.contract, ...names.server, ...names.web, ...names.texts]);
  return [
    ...[...features].flatMap((name) =>
      (Object.keys(sides) as Side[])
        .filter((side) => !names[side].has(name) && !without[name]?.includes(side))
        .map((side) => `${name} is missing on the side of ${side}`),
    ),
    ...Object.entries(without).flatMap(([name, missing]) =>
      missing
        .filter((side) => !features.has(name) || names[side].has(name))
        .map((side) => `${name} does not miss the side of ${side}: strike its exception`),
    ),
  ];
};
