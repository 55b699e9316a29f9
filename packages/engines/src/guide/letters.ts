/** Traditional letters of the words that the rules know, and what they are in simplified ones; one for one, so that places stay. */
const pairs =
  '寫写賣卖關关於于紹绍薦荐廣广發发講讲話话說说開开嗎吗這这個个條条視视頻频圖图畫画聲声音音樂乐錄录譯译語语題题標标籤签縮缩潤润飾饰複复製制訓训練练寵宠貓猫讓让幫帮麼么點点數数剪剪輯辑場场景景鏡镜頭头片片變变給给爲为為为還还剩剩積积分分餘余額额錢钱費费價价會会員员碼码樣样換换長长短短篇篇稿稿詞词產产品品課课堂堂館馆業业廳厅務务學学習习動动態态連连鏈链結结轉转載载擷撷網网紅红帳账號号爲为什什誰谁時时間间後后麵面雞鸡鳳凤鐘钟週周歲岁婚婚禮礼壽寿辭辞謝谢歡欢訊讯傳传媽妈爺爷奶奶';
const simple = new Map<string, string>();
for (let at = 0, letters = [...pairs]; at < letters.length; at += 2)
  simple.set(letters[at]!, letters[at + 1]!);

/** The text with its letters simplified where the rules need it, character for character. */
export const plainLetters = (text: string): string =>
  [...text].map((letter) => simple.get(letter) ?? letter).join('');
