import type { OutputOf } from '@likeness/contract/call';
import type { templates as calls } from '@likeness/contract/templates';
import type { Context, Visitor } from '../../context.ts';
import { offeredItems } from '../shelves/items.service.ts';

const aspects = ['9:16', '16:9', '1:1'] as const;

/** Videos to begin with: what is said, by which presenter of the library, in which shape and before which colour. */
export async function list(context: Context, { language }: Visitor): Promise<OutputOf<typeof calls.list>> {
  const offered = await offeredItems(context, 'templates', language);
  return {
    list: offered.map(({ item, fields: { name = '', script = '', presenter, aspect, colour = '' } }) => ({
      id: item,
      name,
      script,
      presenter: Number(presenter) - 1,
      aspect: aspects.find((one) => one === aspect) ?? '9:16',
      colour,
    })),
  };
}
