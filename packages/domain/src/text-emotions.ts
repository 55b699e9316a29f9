/** Feelings that words name or raise. */
export const textEmotions = ['joy', 'surprise', 'fear', 'anger', 'sadness', 'trust', 'longing'] as const;
export type TextEmotion = (typeof textEmotions)[number];

/** Words that carry a feeling, in Chinese (both scripts), English and Malay. A word that is in none of them says nothing. */
const words: Record<TextEmotion, RegExp> = {
  joy: /开心|開心|快乐|快樂|幸福|高兴|高興|喜欢|喜歡|太棒|好吃|真香|爱上|愛上|惊喜|驚喜|\b(happy|happiness|love|loved|joy|great|delicious|wonderful|amazing|enjoy|fun|gembira|bahagia|suka|seronok|sedap|hebat)\b/giu,
  surprise:
    /没想到|沒想到|竟然|居然|万万|萬萬|震惊|震驚|惊呆|驚呆|原来|原來|惊喜|驚喜|\b(surprised?|surprising(?:ly)?|unexpected(?:ly)?|unbelievable|shocked|shocking|suddenly|turns out|terkejut|rupanya|tiba-tiba|tak sangka)\b/giu,
  fear: /害怕|可怕|恐怖|担心|擔心|焦虑|焦慮|危险|危險|小心|千万别|千萬別|后悔|後悔|踩坑|避坑|\b(afraid|fear|scary|worried|worry|anxious|danger(?:ous)?|risk(?:y)?|regret|beware|mistakes?|takut|risau|bahaya|menyesal|awas)\b/giu,
  anger:
    /生气|生氣|愤怒|憤怒|气死|氣死|讨厌|討厭|受够|受夠|坑人|骗子|騙子|被骗|被騙|\b(angry|furious|hate|annoying|annoyed|fed up|scam|cheated|marah|benci|geram|ditipu)\b/giu,
  sadness:
    /难过|難過|伤心|傷心|痛苦|失败|失敗|哭|崩溃|崩潰|孤独|孤獨|遗憾|遺憾|\b(sad|sadly|cry|cried|painful|lonely|heartbroken|failed|failure|sedih|menangis|kecewa|gagal)\b/giu,
  trust:
    /放心|保证|保證|真实|真實|亲测|親測|靠谱|靠譜|专业|專業|安全|老实说|老實說|\b(trust|honest(?:ly)?|proven|guaranteed?|reliable|safe|tested|genuine|percaya|jujur|terbukti|jaminan|selamat)\b/giu,
  longing:
    /梦想|夢想|渴望|想要|希望|期待|终于|終於|值得|\b(dream|dreams|wish|hope|finally|imagine|deserve|impian|harap|harapan|akhirnya|bayangkan)\b/giu,
};

/** Words right before a feeling that turn it into its opposite. */
const denied =
  /(?:不|没有|沒有|别|別|不再|不用|无需|無需|\b(?:not|never|no|don['’]t|isn['’]t|without|tidak|tak|bukan|jangan)\s+)$/iu;

/** Characters before a word in which a denial is looked for. */
const deniedReach = 16;

/** Words of a text that carry a feeling, in the order of `textEmotions`; those right behind a denial do not count. */
export function emotionsIn(text: string): { emotion: TextEmotion; words: string[] }[] {
  return textEmotions
    .map((emotion) => ({
      emotion,
      words: [...text.matchAll(words[emotion])]
        .filter(({ index }) => !denied.test(text.slice(Math.max(0, index - deniedReach), index)))
        .map(([word]) => word),
    }))
    .filter((found) => found.words.length > 0);
}
