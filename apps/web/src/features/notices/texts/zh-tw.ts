export default {
  notices: '通知',
  allNotices: '全部通知',
};
