export default {
  title: 'Konsol',
  menu: 'Menu konsol',
  users: 'Pengguna',
  works: 'Karya',
  codes: 'Kod',
  consents: 'Persetujuan',
  notices: 'Notis',
  engines: 'Enjin',
  operatorsOnly: 'Untuk pengendali sahaja',
  operatorsHint: 'Log masuk dengan akaun pengendali.',
  noSection: 'Tiada halaman ini',
  noSectionHint: 'Pilih satu daripada menu.',
};
