export default {
  label: 'Skrip',
  placeholder: 'Taip atau tampal apa yang hendak disebut…',
  counterLabel: 'Aksara',
  insertPause: 'Sisip jeda',
  pauseChip: 'Jeda {{seconds}} saat',
  pauseChipHint: 'Klik untuk ubah, Backspace untuk buang',
  secondsLong: '{{seconds}} saat',
  example: 'Guna contoh',
};
