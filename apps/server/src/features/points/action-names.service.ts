import { texts, type Language, type Texts } from '@likeness/domain/languages';
import { toolOf } from '@likeness/domain/tools';

/** What moved points, as the list shows it; works are called by their tool. */
const actions: Record<string, Texts> = {
  redeem: texts('兑换码兑换', 'Code redeemed', '兌換碼兌換', 'Kod ditebus'),
  'space-expand': texts('扩充空间', 'Storage expanded', '擴充空間', 'Storan ditambah'),
  chat: texts('AI 对话', 'AI chat', 'AI 對話', 'Sembang AI'),
  copywrite: texts('专属文案', 'Exclusive copy', '專屬文案', 'Teks eksklusif'),
  'super-clone': texts('学习语气', 'Manner learned', '學習語氣', 'Gaya dipelajari'),
  'super-clone-write': texts(
    '超级克隆写作',
    'Written by super clone',
    '超級複製寫作',
    'Ditulis oleh klon super',
  ),
  'bot-hire': texts('雇佣数字员工', 'Digital employee hired', '僱用數位員工', 'Pekerja digital diupah'),
  expire: texts('积分过期', 'Points expired', '點數過期', 'Mata tamat tempoh'),
  goodwill: texts('补偿积分', 'Goodwill points', '補償點數', 'Mata ihsan'),
  release: texts('退回积分', 'Points returned', '退回點數', 'Mata dikembalikan'),
  refund: texts('作品退还积分', 'Points of a work given back', '作品退還點數', 'Mata karya dipulangkan'),
  operator: texts('管理员调整', 'Adjusted by the operator', '管理員調整', 'Dilaras oleh pengendali'),
  gift: texts('赠送积分', 'Gift', '贈送點數', 'Hadiah'),
};

/** Where points came from. */
const sources: Record<string, Texts> = {
  code: texts('兑换码', 'Code', '兌換碼', 'Kod'),
  operator: texts('管理员发放', 'From the operator', '管理員發放', 'Daripada pengendali'),
  gift: texts('赠送', 'Gift', '贈送', 'Hadiah'),
  goodwill: texts('补偿', 'Goodwill', '補償', 'Ihsan'),
  correction: texts('更正', 'Correction', '更正', 'Pembetulan'),
};

/** A movement of a version that we do not know. */
const other = texts('其他变动', 'Other change', '其他變動', 'Perubahan lain');

export const actionName = (action: string, language: Language): string =>
  (actions[action] ?? toolOf(action)?.name ?? other)[language];
export const sourceName = (source: string, language: Language): string =>
  sources[source]?.[language] ?? source;
