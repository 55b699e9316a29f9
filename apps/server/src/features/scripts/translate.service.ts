import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { scripts as calls } from '@likeness/contract/scripts';
import type { Caller, Context } from '../../context.ts';
import { translatorOf } from './engines.service.ts';
import { givenScript } from './scripts.service.ts';
import { textCall } from './text-call.service.ts';

/** The script in another language. Throws `translator-missing` where the operator has no translator for it. */
export async function translate(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.translate>,
): Promise<OutputOf<typeof calls.translate>> {
  const text = givenScript(input.text);
  if (!input.target) throw problem('field-required', { field: 'target' });
  return textCall(context, caller, async () => {
    const { target, source } = input;
    const made = await translatorOf(context, caller).translate(
      { text, target, source: source || undefined },
      { signal: caller.signal },
    );
    return { content: made.text, source: made.source ?? '' };
  });
}

/** Languages that scripts can be translated into, in the reader's words. */
export async function languages(context: Context, caller: Caller): Promise<OutputOf<typeof calls.languages>> {
  const found = await translatorOf(context).languages({ signal: caller.signal });
  const names = new Intl.DisplayNames([caller.language], { type: 'language' });
  return { list: found.map((id) => ({ id, name: names.of(id) ?? id })) };
}
