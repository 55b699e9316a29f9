import { problem } from '@likeness/domain/problems';
import { splitScript } from '@likeness/domain/scenes';
import { scriptProblem, themeLimit } from '@likeness/domain/script';
import { scriptTheme, scriptThemeGroups } from '@likeness/domain/script-themes';
import { isTextList, writingLanguageOf, writingLanguages } from '@likeness/domain/writing';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { scripts as calls } from '@likeness/contract/scripts';
import type { Caller, Context } from '../../context.ts';
import { speakerAndOffer } from '../profiles/profiles.service.ts';
import { offeredItems } from '../shelves/items.service.ts';
import { ownManner } from '../super-clone/own-manner.service.ts';
import { writerOf } from './engines.service.ts';
import { textCall } from './text-call.service.ts';

/** The themes in the reader's language, and what writes. */
export async function themes(context: Context, { language }: Caller): Promise<OutputOf<typeof calls.themes>> {
  const { name, basic } = writerOf(context);
  const offered = await offeredItems(context, 'script-themes', language);
  const groups = scriptThemeGroups.map((group) => ({
    id: group.id,
    name: group.name[language],
    list: offered
      .filter(({ fields }) => fields['group'] === group.id)
      .map(({ item, fields }) => ({
        id: item,
        name: fields['name'] ?? '',
        example: fields['example'] ?? '',
      })),
  }));
  return {
    groups: groups.filter(({ list }) => list.length > 0),
    engine: { name, basic },
    languages: [...writingLanguages],
  };
}

/** Scripts about a theme, as long as was asked for. */
export async function write(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.write>,
): Promise<OutputOf<typeof calls.write>> {
  const description = input.keyword.trim();
  // A product says what the script is about, even without another word.
  if (!description && !input.product_id) throw problem('theme-required');
  if ([...description].length > themeLimit) throw problem('theme-too-long', { limit: themeLimit });
  const theme = await themeOf(context, input.theme_id);
  const { speaker, offer } = await speakerAndOffer(context, caller, input);
  const manner = await ownManner(context, caller, input.superClone_id);
  const words = description || offer?.name || '';
  return textCall(context, caller, async () => {
    const list = await writerOf(context, caller).write(
      {
        description,
        language: input.language || writingLanguageOf(words, caller.language),
        length: input.length,
        themeId: theme?.id,
        field: theme?.field,
        tone: input.tone,
        platform: input.platform,
        speaker,
        offer,
        manner,
        variants: input.num,
        seed: seedOf(context),
      },
      { signal: caller.signal },
    );
    return { content: list[0] ?? '', list };
  });
}

/** A theme by its id: one that comes with the product, or an operator's own, which is known by its name. Throws `not-found`. */
async function themeOf(context: Context, id: string | undefined) {
  if (!id) return undefined;
  if (scriptTheme(id)) return { id, field: undefined };
  const own = (await offeredItems(context, 'script-themes', 'en-US')).find(({ item }) => item === id);
  if (!own) throw problem('not-found');
  return { id: undefined, field: own.fields['name'] };
}

/** The script in better, clearer, shorter, spoken or felt words; or titles, hashtags and hooks for it. */
export async function polish(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.polish>,
): Promise<OutputOf<typeof calls.polish>> {
  const text = givenScript(input.text);
  const manner = await ownManner(context, caller, input.superClone_id);
  return textCall(context, caller, async () => {
    const writer = writerOf(context, caller);
    const language = input.language || writingLanguageOf(text, caller.language);
    const request = { text, language, seed: seedOf(context) };
    const options = { signal: caller.signal };
    const { action, emotion } = input;
    const list = isTextList(action)
      ? await writer.list({ ...request, what: action }, options)
      : [await writer.rewrite({ ...request, how: action, emotion, manner }, options)];
    return { content: list[0] ?? '', list };
  });
}

/** A long script as scenes; changes nothing. */
export function split(
  _context: Context,
  _caller: Caller,
  input: InputOf<typeof calls.split>,
): OutputOf<typeof calls.split> {
  return { scenes: splitScript(givenScript(input.text)) };
}

/** A script that something can be done with, else the problem of `scriptProblem`. */
export function givenScript(text: string): string {
  const wrong = scriptProblem(text);
  if (wrong) throw wrong;
  return text;
}

const seedOf = ({ random }: Context): number => random(4).readUInt32LE();
