export default {
  title: '專屬文案',
  form: '寫文案',
  history: '寫好的文案',
  materials: '素材庫',
  type: '寫法',
  generation: '按主題',
  hot: '改寫爆款',
  following: '跟寫',
  db: '學帳號',
  inspiration: '找靈感',
  generation_hint: '寫下主題，得到一條完整的口播文案。',
  hot_hint: '貼上一條爆款文案，用它的結構寫你的主題。',
  following_hint: '貼上想跟的一條文案，換成你的內容。',
  db_hint: '貼上一個帳號的幾條文案（每條空一行），按它的語氣寫你的主題。',
  inspiration_hint: '列出可以拍的標題和開頭第一句。',
  words: '參考文案',
  words_db: '帳號的文案',
  wordsHint: '貼上影片裡說的話，或平台分享出來的一段文字；只有連結不夠，請先到「文案提取」取出文字',
  keyword: '主題',
  keywordHint: '寫什麼？例如：週末開幕的手沖咖啡店',
  write: '開始寫 · {{credits}} 點',
  empty: '還沒有寫過',
  emptyHint: '寫好的文案會自動存入素材',
};

/** What the store says of it. */
export const cards = {
  name_copywrite: '專屬文案',
  hint_copywrite: '依帳號和爆款寫出只屬於你的文案',
};
