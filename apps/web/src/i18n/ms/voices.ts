export default {
  playOf: 'Dengar {{name}}',
  pauseOf: 'Jeda {{name}}',
  female: 'Wanita',
  male: 'Lelaki',
  child: 'Kanak-kanak',
  young: 'Muda',
  adult: 'Dewasa',
  old: 'Berusia',
  basic: 'Asas luar talian',
  noPublic: 'Belum ada suara awam',
};
