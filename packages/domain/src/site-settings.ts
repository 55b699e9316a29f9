import type { Language, Texts } from './languages.ts';

const texts = (zhCN: string, en: string, zhTW: string, ms: string): Texts => ({
  'zh-CN': zhCN,
  'en-US': en,
  'zh-TW': zhTW,
  'ms-MY': ms,
});

/** What belongs together in the console, in its order. */
export const settingGroups = [
  'look',
  'login',
  'footer',
  'search',
  'labels',
  'voice',
  'agreements',
  'menu',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** What each setting of the site is called, and where it stands. */
const known = {
  site_title: { group: 'look', label: texts('站点名称', 'Name of the site', '站點名稱', 'Nama laman') },
  title: { group: 'look', label: texts('页头标题', 'Title in the header', '頁首標題', 'Tajuk di pengepala') },
  head_logo: {
    group: 'look',
    label: texts('页头标志', 'Logo in the header', '頁首標誌', 'Logo di pengepala'),
  },
  logo: { group: 'look', label: texts('站点标志', 'Logo of the site', '站點標誌', 'Logo laman') },
  favicon: {
    group: 'look',
    label: texts('浏览器标签图标', 'Icon of the browser tab', '瀏覽器分頁圖示', 'Ikon tab pelayar'),
  },
  banner: {
    group: 'look',
    label: texts('首页横幅', 'Banner of the home page', '首頁橫幅', 'Sepanduk laman utama'),
  },
  qrcode: {
    group: 'look',
    label: texts('客服二维码', 'QR code of support', '客服 QR 碼', 'Kod QR sokongan'),
  },
  login_title: { group: 'login', label: texts('登录页标语', 'Headline', '登入頁標語', 'Tajuk besar') },
  login_logo: { group: 'login', label: texts('登录页标志', 'Logo', '登入頁標誌', 'Logo') },
  login_bg: {
    group: 'login',
    label: texts('登录页背景图', 'Background picture', '登入頁背景圖', 'Gambar latar'),
  },
  copyright: { group: 'footer', label: texts('版权信息', 'Copyright', '版權資訊', 'Hak cipta') },
  icp: { group: 'footer', label: texts('ICP 备案号', 'ICP filing number', 'ICP 備案號', 'Nombor fail ICP') },
  gabeian: {
    group: 'footer',
    label: texts('公安备案', 'Public security filing', '公安備案', 'Fail keselamatan awam'),
  },
  cert: {
    group: 'footer',
    label: texts('资质证书图片', 'Picture of a certificate', '資質證書圖片', 'Gambar sijil'),
  },
  safety_cert: {
    group: 'footer',
    label: texts(
      '安全证书图片',
      'Picture of the safety certificate',
      '安全證書圖片',
      'Gambar sijil keselamatan',
    ),
  },
  diy_label: {
    group: 'footer',
    label: texts('自定义内容', 'Words of your own', '自訂內容', 'Kata-kata anda sendiri'),
  },
  seo_keyword: { group: 'search', label: texts('关键词', 'Keywords', '關鍵字', 'Kata kunci') },
  seo_desc: { group: 'search', label: texts('网站描述', 'Description', '網站描述', 'Penerangan') },
  ai_label: {
    group: 'labels',
    label: texts('画面上的 AI 标识', 'AI label in the picture', '畫面上的 AI 標識', 'Label AI dalam gambar'),
  },
  ai_producer: {
    group: 'labels',
    label: texts(
      '文件中的制作者',
      'Maker named in the files',
      '檔案中的製作者',
      'Pembuat yang dinamakan dalam fail',
    ),
  },
  spoken_consent: {
    group: 'labels',
    label: texts(
      '口头同意声明',
      'Consent that is read aloud',
      '口頭同意聲明',
      'Persetujuan yang dibaca dengan kuat',
    ),
  },
  page_voice: {
    group: 'voice',
    label: texts(
      '在访客的浏览器里发声',
      'Voice in the visitor’s browser',
      '在訪客的瀏覽器裡發聲',
      'Suara dalam pelayar pelawat',
    ),
  },
  eula: {
    group: 'agreements',
    label: texts('用户协议链接', 'Terms of use', '使用者協議連結', 'Terma penggunaan'),
  },
  privacy_agreement: {
    group: 'agreements',
    label: texts('隐私政策链接', 'Privacy policy', '隱私權政策連結', 'Dasar privasi'),
  },
  clone_usage: {
    group: 'agreements',
    label: texts('克隆协议链接', 'Consent to cloning', '複製協議連結', 'Persetujuan pengklonan'),
  },
  menu: {
    group: 'menu',
    label: texts('菜单规则', 'Entries of the menu', '選單規則', 'Entri menu'),
  },
} as const satisfies Record<string, { group: SettingGroup; label: Texts }>;

export type SettingName = keyof typeof known;

/** The settings of the site in the order of the console. */
export const settingNames = (Object.keys(known) as SettingName[]).toSorted(
  (a, b) => settingGroups.indexOf(known[a].group) - settingGroups.indexOf(known[b].group),
);

export const settingGroup = (name: SettingName): SettingGroup => known[name].group;

/** What a setting is called. */
export const settingLabel = (name: SettingName, language: Language): string => known[name].label[language];

/** How a setting is written: a line, markup, a path or web address, that of a picture, or one of a few words. */
export type SettingForm = 'line' | 'markup' | 'link' | 'picture' | 'choice';

/** Longest value of each form, in UTF-16 units. */
export const settingLengths = { line: 500, markup: 20_000, link: 2000, picture: 2000, choice: 20 } as const;

/** Whether an address is a path of our own or a web address: nothing that runs, and no host without its protocol. */
export const isSiteLink = (value: string): boolean =>
  /^\/(?![/\\])/.test(value) || /^https?:\/\//i.test(value);
