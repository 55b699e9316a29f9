export default {
  choices: 'Avatar dan suara',
  avatar: 'Avatar',
  chooseAvatar: 'Pilih avatar',
  previewOf: 'Pratonton {{name}}',
  playPreview: 'Main {{name}}',
  pausePreview: 'Hentikan {{name}}',
  stage: 'Gambar',
  excerpt: 'Pratonton percuma',
  excerptHint: '{{seconds}} saat pertama, kecil dan bertanda, tanpa mata',
  excerptBusy: 'Membuat pratonton…',
  excerptProgress: 'Kemajuan pratonton',
  excerptStop: 'Henti',
  excerptVideo: 'Pratonton video',
  excerptClose: 'Tutup pratonton',
  excerptGone: 'Pratonton tidak dapat dimainkan atau telah tamat tempoh. Sila buat semula',
  liveFigure: '{{name}} sedang bercakap',
  liveMaking:
    'Menyediakan penyampai ini untuk bercakap di halaman. Kali pertama mengambil masa kira-kira seminit; suara boleh didengar dahulu',
  liveUnsupported:
    'Pelayar ini tidak dapat menunjukkan penyampai bercakap di sini. Gunakan pratonton percuma untuk melihat gambarnya',
  liveFailed:
    'Penyampai belum dapat ditunjukkan bercakap di sini. Gunakan pratonton percuma untuk melihat gambarnya',
  livePictureUnsupported:
    'Pelayar ini tidak dapat menunjukkan gerak bibir di halaman; anda masih boleh mendengar',
  livePictureFailed:
    'Gerak bibir tidak dapat ditunjukkan di halaman buat masa ini; anda masih boleh mendengar',
};
