export default {
  title: 'Suara pada peranti ini',
  open: 'Suara pada peranti ini',
  offer: 'Peranti ini boleh menjana suara sendiri',
  about:
    'Muat turun {{size}} sekali sahaja. Selepas itu, peranti ini menjana bunyi suara awam dan pelayan hanya membaca teks. Sementara belum siap, pelayan bertutur seperti biasa.',
  own: 'Suara klon tidak meninggalkan pelayan; pelayan terus bertutur dengannya.',
  none: 'Suara semula jadi belum dipasang pada pelayan, jadi peranti ini belum boleh bertutur',
  fetching: 'Memuat turun',
  trying: 'Mencuba satu saat…',
  on: 'Peranti ini sedang bertutur: satu saat pertuturan mengambil {{factor}} saat',
  slow: 'Satu saat pertuturan mengambil {{factor}} saat pada peranti ini, terlalu perlahan. Pelayan terus bertutur',
  failed: 'Suara pada peranti ini terputus. Pelayan bertutur sekarang',
  start: 'Muat turun dan hidupkan',
  again: 'Cuba lagi',
  stop: 'Matikan',
  remove: 'Padam muat turun',
  removed: 'Dipadam. Pelayan bertutur',
};
