export default {
  title: '管理後台',
  menu: '管理後台選單',
  users: '使用者',
  works: '作品',
  codes: '兌換碼',
  consents: '同意記錄',
  notices: '通知',
  engines: '引擎',
  operatorsOnly: '僅限管理員',
  operatorsHint: '請用管理員帳號登入。',
  noSection: '沒有這個頁面',
  noSectionHint: '請從選單中選擇。',
};
