export default {
  title: 'Hantar dari telefon',
  title_film: 'Rakam diri anda',
  title_photo: 'Ambil foto',
  title_voice: 'Rakam suara',
  sendsTo: 'Dihantar kepada “{{name}}” di komputer; tidak perlu log masuk di sini',
  sendsToGuest: 'Dihantar ke komputer anda; tidak perlu log masuk di sini',
  noCode: 'Imbas kod di komputer anda dahulu',
  noCodeHint: 'Pilih “Guna telefon” di sana, kemudian imbas kod yang dipaparkan dengan telefon ini',
  ended: 'Tiada lagi boleh dihantar dari sini',
  endedHint:
    'Komputer telah memutuskan telefon ini, atau masanya telah tamat. Tekan “Kod baharu” di sana dan imbas kod itu',
  endedHintFilm:
    'Komputer telah memutuskan telefon ini, atau masanya telah tamat. Rakaman anda masih ada di telefon ini: tekan “Kod baharu” di komputer dan imbas kod itu',
  done: 'Selesai. Lihat komputer anda',
  doneHint: 'Anda boleh menutup halaman ini',
  stay: 'Biarkan halaman ini terbuka sehingga penghantaran selesai',
  waitingForLine:
    'Sambungan terputus. Penghantaran akan disambung sendiri apabila talian pulih; biarkan halaman ini terbuka',
  ownCamera:
    'Alamat ini bukan https, jadi pelayar tidak membenarkan halaman menggunakan kamera. Rakam dengan aplikasi kamera telefon; video akan terus dihantar',
  openCamera: 'Buka kamera',
  otherVideo: 'Guna aplikasi kamera atau video dalam telefon ini',
  tipLook: 'Pandang kamera, tanpa apa-apa di hadapan muka dan mulut',
  tipLight: 'Hadap ke arah tingkap atau lampu',
  tipRead: 'Tutup mulut selama dua saat, kemudian bercakap dengan jelas kira-kira 20 saat',
  photoText: 'Ambil foto atau pilih satu daripada telefon ini. Foto terus dihantar ke komputer anda',
  takePhoto: 'Ambil foto',
  choosePhoto: 'Pilih daripada album',
  tipFace: 'Dari hadapan, dengan seluruh muka kelihatan',
  tipSharp: 'Jelas, dan tidak terlalu jauh',
  ownRecorder:
    'Alamat ini bukan https, jadi pelayar tidak membenarkan halaman menggunakan mikrofon. Rakam dengan aplikasi perakam telefon, kemudian pilih failnya',
  chooseRecording: 'Pilih rakaman',
  tipQuiet: 'Di bilik yang senyap, kira-kira 20 cm dari telefon',
  tipMinutes: '3–5 minit paling baik; mp3, m4a atau wav',
};
