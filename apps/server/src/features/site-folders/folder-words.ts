import { texts, type Language } from '@likeness/domain/languages';
import type { Clip } from '@likeness/contract/site-folders';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);

/** Where the snippet of the readme expects the folder, beside the page. */
const place = 'presenter-clip/';

/** What to put into a page, once the folder lies beside it. */
export const snippet = `<script src="${place}player.js" defer></script>
<likeness-clip src="${place}"></likeness-clip>`;

/** The page in the folder that shows what is in it. */
export const indexPage = ({ name, language }: Pick<Clip, 'name' | 'language'>): string => `<!doctype html>
<html lang="${escaped(language || 'en')}">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(name)}</title>
<script src="player.js" defer></script>
<body>
<likeness-clip src="./"></likeness-clip>
</body>
</html>
`;

const readMes = texts(
  `{name}

1. 把整个文件夹上传到网站，改名为 presenter-clip，放在网页旁边
2. 在网页里需要出现的地方加入下面两行

{snippet}

- 播放完全在访客的浏览器里进行，不再连接制作它的网站
- 直接双击 index.html 不能播放，需要通过网站打开（http 或 https）
- width="320" 可以限定宽度，lang="zh" 或 lang="en" 可以指定按钮的语言
- 网页如有 Content-Security-Policy，请允许：script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'
- 浏览器太旧时显示静态画面，声音和字幕照常
- 画面左上角的 AI 标识按规定须保留
`,
  `{name}

1. Upload the whole folder to your website as presenter-clip, beside the page
2. Put these two lines where the presenter shall appear

{snippet}

- It plays in the browser of the visitor alone; the site that made it is not asked for anything
- A double click on index.html plays nothing: it has to be opened through a website (http or https)
- width="320" limits how wide it is; lang="zh" or lang="en" sets the language of its buttons
- Where your page has a Content-Security-Policy, allow: script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'
- Browsers that are too old show a still picture, with sound and captions
- The AI label in the corner has to stay
`,
  `{name}

1. 把整個資料夾上傳到網站，改名為 presenter-clip，放在網頁旁邊
2. 在網頁裡需要出現的地方加入下面兩行

{snippet}

- 播放完全在訪客的瀏覽器裡進行，不再連線到製作它的網站
- 直接按兩下 index.html 不能播放，需要透過網站開啟（http 或 https）
- width="320" 可以限定寬度，lang="zh" 或 lang="en" 可以指定按鈕的語言
- 網頁如有 Content-Security-Policy，請允許：script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'
- 瀏覽器太舊時顯示靜態畫面，聲音和字幕照常
- 畫面左上角的 AI 標示依規定須保留
`,
  `{name}

1. Muat naik seluruh folder ke laman web anda sebagai presenter-clip, di sebelah halaman
2. Letakkan dua baris ini di tempat penyampai patut muncul

{snippet}

- Ia dimainkan dalam pelayar pelawat sahaja; laman yang membuatnya tidak dihubungi lagi
- Dwiklik pada index.html tidak memainkan apa-apa: buka melalui laman web (http atau https)
- width="320" mengehadkan lebar; lang="zh" atau lang="en" menetapkan bahasa butangnya
- Jika halaman anda mempunyai Content-Security-Policy, benarkan: script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'
- Pelayar yang terlalu lama menunjukkan gambar pegun, dengan bunyi dan sari kata
- Label AI di sudut mesti dikekalkan
`,
);

/** How the folder is put into a page, in the language of who downloads it; lines end as every editor shows them. */
export const readMe = (language: Language, { name }: Pick<Clip, 'name'>): string =>
  readMes[language]
    .replace('{name}', () => name)
    .replace('{snippet}', () => snippet)
    .replaceAll('\n', '\r\n');
