import { moonPlace, nightskyPlace, skyPlace, spacePlace } from './beyond.ts';
import { roomPlace, stagePlace, tablePlace } from './indoors.ts';
import { forestPlace, meadowPlace, mountainPlace, snowfieldPlace } from './land.ts';
import { beachPlace, desertPlace, inklandPlace, seaPlace, underwaterPlace } from './shore.ts';
import { studioPlace } from './studio.ts';
import { cityPlace, streetPlace } from './town.ts';
import type { Stage } from '../stage/stage.ts';

/** Paints each place. */
export const places: Record<string, (stage: Stage) => void> & { studio: (stage: Stage) => void } = {
  meadow: meadowPlace,
  village: meadowPlace,
  garden: meadowPlace,
  snowfield: snowfieldPlace,
  forest: forestPlace,
  mountain: mountainPlace,
  inkland: inklandPlace,
  beach: beachPlace,
  sea: seaPlace,
  lake: seaPlace,
  underwater: underwaterPlace,
  desert: desertPlace,
  city: cityPlace,
  street: streetPlace,
  space: spacePlace,
  moon: moonPlace,
  sky: skyPlace,
  nightsky: nightskyPlace,
  room: roomPlace,
  table: tablePlace,
  stage: stagePlace,
  studio: studioPlace,
};
