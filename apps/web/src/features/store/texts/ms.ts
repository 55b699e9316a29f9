import { cardTexts } from '../card-texts.ts';

export default {
  title: 'Ciptaan AI',
  search: 'Cari semua alat',
  nothingFound: 'Tiada hasil untuk “{{name}}”',
  soon: 'Akan datang',
  begin: 'Mula',
  engine: 'Enjin',
  each_second: '{{credits}} mata/saat',
  each_work: '{{credits}} mata setiap kali',
  each_piece: '{{credits}} mata setiap satu',
  freeDay: '· {{free}} percuma sehari',
  sectionCopy: 'Penulisan',
  sectionMedia: 'Imej dan video AI',
  sectionExtract: 'Pengekstrakan',
  sectionAudio: 'Audio',
  name_create: 'Video avatar',
  hint_create: 'Pilih avatar, tulis beberapa ayat, siaplah video',
  ...cardTexts(
    import.meta.glob(['../../*/texts/ms.ts', '!../../store/**'], {
      query: '?cards',
      import: 'cards',
      eager: true,
    }),
  ),
};
