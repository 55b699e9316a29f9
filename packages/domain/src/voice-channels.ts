import { texts } from './languages.ts';

/** Points a voice costs at a service, unless the operator says otherwise. */
const credits = 100;

/** Channels that clone voices at services where the operator has an account. */
export const voiceServiceSeeds = [
  {
    kind: 'voice' as const,
    api: 'fish',
    driver: 'fish',
    name: texts('Fish Audio', 'Fish Audio', 'Fish Audio', 'Fish Audio'),
    desc: texts(
      '复刻本人声音，语气自然，可调语速和情绪',
      'A copy of the person’s own voice with natural speech; speed and emotion can be set',
      '複製本人聲音，語氣自然，可調語速和情緒',
      'Salinan suara orang itu sendiri dengan pertuturan semula jadi; kelajuan dan emosi boleh dilaras',
    ),
    versionName: texts('云端复刻', 'Cloud clone', '雲端複製', 'Klon awan'),
    credits,
    trainTimes: 5,
    uploadTips: texts(
      '复刻本人的声音。录音和之后要说的文字会发送给 Fish Audio。请上传一个人在安静环境下自然说话的清晰录音，10 秒以上，没有音乐和回声。',
      'Copies the person’s own voice. The recording, and later every text it speaks, is sent to Fish Audio. Upload one person speaking naturally in a quiet place for at least 10 seconds, without music or echo.',
      '複製本人的聲音。錄音和之後要說的文字會傳送給 Fish Audio。請上傳一個人在安靜環境下自然說話的清晰錄音，10 秒以上，沒有音樂和回聲。',
      'Menyalin suara orang itu sendiri. Rakaman, dan kemudian setiap teks yang disebut, dihantar ke Fish Audio. Muat naik suara seorang yang bercakap secara semula jadi di tempat sunyi, sekurang-kurangnya 10 saat, tanpa muzik atau gema.',
    ),
  },
  {
    kind: 'voice' as const,
    api: 'mm',
    driver: 'minimax',
    name: texts('MiniMax', 'MiniMax', 'MiniMax', 'MiniMax'),
    desc: texts(
      '复刻本人声音，语速、音量、音调和情绪都可调',
      'A copy of the person’s own voice; speed, volume, pitch and emotion can all be set',
      '複製本人聲音，語速、音量、音調和情緒都可調',
      'Salinan suara orang itu sendiri; kelajuan, kelantangan, nada dan emosi semuanya boleh dilaras',
    ),
    versionName: texts('云端复刻', 'Cloud clone', '雲端複製', 'Klon awan'),
    credits,
    trainTimes: 5,
    uploadTips: texts(
      '复刻本人的声音。录音和之后要说的文字会发送给 MiniMax。请上传 10 秒到 5 分钟、只有一个人清晰说话的录音；七天内没有使用的声音会被 MiniMax 删除。',
      'Copies the person’s own voice. The recording, and later every text it speaks, is sent to MiniMax. Upload 10 seconds to 5 minutes of one person speaking clearly. MiniMax deletes a voice that is not used within seven days.',
      '複製本人的聲音。錄音和之後要說的文字會傳送給 MiniMax。請上傳 10 秒到 5 分鐘、只有一個人清晰說話的錄音；七天內沒有使用的聲音會被 MiniMax 刪除。',
      'Menyalin suara orang itu sendiri. Rakaman, dan kemudian setiap teks yang disebut, dihantar ke MiniMax. Muat naik 10 saat hingga 5 minit suara seorang yang bercakap jelas. MiniMax memadam suara yang tidak digunakan dalam tujuh hari.',
    ),
  },
];
