import { gapsOf, type GuideAnswer, type Intent } from './port.ts';
import { chatter, rules } from './rules.ts';
import { plainLetters } from './letters.ts';
import { matterIn, plainSlots } from './slots.ts';

const seen: ReadonlySet<Intent> = new Set<Intent>(['image', 'clip', 'music']);
/** Below this nothing was asked for that we know. */
const sureEnough = 1;
/** Letters of a request that are read: who goes on has said long before what is wanted. */
const maxSaid = 2000;
const malayWords =
  /\b(saya|kami|nak|mahu|tolong|untuk|buat|buatkan|boleh|dengan|bagaimana|yang|tentang|sudah|dah|jana|hasilkan|tukar|tukarkan|gambar|suara|awak|apa|khabar|berapa|mana|kenapa|ini|tulis|karang|terjemahkan|terjemah|lukis|skrip|muzik|lagu|tajuk|perhalus|pendekkan|klon|kucing|anjing|helo|cuaca)\b/i;

export function languageOf(text: string): GuideAnswer['spoken'] {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return malayWords.test(text) ? 'ms' : 'en';
}

/**
 * What a sentence in Chinese, English or Malay wants made, with what it told about it and what is still to be asked.
 * Sentences that want nothing made are `talk`.
 */
export function understand(request: string): GuideAnswer {
  const said = request.slice(0, maxSaid);
  const text = plainLetters(said);
  const scores = new Map<Intent, number>();
  for (const [pattern, intent, weight] of rules)
    if (pattern.test(text)) scores.set(intent, (scores.get(intent) ?? 0) + weight);
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  const intent = !best || best[1] < sureEnough || (chatter.test(text) && best[1] < 3) ? 'talk' : best[0];
  const slots = plainSlots(text);
  if (intent !== 'talk') Object.assign(slots, asWritten(matterIn(text, seen.has(intent)), text, said));
  return {
    intent,
    slots,
    missing: gapsOf(intent, slots),
    spoken: languageOf(text),
  };
}

/** What was found in the simplified letters, in the person's own. */
function asWritten(found: ReturnType<typeof matterIn>, text: string, said: string): typeof found {
  const own = (part: string | undefined) => {
    const at = part ? text.indexOf(part) : -1;
    return at < 0 ? part : said.slice(at, at + part!.length);
  };
  return text === said
    ? found
    : { ...(found.topic && { topic: own(found.topic)! }), ...(found.facts && { facts: own(found.facts)! }) };
}
