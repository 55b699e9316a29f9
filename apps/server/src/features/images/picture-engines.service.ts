import type { ExternalPictureEngine } from '@likeness/domain/image-channels';
import { pictureEngineOf } from '@likeness/domain/image-channels';
import { pictureDrivers } from '@likeness/engines/pictures/drivers';
import type { PictureDriver, PictureRequest } from '@likeness/engines/pictures/external';
import type { Config } from '../../config.ts';
import type { Probe } from '../../probes.ts';
import { externalOrders } from '../../works/external-order.ts';

type WithConfig = { config: Pick<Config, 'pictures'> };

/** The drivers of each installation in this process; they keep connections open. */
const running = new WeakMap<Config['pictures'], PictureDriver[]>();

function driversOf({ config }: WithConfig): PictureDriver[] {
  const drivers = running.get(config.pictures) ?? pictureDrivers(config.pictures);
  running.set(config.pictures, drivers);
  return drivers;
}

/** Whether a channel can make pictures here; our own engine always can. */
export function pictureChannelAvailable({ config }: WithConfig, api: string): boolean {
  const engine: ExternalPictureEngine | undefined = pictureEngineOf(api);
  return engine === undefined || config.pictures[engine] !== undefined;
}

/** Pictures ordered at external engines. */
export const externalPictures = externalOrders<PictureRequest>('picture-release', (context, engine) =>
  driversOf(context).find(({ name }) => name === engine),
);

/** Whether the external engines for pictures answer. */
export const pictureEnginesProbe: Probe = {
  name: 'picture engines',
  required: false,
  async look(context) {
    const found = await Promise.all(
      driversOf(context).map(async ({ name, health }) => {
        const { ok, detail } = await health();
        return { ok, words: `${name}: ${ok ? detail : `failed (${detail})`}` };
      }),
    );
    return {
      ok: found.every(({ ok }) => ok),
      detail: found.map(({ words }) => words).join('; ') || 'none configured',
      mend: 'Start the engine, or see PICTURE_URL, COMFYUI_URL and KLING_KEY in docs/operations.md.',
    };
  },
};

/** Ends the connections to external engines; what they make goes on where it can be found again. */
export async function closePictureEngines({ config }: WithConfig): Promise<void> {
  for (const driver of running.get(config.pictures) ?? []) await driver.close();
  running.delete(config.pictures);
}
