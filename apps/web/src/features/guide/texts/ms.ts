export default {
  title: 'Panduan',
  themes: 'Tema',
  quickStart: 'Mula cepat',
  empty: 'Belum ada video dalam tema ini',
  stepAvatar: 'Pilih avatar',
  stepAvatarHint: 'Ambil daripada koleksi awam, atau klon diri daripada klip 5 saat atau lebih.',
  stepAvatarDo: 'Lihat avatar awam',
  stepScript: 'Tulis dan pilih suara',
  stepScriptHint: 'Taip skrip, letak jeda di tempat yang perlu dan dengar dahulu. Atau guna rakaman sendiri.',
  stepScriptDo: 'Mula mencipta',
  stepMake: 'Lihat harga, kemudian jana',
  stepMakeHint:
    'Tempoh dan harga ditunjukkan sebelum membayar. Anda membayar untuk saat yang dijana; karya gagal atau dibatalkan adalah percuma.',
  stepMakeDo: 'Lihat penggunaan',
  stepKeep: 'Tonton dan muat turun',
  stepKeepHint:
    'Kemajuan dan masa berbaki ada dalam “Karya saya”; main atau muat turun video dan sari katanya di situ.',
  stepKeepDo: 'Buka karya saya',
};
