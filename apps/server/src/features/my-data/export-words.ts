import { texts, type Texts } from '@likeness/domain/languages';
import type { ToldTable } from './belongings.store.ts';

/** What the page of an export calls its parts. */
export const partNames: Record<ToldTable | 'account' | 'files', Texts> = {
  account: texts('账号', 'Account', '帳號', 'Akaun'),
  avatars: texts('数字人', 'Avatars', '數位人', 'Avatar'),
  voices: texts('声音', 'Voices', '聲音', 'Suara'),
  pictures: texts('照片', 'Photos', '照片', 'Foto'),
  works: texts('作品', 'Works', '作品', 'Karya'),
  materials: texts('素材', 'Materials', '素材', 'Bahan'),
  profiles: texts('人设与产品', 'Personas and products', '人設與產品', 'Persona dan produk'),
  manners: texts('超级分身', 'Super clones', '超級分身', 'Klon super'),
  descriptions: texts('收藏的描述', 'Kept descriptions', '收藏的描述', 'Huraian disimpan'),
  chats: texts('对话', 'Chats', '對話', 'Sembang'),
  embeds: texts('嵌入的数字员工', 'Employees on your sites', '嵌入的數位員工', 'Pekerja di laman anda'),
  links: texts('分享链接', 'Shared links', '分享連結', 'Pautan kongsi'),
  keys: texts('API 密钥', 'API keys', 'API 金鑰', 'Kunci API'),
  points: texts('积分记录', 'Points log', '點數記錄', 'Log mata'),
  files: texts('文件', 'Files', '檔案', 'Fail'),
};

/** What it says above everything. */
export const exportTitle = texts('我的全部数据', 'Everything of mine', '我的全部資料', 'Semua data saya');
export const exportNote = texts(
  '这里是导出时你在本站的全部内容。文件在各个文件夹里，data.json 里是同样的内容，供程序读取。',
  'This is all that you had here when it was exported. The files lie in the folders; data.json says the same for programs.',
  '這裡是匯出時你在本站的全部內容。檔案在各個資料夾裡，data.json 裡是同樣的內容，供程式讀取。',
  'Ini semua kandungan anda di sini semasa dieksport. Fail terletak dalam folder; data.json mengandungi perkara yang sama untuk program.',
);
/** What the downloaded file is called. */
export const exportFileName = texts('我的数据', 'my-data', '我的資料', 'data-saya');
