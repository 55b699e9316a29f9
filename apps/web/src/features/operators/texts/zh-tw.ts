export default {
  reason: '原因',
  reasonHint: '會記入操作記錄，使用者看不到。',
  preview: '預覽',
  markupHint: '空一行另起一段；也可以用 HTML，不安全的部分會被移除。',
};
