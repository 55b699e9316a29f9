export default {
  title: 'Teks eksklusif',
  form: 'Tulis teks',
  history: 'Teks yang ditulis',
  materials: 'Bahan',
  type: 'Cara menulis',
  generation: 'Tema',
  hot: 'Laris',
  following: 'Ikut',
  db: 'Akaun',
  inspiration: 'Idea',
  generation_hint: 'Nyatakan tema dan dapatkan skrip lengkap untuk disebut.',
  hot_hint: 'Tampal skrip yang laris; tema anda ditulis dengan strukturnya.',
  following_hint: 'Tampal skrip yang ingin diikuti, dan dapatkan versi tentang perkara anda.',
  db_hint: 'Tampal beberapa skrip sebuah akaun, dipisahkan baris kosong; tema anda ditulis dengan nadanya.',
  inspiration_hint: 'Tajuk untuk dirakam dan ayat pertama.',
  words: 'Skrip rujukan',
  words_db: 'Skrip akaun',
  wordsHint:
    'Tampal apa yang disebut dalam video, atau teks yang dikongsi platform. Pautan sahaja tidak cukup: ambil teksnya dengan “Pengekstrakan teks” dahulu',
  keyword: 'Tema',
  keywordHint: 'Tentang apa? Contohnya: kedai kopi yang dibuka hujung minggu ini',
  write: 'Tulis · {{credits}} mata',
  empty: 'Belum ada tulisan',
  emptyHint: 'Teks yang ditulis disimpan sendiri ke bahan',
};

/** What the store says of it. */
export const cards = {
  name_copywrite: 'Teks eksklusif',
  hint_copywrite: 'Teks milik anda, mengikut akaun dan kandungan laris',
};
