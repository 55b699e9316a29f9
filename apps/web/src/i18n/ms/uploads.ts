export default {
  uploaded: '{{name}} telah dimuat naik',
  uploadOf: 'Muat naik {{name}}',
  measuring: 'Menyemak fail…',
  amount: '{{sent}} daripada {{total}}',
  speed: '{{speed}}/s',
  left: '{{time}} lagi',
  retryOf: 'Muat naik {{name}} semula',
  cancelOf: 'Batal muat naik {{name}}',
};
