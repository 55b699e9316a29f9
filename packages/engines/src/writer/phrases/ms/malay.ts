import { malayFacts } from '../../compose/facts.ts';
import type { Tongue } from '../../compose/frames.ts';
import { english } from '../en/english.ts';
import { business } from './business.ts';
import { food } from './food.ts';
import { malayFrames } from './frames.ts';
import { malayGeneral } from './general.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { learning } from './learning.ts';
import { life } from './life.ts';
import { style } from './style.ts';
import { travel } from './travel.ts';

/** Names keep their capitals; a description begins with one only because it began a sentence. */
const inside = (text: string) =>
  /^(\p{Lu}\S*\s+\p{Lu}|\p{Lu}{2}|\S*\p{Lu}\S*\p{Lu}|(Inggeris|Melayu|Mandarin|Tahun Baharu|Hari Raya)\b)/u.test(
    text,
  )
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);

export const malay: Tongue = {
  gap: ' ',
  frames: malayFrames,
  groups: { food, style, home, learning, health, travel, business, life },
  general: malayGeneral,
  sells:
    /\b(kedai|syarikat|kilang|studio|khidmat|perkhidmatan|servis|produk|pakej|kelas|kursus|harga|jualan|diskaun|tawaran|percuma|penghantaran|waranti|tempah(an)?|jual|sewa|agensi|pengurusan|jenama|kami|promosi|percubaan)\b/i,
  factsOf: malayFacts,
  naming: {
    kind: 'first',
    aside:
      /^(?:bengkel)\s+|\s+(?:untuk|di|dari|daripada|dengan|yang|pada|oleh|kepada|tanpa|dan|baharu|baru)\b.*$/i,
    before:
      /^(?:kedai|gerai|kumpulan|pasukan|pemeriksaan|butik|kelas|kursus|khidmat|perkhidmatan|servis|pusat|studio|petua|cara|panduan|sebuah|satu)\s+/i,
    behind: /\s+tempahan$/i,
  },
  listed: (points) => points.join(points.some((point) => point.includes(' dan ')) ? '; ' : ', '),
  sentence: english.sentence,
  topic: inside,
  inside,
  finish: english.finish,
  free: { from: 300, to: 520 },
};
