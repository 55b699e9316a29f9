const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** What a break costs between two words; less is better. Words that hang together cost more than an ugly length. */
const costs = {
  clause: 0,
  turn: 0.15,
  list: 0.5,
  joint: 0.6,
  subject: 0.7,
  word: 1.2,
  loose: 1.8,
  bound: 6,
  inside: 12,
  never: 1000,
};

const closing = /^[\s]*[，。、；：？！…—～·）】》〉」』”’％‰,.;:?!)\]}%»›]/u;
const chineseNumber = /(?:[\d零一二两三四五六七八九十百千万亿几半%％]|第)$/u;
/** Words after which the sentence is expected to go on. */
const leaning =
  /^(?:就|就能|就会|也|也能|也会|都|都能|都会|才能|不能|不会|不要|如何|怎么|怎样|为什么|多么|才|还|很|更|最|太|没|没有|再|只|又|已|已经|将|正|正在|不|别|把|被|给|对|从|向|往|在|和|与|跟|及|为|以|比|让|使|叫|由|当|每|这|那|各|某|其|可|可以|能|会|要|想|应该|必须|非常|特别|十分|一个|这个|那个|这些|那些|是|等于|到|于|用|按|经过|关于|因为|如果|虽然|但|但是|而|而且|所以|或|或者|并|并且|一|两|几)$/u;
const leaningLatin =
  /(?:^|\s)(?:the|a|an|of|to|in|on|at|by|for|from|with|and|or|but|if|that|than|as|is|are|was|were|be|been|has|have|had|will|would|can|could|should|must|may|might|not|no|very|more|most|so|too|my|your|his|her|its|our|their|this|these|those|every|each|into|about|because|when|which|who|yang|di|ke|dan|atau|untuk|dari|daripada|dengan|pada|oleh|dalam|tidak|akan|telah|sudah|boleh|sangat|lebih|paling|seorang|sebuah|setiap|para|bagi|kerana|jika|supaya|adalah|ialah|how|any|some|pukul|jam|nombor|hingga|version|chapter|step|room|such|just|only|also|oldest|first|last|next|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|hundred|thousand|million|bagaimana|bahawa|mempunyai|sebarang|semasa|hanya|kini|patut|mahu|satu|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|puluh|ratus|ribu|juta|seratus|seribu|Mr\.|Mrs\.|Dr\.|Ms\.|Encik|Puan|Datuk)\s*$/iu;
/** Words with which a sentence turns. */
const turnChinese =
  /^(?:但是|可是|不过|然而|因为|所以|因此|于是|而且|并且|然后|接着|如果|假如|要是|只要|只有|无论|不管|虽然|尽管|既然|为了|以便|以及|或者|还是|那么|同时|另外|此外|甚至|尤其|就能|就会|就可以|就是|如何|怎么|怎样|为什么)/u;
const turnLatin =
  /^(?:but|because|that|which|who|where|when|while|if|unless|until|after|before|since|although|tetapi|tapi|kerana|supaya|agar|apabila|jika|kalau|manakala|sebelum|selepas|sehingga|walaupun)\b/iu;
/** Words that begin a part of the sentence. */
const jointChinese =
  /^(?:但|而|并|比如|例如|就是|让|把|被|在|从|对|向|跟|和|与|当|用|通过|按照|根据|关于|来|去|就|也|都|还|才|又|再|会|能|可以|已经|正在|将)/u;
const jointLatin =
  /^(?:and|or|so|though|to|for|with|without|from|in|on|at|by|into|about|than|as|dan|atau|yang|untuk|dengan|di|ke|dari|daripada|pada|oleh|sambil|serta|terutamanya|kecuali)\b/iu;
/** Never at the beginning of a cue: they belong to the word before. */
const trailing = /^(?:[的地得了着过吗呢吧啊呀嘛们]|等等?(?=[，。]))/u;
const han = /\p{Script=Han}/u;

/** Units of a text at which one of its words begins; Chinese has no spaces to tell. */
export function wordStarts(text: string): Set<number> {
  const starts = new Set<number>();
  for (const { index } of segmenter.segment(text)) starts.add(index);
  return starts;
}

/**
 * What it costs to end a cue before the unit `at` of `text`; `starts` are its words. The texts before and after are looked at as
 * far as a phrase reaches.
 */
export function breakCost(text: string, at: number, starts: ReadonlySet<number>): number {
  const left = text.slice(Math.max(0, at - 24), at);
  const right = text.slice(at, at + 24);
  const before = left.trimEnd();
  const after = right.trimStart();
  if (!before || !after || closing.test(right)) return costs.never;
  // 9:00 and 1,500 are no clauses.
  const apart = /\s$/.test(left) || /^\s/.test(right);
  if (/[，；：。！？!?…—][”’」』）)"']*$/u.test(before) || (apart && /[,;:.]["')]*$/.test(before)))
    return costs.clause;
  if (before.endsWith('、')) return costs.list;
  if (/[（【《〈「『“‘([{«‹$¥￥#@]$/u.test(before)) return costs.never;
  const chinese = han.test(after[0] ?? '') || han.test(before.at(-1) ?? '');
  if (chinese ? !starts.has(at) : !apart) return costs.inside;
  if (hangsTogether(before, after, wordBefore(text, at, starts))) return costs.bound;
  if (chinese) {
    if (before.endsWith('的')) return costs.loose;
    if (turnChinese.test(after)) return costs.turn;
    if (jointChinese.test(after)) return costs.joint;
    return /^(?:我们?|你们?|您|他们?|她们?|它们?|大家|咱们)/u.test(after) ? costs.subject : costs.word;
  }
  if (turnLatin.test(after)) return costs.turn;
  if (jointLatin.test(after)) return costs.joint;
  // A word between an article and what it is of, or one that belongs to the noun before it.
  if (/(?:^|\s)(?:the|an?|my|your|his|her|its|our|their|this|these)\s\p{Ll}+$/u.test(before))
    return costs.loose;
  return /^(?:anda|saya|kami|kita|mereka|beliau)\b/.test(after) ? costs.loose : costs.word;
}

/** The word that ends before `at`, as far as the texts are looked at. */
function wordBefore(text: string, at: number, starts: ReadonlySet<number>): string {
  let start = at;
  do start--;
  while (start > 0 && at - start < 24 && (!starts.has(start) || !text.slice(start, at).trim()));
  return text.slice(start, at).trim();
}

function hangsTogether(before: string, after: string, word: string): boolean {
  if (trailing.test(after)) return true;
  // A number and what it counts, or a number and its scale.
  if (
    chineseNumber.test(before) &&
    !/^[\p{P}]/u.test(after) &&
    (/\d[%％]?$/.test(before) ? !/(?:[$€£¥]|RM)\s?[\d.,]+$/.test(before) : han.test(after[0] ?? ''))
  )
    return true;
  if (
    /^\d/.test(after) &&
    /(?:[$€£¥#]|RM|No\.|Chapter|Step|Version|Bab|Langkah|第|约|共|满|近|超过?|达到?|仅|只)$/u.test(before)
  )
    return true;
  if (leaning.test(word) || leaningLatin.test(before)) return true;
  // Names: 史密斯先生, New York, Kuala Lumpur.
  if (/(?:^|[^.!?]\s)\p{Lu}[\p{L}'’-]*$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after)) return true;
  return /^(?:先生|女士|老师|教授|医生|总统|主席|公司|大学|市|省|县|区)/u.test(after);
}
