export default {
  reason: '原因',
  reasonHint: '會記入操作記錄，使用者看不到。',
};
