import { maxList } from '@likeness/contract/fields';
import { toldBefore } from '@likeness/domain/bots';
import { textsOf, translator } from '../../i18n/i18n.ts';
import { botsApi } from './employees.api.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';

const key = 'likeness.told-hires';

/** Which ends were told already, of this account in this browser. */
function toldEnds(account: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const ends: unknown = Object(stored)[account];
    return Array.isArray(ends) ? ends.map(String) : [];
  } catch {
    return [];
  }
}

/** Tells once of every hire that ends or is renewed within three days, with what it will cost and a way to change it. */
export async function tellEnding(account: string, open: () => void, now = Date.now()): Promise<void> {
  const [{ list }] = await Promise.all([botsApi.list({ hired: true, limit: maxList }), textsOf('employees')]);
  const told = toldEnds(account);
  const t = translator('employees');
  const soon = list.filter(({ expire_time_iso: end }) => {
    const left = end === null ? 0 : Date.parse(end) - now;
    return left > 0 && left <= toldBefore;
  });
  const endOf = (bot: (typeof list)[number]) => `${bot.id} ${bot.expire_time_iso}`;
  for (const bot of soon.filter((each) => !told.includes(endOf(each)))) {
    const date = formatMinute(bot.expire_time);
    const period = bot.renew_period || 'month';
    const words = bot.auto_renew
      ? t('toldRenewal', { name: bot.name, date, credits: formatNumber(bot.prices[period]) })
      : t('toldEnd', { name: bot.name, date });
    toast.info(words, { label: t('toldSee'), run: open });
  }
  try {
    localStorage.setItem(key, JSON.stringify({ [account]: soon.map(endOf) }));
  } catch {
    // Where nothing can be remembered it is told again.
  }
}
