import { z } from 'zod';
import type { Call } from './call.ts';
import { accountExamples } from './examples/account.ts';
import type { Examples } from './examples/form.ts';
import { talkExamples } from './examples/talk.ts';
import { toolExamples } from './examples/tools.ts';

/**
 * What a program sends, by feature and call, in words; `wireExample` says them as they travel. Each is sent by a test to a server on
 * which the ids are those of the caller, and is answered.
 */
export const examples: Examples = { ...accountExamples, ...talkExamples, ...toolExamples };

/** The example of a call as it travels; undefined where it has none. */
export function wireExample(feature: string, name: string, call: Call): Record<string, unknown> | undefined {
  const example = (examples as Record<string, Record<string, object> | undefined>)[feature]?.[name];
  if (!example || !(call.input instanceof z.ZodObject)) return example && {};
  const shape = call.input.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(example).map(([field, value]) => [field, z.encode(shape[field]!, value)]),
  );
}

const login = 'a person logs in; a program has a key';
const session = 'the session of a person makes it, no key';
const phone = 'a phone makes it, with what its code gave it';
const footage = 'it looks at footage, a picture or a sound, which has to be uploaded first';

/** Calls of programs for which no example stands, and why: what an example of them would need cannot stand in a text. */
export const withoutExample: Readonly<Record<string, string>> = {
  'session.guest': login,
  'session.captcha': login,
  'session.login': login,
  'session.activate': login,
  'session.startPhone': login,
  'session.pollPhone': login,
  'session.confirmPhone': login,
  'session.logout': login,
  'events.ticket': session,
  'chat.ticket': session,
  'handoffs.begin': session,
  'handoffs.enter': phone,
  'handoffs.look': phone,
  'handoffs.tell': phone,
  'uploads.complete': footage,
  'avatars.precheck': footage,
  'avatars.clone': footage,
  'avatars.outline': footage,
  'avatars.pageCopy': footage,
  'avatars.pageMatte': footage,
  'avatars.sound': footage,
  'avatars.addMouths': footage,
  'voices.save': footage,
  'voices.keep': footage,
  'photoTalk.save': footage,
  'photoTalk.inspect': footage,
  'photoTalk.preview': footage,
  'photoTalk.points': footage,
  'siteFolders.look': footage,
  'translateVideo.faces': footage,
  'live.read': 'its voices have to be installed',
  'scripts.translate': 'a translator has to be connected',
};
