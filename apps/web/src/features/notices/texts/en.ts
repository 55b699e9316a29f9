export default {
  notices: 'Notices',
  allNotices: 'All notices',
};
