import zhCnVideo from '../src/i18n/zh-CN/avatar-videos.ts';
import zhCnHome from '../src/i18n/zh-CN/home.ts';
import zhCnScripts from '../src/i18n/zh-CN/scripts.ts';
import enVideo from '../src/i18n/en/avatar-videos.ts';
import enHome from '../src/i18n/en/home.ts';
import enScripts from '../src/i18n/en/scripts.ts';
import zhTwVideo from '../src/i18n/zh-TW/avatar-videos.ts';
import zhTwHome from '../src/i18n/zh-TW/home.ts';
import zhTwScripts from '../src/i18n/zh-TW/scripts.ts';
import msVideo from '../src/i18n/ms/avatar-videos.ts';
import msHome from '../src/i18n/ms/home.ts';
import msScripts from '../src/i18n/ms/scripts.ts';

type Home = { heroTitle: string; heroText: string };

const firstWords = (home: Home, video: { title: string }, scripts: { placeholder: string }) => ({
  heroTitle: home.heroTitle,
  heroText: home.heroText,
  createTitle: video.title,
  scriptPrompt: scripts.placeholder,
});

/** What the page says before its texts arrive, by interface language: index.html puts it into the frame. */
export const wordsOfFrame = {
  'zh-CN': firstWords(zhCnHome, zhCnVideo, zhCnScripts),
  'en-US': firstWords(enHome, enVideo, enScripts),
  'zh-TW': firstWords(zhTwHome, zhTwVideo, zhTwScripts),
  'ms-MY': firstWords(msHome, msVideo, msScripts),
};
