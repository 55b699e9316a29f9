import { meanPitch, planPart } from '../../speech/natural/sounding/shaping.ts';
import { kokoroRate, type Kokoro } from '../../speech/natural/sounding/model.ts';
import { symbolNumber } from '../../speech/natural/sounding/symbols.ts';

/** Something short that styles are tried with, written as `speech/natural/reading.ts` reads it. */
export type Saying = { language: 'zh' | 'en'; symbols: string };

/** As long as the encoder hears at once: what is said then says as much of the speaker as it can for the time it takes to make. */
export const sayings: readonly Saying[] = [
  // We saw the old garden wall.
  { language: 'en', symbols: 'wi sˈɔ ðɪ ˈOld ɡˈɑɹdən wˈɔl.' },
  // Nice people bought five of those.
  { language: 'en', symbols: 'nˈIs pˈipᵊl bˈɔt fˈIv ʌv ðˈOz.' },
  // 我们明天一起去看海。
  { language: 'zh', symbols: 'wo↓mən mi↗ŋtʰjɛ→n i↘ʨʰi↓ ʨʰy↘ kʰa↘nxai↓.' },
  // 老师买了两本新书。
  { language: 'zh', symbols: 'lau↓ʂɨ→ mai↓ lɤ lja↗ŋpə↓n ɕi→nʂu→.' },
];

/** What a voice is judged by once it is found: nothing was searched with them. */
export const judged: readonly Saying[] = [
  // When the sunlight strikes raindrops in the air, they act as a prism and form a rainbow.
  {
    language: 'en',
    symbols: 'wˌɛn ðə sˈʌnlIt stɹˈIks ɹˈAndɹɑps ɪnðɪ ˈɛɹ, ðA ˈækt æz ə pɹˈɪzəm ænd fˈɔɹm ə ɹˈAnbO.',
  },
  // 花园里的小路通向一条安静的河，河边住着一位爱唱歌的老人。
  {
    language: 'zh',
    symbols:
      'xwa→ɥɛ↗nli↓ tɤ ɕjau↓lu↘ tʰʊ→ŋɕja↘ŋ i↘tʰjau↗ a→nʨi↘ŋ tɤ xɤ↗, xɤ↗pjɛ→n ꭧu↘ ꭧɤ i↗wei↘ ai↘ ꭧʰa↘ŋkɤ→ tɤ lau↓ɻə↗n.',
  },
];

/** Frames (25 ms) that are kept of the silence before and after. */
const pad = 2;

export const tokensOf = ({ symbols }: Saying): number[] =>
  [...symbols].flatMap((it) => symbolNumber(it) ?? []);

/** Says tokens in a style with a mean pitch (hertz), or the style's own; with little silence around it. */
export async function say(
  kokoro: Kokoro,
  tokens: readonly number[],
  style: Float32Array,
  hertz?: number,
): Promise<{ samples: Float32Array; sampleRate: number; hertz: number }> {
  const whole = await kokoro.plan(tokens, style);
  const frames = whole.durations.reduce((sum, duration) => sum + duration, 0);
  const [first, last] = [whole.durations[0] ?? 0, whole.durations.at(-1) ?? 0];
  const plan = planPart(whole, Math.max(0, first - pad), frames - Math.max(0, last - pad));
  const own = meanPitch(plan.pitch);
  const wanted = hertz ?? own;
  const pitch = own ? plan.pitch.map((value) => (value > 20 ? (value * wanted) / own : value)) : plan.pitch;
  return { samples: await kokoro.sound({ ...plan, pitch }, style), sampleRate: kokoroRate, hertz: wanted };
}
