import { texts } from './languages.ts';
import type { PackFile, VoicePack } from './voice-pack.ts';

/** A Python wheel as it lies on PyPI, whose files never change. It is kept whole: Python runs it as it is. */
const wheel = (
  name: string,
  version: string,
  { folder, bytes, sha256 }: { folder: string; bytes: number; sha256: string },
): PackFile => {
  const plain = name.replaceAll('-', '_');
  return {
    name: `${plain}.whl`,
    bytes,
    sha256,
    sources: [
      {
        kind: 'release',
        url: `https://files.pythonhosted.org/packages/${folder}/${plain}-${version}-py3-none-any.whl`,
      },
      { kind: 'wheels', version, wheels: [{ package: name }], transfer: bytes },
    ],
  };
};

/** The oldest Python that runs it. */
export const sitesPython = '3.11';

const version = '2026.10.26';

/** What knows video sites. Sites change, and so does it: its version is a date, and newer ones come with the product. */
export const sitesPack: VoicePack = {
  id: 'yt-dlp',
  use: 'sites',
  model: 'yt-dlp',
  runtime: 'python',
  name: 'yt-dlp',
  version,
  about: texts(
    '认识一千多个视频网站，能提取它们的分享链接；需要 Python 3.11 以上',
    'Knows more than a thousand video sites, so that their share links can be extracted; needs Python 3.11 or newer',
    '認識一千多個影片網站，能擷取它們的分享連結；需要 Python 3.11 以上',
    'Mengenali lebih seribu tapak video supaya pautannya boleh diekstrak; memerlukan Python 3.11 atau lebih baharu',
  ),
  licence: 'Unlicense, MIT, ISC',
  notice: `yt-dlp ${version} by its authors (https://github.com/yt-dlp/yt-dlp), The Unlicense;
yt-dlp-ejs 0.8.0 (https://github.com/yt-dlp/ejs), The Unlicense, with meriyah (ISC License) and astring (MIT License).
Fetch with it what you have the right to fetch: sites have terms of their own.
`,
  languages: [],
  files: [
    wheel('yt-dlp', version, {
      folder: '7f/3d/16ea7d5638cf585991f2c5705e8083688dde633d32d0871f2404e0f4d827',
      bytes: 3_186_201,
      sha256: 'a05c5b5d8562f7e8a62f5334348b406af4930d56d3a65f8021d14af0e22339ae',
    }),
    // What some sites compute with scripts in a page, for the Node of this server.
    wheel('yt-dlp-ejs', '0.8.0', {
      folder: 'e3/bd/520769863744b669440a924271a6159ddd82ad5ae26b4ac4d4b69e9f8d44',
      bytes: 53_443,
      sha256: '79300e5fca7f937a1eeede11f0456862c1b41107ce1d726871e0207424f4bdb4',
    }),
  ],
  prepare: { step: 'try-python', says: version },
  parts: { program: 'yt_dlp.whl', scripts: 'yt_dlp_ejs.whl' },
  unpacked: 4 * 2 ** 20,
  voices: [],
};
