export default {
  title: 'Output',
  aspect: 'Bentuk',
  aspect_source: 'Seperti asal',
  fill: 'Lebih atau kurang',
  fill_auto: 'Pangkas',
  fill_blur: 'Kabur',
  fill_colour: 'Warna',
  fillHint:
    'Dipangkas di sekeliling wajah apabila seluruh kepala muat; jika tidak, sisi diisi dengan gambar kabur',
  colour: 'Warna',
  background: 'Latar',
  background_original: 'Kekalkan',
  background_green: 'Skrin hijau',
  background_transparent: 'Lut sinar (WebM)',
  background_colour: 'Satu warna',
  background_picture: 'Gambar sendiri',
  pictureDrop: 'Letakkan gambar di sini atau pilih satu',
  pictureLimits:
    'JPG atau PNG sehingga {{limit}} MB, setiap sisi sekurang-kurangnya {{min}} piksel; gambar memenuhi bingkai dan bahagian yang lebih dipotong',
  pictureRemove: 'Buang gambar “{{name}}”',
  backgroundFixed:
    'Garis luar avatar ini tidak diketahui, jadi latarnya dikekalkan. Penyampai awam yang dilukis boleh ditukar latarnya',
  transparentHint:
    'WebM dengan saluran alfa, sedia ditindih pada rakaman lain; sesetengah pemain (Safari) tidak memaparkannya lut sinar',
  subtitles: 'Benamkan sari kata ke dalam gambar',
  subtitlesShort: 'Sari kata dibenamkan',
  subtitlesSample: 'Contoh sari kata',
  subtitlesHint: 'Fail SRT dan VTT sentiasa dibuat juga',
  subtitlesAudio: 'Rakaman tidak mempunyai teks, jadi tiada sari kata untuk dibenamkan',
  subtitlesFont:
    'Pelayan ini tiada fon untuk “{{letters}}”, jadi sari kata tidak dapat dibenamkan; fail sari kata tetap dibuat',
  label: '“{{label}}” tertera di penjuru kiri atas; fail juga menyatakannya',
  labelHidden: 'Fail menyatakan bahawa ia dijana AI',
  preview: 'Lakaran',
};
