import { menuShows } from '@likeness/domain/menu';
import { problem } from '@likeness/domain/problems';
import type { Context, Visitor } from '../../context.ts';
import { currentSettings } from '../settings/settings.service.ts';

/** Throws `feature-off` where the site that is asked for does not have the page of `path` in its menu. */
export async function requirePage(context: Context, visitor: Visitor, path: string): Promise<void> {
  const host = visitor.origin ? new URL(visitor.origin).host : '';
  const { menu } = await currentSettings(context.db);
  if (!menuShows(menu, path, host)) throw problem('feature-off');
}
