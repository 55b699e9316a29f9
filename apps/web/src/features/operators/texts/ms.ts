export default {
  reason: 'Sebab',
  reasonHint: 'Disimpan dalam jejak audit; pengguna tidak melihatnya.',
};
