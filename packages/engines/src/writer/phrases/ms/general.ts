import type { Tongue } from '../../compose/frames.ts';

/** For matters that no theme knows. */
export const malayGeneral: Tongue['general'] = {
  offer: {
    aim: 'offer',
    needs: [
      'anda {bandingkan satu demi satu|tengok sampai sepuluh} dan {masih tak dapat pilih|makin keliru}',
      'anda {tanya ramai orang|baca semua ulasan} dan {semua cakap lain|makin pening jadinya}',
      'anda {nak yang boleh dipercayai|cuma nak kerja dibuat elok} dan {tak tahu nak cari di mana|tak pasti siapa yang ikhlas}',
    ],
    tips: [
      '{tahu dulu apa yang anda mahu|tulis satu masalah yang nak diselesaikan}, {baru mula mencari|pilihan terus jadi pendek}',
      '{tanya apa yang termasuk|tanya apa yang ada dalam harga} {sebelum bayar|sebelum setuju}; {tak ada kejutan nanti|tak perlu bertengkar kemudian}',
      '{cuba sikit dulu|mula kecil-kecilan kalau boleh}, {teruskan kalau elok|nilai pada apa yang nampak}; {tak banyak yang rugi|cepat saja anda tahu}',
      '{tanya siapa yang bantu kalau ada masalah|tanya berapa cepat mereka jawab}; {nanti anda lega|waktu susah itulah yang penting}',
      '{dengar cara mereka menjawab|tanya satu soalan lebih}; {yang ambil berat akan terangkan|jawapan yang jelas petanda baik}',
      '{kira kos semuanya|jangan tengok satu angka saja}: {masa anda pun kos|penjagaan pun masuk kira}',
    ],
    wishes: [
      '{sekali pilih, betul|pilih yang kena}, {tak perlu fikir lagi|masa anda jadi milik anda semula}',
      '{janji ditepati|ada yang uruskan}, {hati pun tenang|tidur pun lena}: {begitulah percaya terbina|itu sangat berharga}',
    ],
    themes: {},
  },
  share: {
    aim: 'offer',
    needs: [
      'anda {cari merata|tanya semua orang} dan {makin keliru|masih tak tahu nak mula di mana}',
      'anda {nak mula setiap minggu|dah lama berhajat} dan {langkah pertama tak jadi-jadi|asyik tertangguh}',
      'anda {tahu semua nasihat|simpan setiap petua} dan {tak ada yang berubah|lupa bila diperlukan}',
    ],
    tips: [
      '{tanya diri kenapa ia penting|cari satu perkara yang paling penting}; {yang lain boleh tunggu|selebihnya jadi mudah}',
      '{berbual dengan orang yang pernah buat|tanya orang yang berpengalaman}; {lebih baik daripada mencari semalaman|tak perlu sesat jalan}',
      '{ambil satu langkah kecil hari ini|mula dengan yang ada di depan mata}; {buat dulu, baru tahu|kalau tunggu sedia, sampai bila pun tak jadi}',
      '{tulis di kertas|buat senarai pendek}, {tanda satu demi satu|tengok semula minggu depan}; {kepala jadi lapang|semuanya lebih jelas}',
      '{jangan percaya hanya sebab ramai yang cakap|semak dengan hidup anda sendiri}; {yang kena dengan anda yang penting|tak perlu buang masa}',
      '{tetapkan masa|luangkan sepuluh minit setiap hari}; {sikit-sikit jadi bukit|lama-lama jadi tabiat}',
    ],
    wishes: [
      '{satu perkara selesai|sedikit demi sedikit faham}, {hidup terasa ringan|kepala pun tenang}',
      '{suatu hari anda menoleh|beberapa minggu lagi}, {ia bukan masalah lagi|anda hairan kenapa dulu terasa susah}',
    ],
    themes: {},
  },
};
