export default {
  reason: 'Sebab',
  reasonHint: 'Disimpan dalam jejak audit; pengguna tidak melihatnya.',
  preview: 'Pratonton',
  markupHint: 'Baris kosong memulakan perenggan. HTML juga boleh; bahagian yang tidak selamat dibuang.',
};
