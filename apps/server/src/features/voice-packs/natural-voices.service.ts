import { kokoroPack } from '@likeness/domain/kokoro-pack';
import { naturalVoices } from '@likeness/engines/speech/natural/voices';
import { installedPacks } from '@likeness/engines/voice-packs/installed';
import type { Context } from '../../context.ts';
import { offerVoices, withdrawVoices } from './voice-packs.store.ts';

/**
 * Offers the natural voices of the library while their pack is installed, and takes them out of the lists while it is not. Works
 * and drafts that name one keep it.
 */
export async function syncNaturalVoices({ config, db, clock }: Context): Promise<void> {
  const { packs } = config.voiceServices;
  if (!packs) return;
  const pack = (packs.packs ?? [kokoroPack]).find(({ id }) => id === kokoroPack.id);
  const here = pack ? (await installedPacks(packs.home, [pack])).length > 0 : false;
  const spoken = here ? naturalVoices.map(({ id }) => id) : [];
  await offerVoices(db, spoken);
  await withdrawVoices(db, spoken, clock());
}
