export default {
  title: 'Pembantu super',
  intro:
    'Tugas kecil dengan kata, sedia untuk diisi: ada yang dijawab terus, ada yang ditulis di latar belakang.',
  records: 'Rekod',
  price: '{{credits}} mata',
  free: 'Tanpa mata',
  form: 'Tugas',
  task: 'Pilih tugas',
  answer: 'Hasil',
  all: 'Semua tugas',
  run: 'Lakukan',
  runFor: 'Mula · {{credits}} mata',
  begun: 'Sudah bermula. Ia muncul dalam rekod apabila siap ditulis',
  empty: 'Belum ada hasil',
  emptyHint: 'Isi borang untuk bermula',
  noRecords: 'Belum ada tugas',
  noRecordsHint: 'Pilih tugas dan mulakan yang pertama',
};
