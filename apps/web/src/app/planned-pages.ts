import { texts, type Texts } from '@likeness/domain/languages';

/** Addresses of tools that are still to come, with their names; the site map stands over this list. */
export const plannedPages: Record<string, Texts> = {
  '/cozeVideo': texts('一键爆款', 'One-click bestseller', '一鍵爆款', 'Video laris satu klik'),
  '/copywrite/index': texts('专属文案', 'Exclusive copy', '專屬文案', 'Teks eksklusif'),
  '/helper/index': texts('超级助理', 'Super assistant', '超級助理', 'Pembantu super'),
};
