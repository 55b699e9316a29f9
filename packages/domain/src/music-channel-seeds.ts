import { texts } from './languages.ts';
import { musicCredits } from './music.ts';

/** The engines for music as they stand in an empty database; those elsewhere appear with their settings. */
export const musicChannelSeeds = [
  {
    kind: 'music' as const,
    api: 'df',
    driver: 'composer',
    name: texts('离线作曲引擎', 'Offline composer', '離線作曲引擎', 'Penggubah luar talian'),
    desc: texts(
      '在本服务器上离线作曲和演奏，长度精确，带分轨和循环版本；不含人声，歌词显示为字幕',
      'Composed and played offline on this server, of exact length, with stems and a loop; nothing is sung, lyrics become subtitles',
      '在本伺服器上離線作曲和演奏，長度精確，帶分軌和循環版本；不含人聲，歌詞顯示為字幕',
      'Digubah dan dimainkan luar talian pada pelayan ini, panjangnya tepat, dengan trek berasingan dan gelung; tiada nyanyian, lirik menjadi sari kata',
    ),
    versionName: texts('离线', 'Offline', '離線', 'Luar talian'),
    credits: musicCredits,
  },
  {
    kind: 'music' as const,
    api: 'ace',
    driver: 'ace-step',
    name: texts('ACE-Step', 'ACE-Step', 'ACE-Step', 'ACE-Step'),
    desc: texts(
      '由运营方的 ACE-Step 显卡服务生成，有歌词时会演唱；没有分轨和循环版本',
      'Made by the operator’s ACE-Step on a GPU; lyrics are sung. Without stems and loop',
      '由營運方的 ACE-Step 顯示卡服務生成，有歌詞時會演唱；沒有分軌和循環版本',
      'Dibuat oleh ACE-Step milik pengendali pada GPU; lirik dinyanyikan. Tanpa trek berasingan dan gelung',
    ),
    versionName: texts('显卡', 'GPU', '顯示卡', 'GPU'),
    credits: musicCredits,
  },
  {
    kind: 'music' as const,
    api: 'mm',
    driver: 'minimax',
    name: texts('MiniMax 音乐', 'MiniMax Music', 'MiniMax 音樂', 'Muzik MiniMax'),
    desc: texts(
      '由 MiniMax 生成，有歌词时会演唱，长度随歌词而定；没有分轨和循环版本。描述和歌词会发送给 MiniMax，通常需要几分钟',
      'Made by MiniMax; lyrics are sung, and decide the length. Without stems and loop. The description and lyrics are sent to MiniMax; it usually takes some minutes',
      '由 MiniMax 生成，有歌詞時會演唱，長度隨歌詞而定；沒有分軌和循環版本。描述和歌詞會傳送給 MiniMax，通常需要幾分鐘',
      'Dibuat oleh MiniMax; lirik dinyanyikan dan menentukan panjangnya. Tanpa trek berasingan dan gelung. Huraian dan lirik dihantar ke MiniMax; biasanya mengambil beberapa minit',
    ),
    versionName: texts('云端', 'Cloud', '雲端', 'Awan'),
    credits: musicCredits,
  },
];
