import zhCnShell from '../src/i18n/zh-CN/shell.ts';
import zhCnHome from '../src/i18n/zh-CN/home.ts';
import zhCnScripts from '../src/i18n/zh-CN/scripts.ts';
import enShell from '../src/i18n/en/shell.ts';
import enHome from '../src/i18n/en/home.ts';
import enScripts from '../src/i18n/en/scripts.ts';
import zhTwShell from '../src/i18n/zh-TW/shell.ts';
import zhTwHome from '../src/i18n/zh-TW/home.ts';
import zhTwScripts from '../src/i18n/zh-TW/scripts.ts';
import msShell from '../src/i18n/ms/shell.ts';
import msHome from '../src/i18n/ms/home.ts';
import msScripts from '../src/i18n/ms/scripts.ts';

type Home = { heroTitle: string; heroText: string };

const firstWords = (home: Home, shell: { createVideo: string }, scripts: { placeholder: string }) => ({
  heroTitle: home.heroTitle,
  heroText: home.heroText,
  createTitle: shell.createVideo,
  scriptPrompt: scripts.placeholder,
});

/** What the page says before its texts arrive, by interface language: index.html puts it into the frame. */
export const wordsOfFrame = {
  'zh-CN': firstWords(zhCnHome, zhCnShell, zhCnScripts),
  'en-US': firstWords(enHome, enShell, enScripts),
  'zh-TW': firstWords(zhTwHome, zhTwShell, zhTwScripts),
  'ms-MY': firstWords(msHome, msShell, msScripts),
};
