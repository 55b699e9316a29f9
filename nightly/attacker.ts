import { furtherAttacks } from './attack-kinds.ts';
import { attacks, attackUntil, costlyFiles, type Guest } from './attacks.ts';
import { dripSite } from './drip-site.ts';
import { clientAt } from './product.ts';
import { toolAttacks } from './tool-attacks.ts';

/** What each attack was told, and how often. */
export type Told = Record<string, Record<string, number>>;

const [origin = '', folder = ''] = process.argv.slice(2);
const over = new AbortController();
const guest = await guestOf();
process.on('message', (message) => {
  if (message === 'begin') void attack();
  if (message === 'end') over.abort();
});
process.send?.('ready');

async function attack(): Promise<void> {
  const told: Told = {};
  const all = { ...attacks, ...furtherAttacks, ...toolAttacks };
  const attacking = Object.entries(all).map(([name, one]) => {
    const counts: Record<string, number> = (told[name] = {});
    return attackUntil(over.signal, one, guest, (what) => (counts[what] = (counts[what] ?? 0) + 1));
  });
  await Promise.all(attacking);
  process.send?.(told);
  process.disconnect();
  process.exit(0);
}

async function guestOf(): Promise<Guest> {
  const address = '10.7.7.7';
  const { token } = await clientAt(origin, { address }).session.guest();
  const api = clientAt(origin, { address, session: token, timeout: 60_000 });
  const [voices, avatars] = [
    await api.voices.list({ source: 'public' }),
    await api.avatars.list({ source: 'public' }),
  ];
  const files = await costlyFiles(folder);
  return {
    api,
    origin,
    token,
    drip: await dripSite(),
    voice: voices.list[0]!.id,
    avatar: avatars.list[0]!.id,
    ...files,
  };
}
