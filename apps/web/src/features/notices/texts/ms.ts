export default {
  notices: 'Notis',
  allNotices: 'Semua notis',
};
