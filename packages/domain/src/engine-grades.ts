import { grades, type EngineJob, type Grade } from './engines.ts';
import { texts, type ScriptLanguage, type Texts } from './languages.ts';

/** An engine of this machine, with what it is worth in each language. */
export type OwnEngine = {
  job: EngineJob;
  id: string;
  name: Texts;
  grades: Readonly<Record<ScriptLanguage, Grade>>;
  /** What it can do and what not, in one sentence; of a missing one, what is needed. */
  limits: Texts;
};

const every = (grade: Grade): Record<ScriptLanguage, Grade> => ({
  'zh-CN': grade,
  'en-US': grade,
  'ms-MY': grade,
});
const none = texts('', '', '', '');

/** What does each job when nothing else was installed or connected. */
export const ownEngines: readonly OwnEngine[] = [
  {
    job: 'conversation',
    id: 'guide',
    name: texts('内置助手', 'Built-in guide', '內建助手', 'Panduan terbina'),
    grades: every('modest'),
    limits: texts(
      '能听懂要做什么并打开对应工具，数字员工按自己的资料作答；不能自由对话',
      'Understands what you want to make and opens the tool; employees answer from their own documents. It holds no open conversation',
      '能聽懂要做什麼並開啟對應工具，數位員工依自己的資料作答；不能自由對話',
      'Memahami apa yang ingin dibuat dan membuka alatnya; pekerja menjawab daripada dokumennya sendiri. Ia tidak berbual bebas',
    ),
  },
  {
    job: 'writing',
    id: 'rules',
    name: texts('内置写手', 'Built-in writer', '內建寫手', 'Penulis terbina'),
    grades: every('modest'),
    limits: texts(
      '按模板组织您给出的事实，擅长常见的店铺与生活题材；不会创作新内容',
      'Arranges the facts you give by templates and does well with common shops and everyday themes; it invents nothing',
      '依範本組織您給出的事實，擅長常見的店鋪與生活題材；不會創作新內容',
      'Menyusun fakta anda mengikut templat dan sesuai untuk kedai serta tema harian; ia tidak mereka apa-apa',
    ),
  },
  {
    job: 'translation',
    id: 'none',
    name: texts('无', 'None', '無', 'Tiada'),
    grades: every('missing'),
    limits: texts(
      '翻译需要语言模型或翻译服务',
      'Translation needs a language model or a translation service',
      '翻譯需要語言模型或翻譯服務',
      'Terjemahan memerlukan model bahasa atau perkhidmatan terjemahan',
    ),
  },
  {
    job: 'speech',
    id: 'simple-voices',
    name: texts('简单声音', 'Simple voices', '簡單聲音', 'Suara ringkas'),
    grades: every('modest'),
    limits: texts(
      '合成音，听得出是机器；自然声音装好后会自动替换为默认',
      'Synthetic and audibly so; natural voices become the default once they are installed',
      '合成音，聽得出是機器；自然聲音裝好後會自動成為預設',
      'Sintetik dan kedengaran begitu; suara semula jadi menjadi lalai setelah dipasang',
    ),
  },
  {
    job: 'voice-clone',
    id: 'likeness',
    name: texts('相近声音', 'A voice like yours', '相近聲音', 'Suara seperti anda'),
    grades: every('modest'),
    limits: texts(
      '音高和音色接近本人，不是本人音色的复刻',
      'Near in pitch and tone; it does not copy the person’s own timbre',
      '音高和音色接近本人，不是本人音色的複製',
      'Hampir dari segi nada; ia tidak menyalin warna suara orang itu',
    ),
  },
  {
    job: 'video',
    id: 'talking-head',
    name: texts('本机引擎', 'Built-in engine', '本機引擎', 'Enjin terbina'),
    grades: every('full'),
    limits: none,
  },
  {
    job: 'pictures',
    id: 'sketch',
    name: texts('手绘引擎', 'Sketch engine', '手繪引擎', 'Enjin lakaran'),
    grades: every('modest'),
    limits: texts(
      '用自带的素材画成插图，认识常见的人、物和场景；画不出照片',
      'Draws illustrations out of its own figures, things and places; it makes no photographs',
      '用自帶的素材畫成插圖，認識常見的人、物和場景；畫不出照片',
      'Melukis ilustrasi daripada watak, benda dan tempatnya sendiri; ia tidak membuat gambar foto',
    ),
  },
  {
    job: 'clips',
    id: 'sketch',
    name: texts('手绘引擎', 'Sketch engine', '手繪引擎', 'Enjin lakaran'),
    grades: every('modest'),
    limits: texts(
      '让图片缓缓运镜，或把描述画成会动的插图；不生成真实影像',
      'Moves a camera over pictures, or animates an illustration of your words; it makes no real footage',
      '讓圖片緩緩運鏡，或把描述畫成會動的插圖；不生成真實影像',
      'Menggerakkan kamera pada gambar, atau menganimasikan ilustrasi; ia tidak membuat rakaman sebenar',
    ),
  },
  {
    job: 'music',
    id: 'composer',
    name: texts('内置作曲', 'Built-in composer', '內建作曲', 'Komposer terbina'),
    grades: every('modest'),
    limits: texts(
      '能写能奏配乐，附分轨；歌词只显示，不演唱',
      'Composes and plays music with stems; lyrics are shown, not sung',
      '能寫能奏配樂，附分軌；歌詞只顯示，不演唱',
      'Menggubah dan memainkan muzik dengan trek berasingan; lirik dipaparkan, tidak dinyanyikan',
    ),
  },
  {
    job: 'links',
    id: 'fetcher',
    name: texts('内置下载', 'Built-in fetcher', '內建下載', 'Pengambil terbina'),
    grades: every('modest'),
    limits: texts(
      '能取视频文件地址和普通网页里的视频；抖音、小红书等平台的分享链接需要安装 yt-dlp 或接入服务',
      'Fetches video files and videos of plain pages; links of TikTok, Douyin and their kin need yt-dlp or a service',
      '能取影片檔案位址和一般網頁裡的影片；抖音、小紅書等平台的分享連結需要安裝 yt-dlp 或接入服務',
      'Mengambil fail video dan video pada halaman biasa; pautan TikTok, Douyin dan seumpamanya memerlukan yt-dlp atau perkhidmatan',
    ),
  },
  {
    job: 'recognition',
    id: 'none',
    name: texts('无', 'None', '無', 'Tiada'),
    grades: every('missing'),
    limits: texts(
      '识别语音需要安装识别包或接入服务',
      'Writing down speech needs a pack or a service',
      '辨識語音需要安裝辨識包或接入服務',
      'Menulis pertuturan memerlukan pek atau perkhidmatan',
    ),
  },
];

/** Languages in which a pack is of less use than its size promises. */
export const modestPackLanguages: Readonly<Record<string, readonly ScriptLanguage[]>> = {
  kokoro: ['ms-MY'],
  whisper: ['ms-MY'],
  qwen3: ['ms-MY'],
  'qwen3-small': ['zh-CN', 'en-US', 'ms-MY'],
};

/** What a pack of each model can do in the languages in which it is modest. */
export const packLimits: Readonly<Record<string, Texts>> = {
  kokoro: texts(
    '马来文由相近的发音规则读出，带口音',
    'Malay is read by rules of a related pronunciation, with an accent',
    '馬來文由相近的發音規則讀出，帶口音',
    'Bahasa Melayu dibaca mengikut peraturan sebutan yang hampir, dengan loghat',
  ),
  whisper: texts(
    '马来文只能作草稿，约四个词错一个，请核对',
    'Malay is a draft, with about one word in four wrong: please check it',
    '馬來文只能作草稿，約四個詞錯一個，請核對',
    'Bahasa Melayu hanyalah draf, kira-kira satu daripada empat perkataan salah: sila semak',
  ),
  qwen3: texts(
    '马来文读来生硬，请通读修改',
    'Malay reads stiffly: please read it over',
    '馬來文讀來生硬，請通讀修改',
    'Bahasa Melayunya agak kaku: sila baca dan perbaiki',
  ),
  'qwen3-small': texts(
    '短句够用，长文和事实常出错，请核对',
    'Fit for short texts, often wrong in long ones and in facts: please check them',
    '短句夠用，長文和事實常出錯，請核對',
    'Sesuai untuk teks pendek, kerap silap dalam teks panjang dan fakta: sila semak',
  ),
};

/** The best grade that stands in any language, which is what the engine is called by. */
export function overallGrade(byLanguage: Readonly<Record<ScriptLanguage, Grade>>): Grade {
  const all = Object.values(byLanguage);
  return grades.find((grade) => all.includes(grade)) ?? 'missing';
}
