import * as apiKeys from './tables/api-keys.ts';
import * as avatars from './tables/avatars.ts';
import * as bots from './tables/bots.ts';
import * as channels from './tables/channels.ts';
import * as chat from './tables/chat.ts';
import * as engines from './tables/engines.ts';
import * as excerpts from './tables/excerpts.ts';
import * as events from './tables/events.ts';
import * as files from './tables/files.ts';
import * as handoffs from './tables/handoffs.ts';
import * as materials from './tables/materials.ts';
import * as myData from './tables/my-data.ts';
import * as pictures from './tables/pictures.ts';
import * as presets from './tables/presets.ts';
import * as superClones from './tables/super-clones.ts';
import * as points from './tables/points.ts';
import * as profiles from './tables/profiles.ts';
import * as seenRequests from './tables/seen-requests.ts';
import * as session from './tables/session.ts';
import * as shelves from './tables/shelves.ts';
import * as site from './tables/site.ts';
import * as tickets from './tables/tickets.ts';
import * as users from './tables/users.ts';
import * as voices from './tables/voices.ts';
import * as works from './tables/works.ts';

/** Every table, for drizzle's relational queries. Code that needs one table imports it from its own file. */
export const schema = {
  ...apiKeys,
  ...avatars,
  ...bots,
  ...channels,
  ...chat,
  ...engines,
  ...excerpts,
  ...events,
  ...files,
  ...handoffs,
  ...materials,
  ...myData,
  ...pictures,
  ...points,
  ...presets,
  ...superClones,
  ...profiles,
  ...seenRequests,
  ...session,
  ...shelves,
  ...site,
  ...tickets,
  ...users,
  ...voices,
  ...works,
};
