import type { Intent } from './port.ts';

/** A word or a turn of phrase that speaks for an intent, and how strongly. */
export type Rule = [pattern: RegExp, intent: Intent, weight: number];

/**
 * Words of three languages in one list: people mix them. Things weigh more than deeds, and the more special thing more
 * than the general one, so that "a video of my cat talking" is a pet's and not an avatar's.
 */
export const rules: Rule[] = [
  // People who speak
  [
    /数字人|口播|主播|虚拟人|真人出镜|talking[- ](head|video)|avatar|presenter|spokesperson|avatar bercakap|pengacara/i,
    'avatar-video',
    3,
  ],
  [
    /不用露脸|不露脸|不出镜|露脸|出镜|without showing my face|camera[- ]shy|tanpa (tunjuk|menunjukkan) muka/i,
    'avatar-video',
    2.5,
  ],
  [/视频|短片|影片|抖音|\bvideo\b|\breel\b|\btiktok\b|\bshorts?\b/i, 'avatar-video', 1],
  [/念(出来|稿)|讲解|播报|read (out|aloud) (my|the|this) script|bacakan skrip/i, 'avatar-video', 1.2],
  [
    /多场景|分镜|几个场景|多个场景|多段|几个人轮流|对话视频|multi[- ]?scene|several scenes|scenes?\b|two presenters|babak|adegan|beberapa (babak|adegan)/i,
    'multi-scene',
    4.2,
  ],
  [
    /照片.{0,8}(说话|开口|唱|动起来|讲话)|(让|叫|使).{0,10}(照片|相片|画像|老照片|头像|图片|肖像|画).{0,6}(说|开口|讲|唱|动)|(photo|picture|portrait|selfie|drawing|painting).{0,25}(talk|speak|sing|say)|(talking|speaking|singing) (photo|picture|portrait)|(gambar|foto|potret|lukisan).{0,20}(bercakap|bersuara|menyanyi|cakap)/i,
    'photo-talk',
    5,
  ],
  [
    /(talk|speak|say).{0,25}(photo|portrait|picture)|make .{0,20}(photo|portrait|picture) (talk|speak|sing)|hidupkan (gambar|foto)/i,
    'photo-talk',
    4.5,
  ],
  [
    /猫|狗|宠物|喵|汪|兔子|仓鼠|鹦鹉|毛孩子|\b(cat|dog|pet|kitten|puppy|rabbit|hamster|parrot)s?\b|kucing|anjing|haiwan peliharaan|arnab|binatang/i,
    'pet-video',
    3,
  ],
  [
    /(猫|狗|宠物|兔子|毛孩子|鹦鹉|仓鼠).{0,12}(说话|讲|开口|唱)|(cat|dog|pet|kitten|puppy|rabbit|hamster|parrot)s?.{0,20}(talk|speak|say|sing)|(kucing|anjing|arnab|haiwan).{0,15}(bercakap|cakap|menyanyi)/i,
    'pet-video',
    4,
  ],
  // Copies
  [
    /(克隆|复制|定制|训练).{0,8}(形象|数字人|分身|本人)|(我的|自己的|本人的).{0,3}(数字人|形象)|(分身|数字分身)|(clone|create|make|train).{0,15}(of myself|my (own )?avatar|digital twin|me as an avatar)|my own avatar|klon.{0,12}(avatar|diri|wajah)|avatar (saya )?sendiri|(my|your) own face|use my face|用(我|自己)的?(脸|样子)|muka (saya )?sendiri/i,
    'avatar-clone',
    5,
  ],
  [
    /(克隆|复制|复刻|训练|模仿|录).{0,8}(声音|音色|嗓音|语音)|(声音|音色).{0,6}(克隆|复制|复刻|训练)|我自己的声音|(clone|copy|train|record).{0,15}\bvoice\b|voice clon|my own voice|klon.{0,10}suara|suara (saya )?sendiri|salin suara/i,
    'voice-clone',
    6,
  ],
  // Sound
  [
    /配音|朗读|转语音|转成(语音|声音|音频)|文字转语音|读成音频|有声书|旁白|念成|text (in)?to speech|text-to-speech|voice[- ]?over|\btts\b|read.{0,20}(as audio|to (an )?mp3)|audiobook|narrat|dub\b|dubbing|alih suara|suara latar|tukar(kan)? teks.{0,12}suara|jadikan audio|teks ke(pada)? (suara|pertuturan)/i,
    'dubbing',
    4,
  ],
  [/只要(音频|声音)|生成(音频|语音)|\bmp3\b|audio (only|file)|just (the )?audio|fail audio/i, 'dubbing', 2.5],
  [
    /音乐|歌|作曲|配乐|旋律|纯音乐|伴奏|曲子|\bbgm\b|\b(song|music|melody|jingle|tune|beat|soundtrack)\b|lagu|muzik|irama|melodi/i,
    'music',
    3.5,
  ],
  // Translation of videos
  [
    /(翻译|译).{0,10}(视频|影片|短片)|(视频|影片|短片).{0,10}(翻译|译成|翻成|换成.{0,4}语)|translat.{0,25}(video|clip|reel)|(video|clip).{0,25}(translat|into (english|chinese|malay|spanish|japanese))|terjemah.{0,20}video|video.{0,25}terjemah/i,
    'translate-video',
    6,
  ],
  [/翻译|translat|terjemah/i, 'translate-video', 1.4],
  // Pictures and clips
  [
    /(画|生成|做|来|设计).{0,14}(图片|图|海报|插画|封面|头像|壁纸|照片|logo)|文生图|配图|海报|插画|\b(poster|illustration|wallpaper|thumbnail|logo|drawing|banner|cover (image|picture))\b|(image|picture|photo) of|(generate|create|draw|paint|design).{0,15}(image|picture|photo|art)|\bdraw\b|lukis(kan)?|(jana|hasilkan|reka|buat).{0,12}(gambar|imej|poster|ilustrasi)|poster|ilustrasi/i,
    'image',
    3.2,
  ],
  [
    /文生视频|图生视频|图片变视频|空镜|动态画面|航拍|镜头感|(图片|照片).{0,6}(变成|生成|做成|转成).{0,4}(视频|短片)|text[- ]to[- ]video|image[- ]to[- ]video|b[- ]?roll|(picture|image|photo)s? (into|to) (a )?(video|clip)|footage|\bclip of\b|video of (a|the|an)\b|teks ke(pada)? video|gambar (ke|jadi|menjadi|kepada) video|klip/i,
    'clip',
    3.6,
  ],
  // Words
  [
    /(写|来|要|生成|给我|帮我.{0,4}(想|出)).{0,16}(文案|脚本|稿子|台词|剧本|口播稿|软文|推文|介绍词|种草)|文案|脚本|稿子|(write|draft|need|give me|create).{0,25}(script|copy|text|caption|post|ad)\b|\b(script|copy) (for|about)|(tulis|karang|buat|hasilkan).{0,15}(skrip|ayat|teks|iklan|kapsyen)|skrip (untuk|tentang)/i,
    'write',
    3.1,
  ],
  [/(写|write|tulis|karang|skrip|script)/i, 'write', 1.2],
  // A text about an animal is a text.
  [
    /(写|文案|稿|\bwrite\b|\bdraft\b|\bscript\b|tulis|skrip).*(猫|狗|宠物|\b(cat|dog|pet)s?\b|kucing|anjing|haiwan)/i,
    'write',
    3.2,
  ],
  [
    /致辞|自我介绍|祝福语|贺词|演讲稿|发言稿|感谢信|作文|(birthday|wedding|new year|christmas|anniversary) (message|greetings?|wishes|speech|toast)|\bspeech\b|ucapan/i,
    'write',
    3.1,
  ],
  // Who says what they sell wants it said.
  [/^(请|帮我)?(介绍|推荐|宣传|推广|推销)(?!你|一下你)/, 'write', 1.5],
  [/我们?(开了?|卖)(一|的)?|\b(I|we) (sell|run|own)\b|\b(saya|kami) (jual|usahakan)\b/i, 'write', 1.1],
  [/(大寿|婚礼|生日|满月|聚会|年会).{0,6}(视频|短片)/i, 'avatar-video', 1.2],
  [
    /润色|改写|改得|改一下|修改.{0,4}(文案|稿|一下)|缩短|精简|口语化|更(自然|简短|口语|有感情)|重写|优化.{0,6}(文案|稿|脚本|文字|句)|polish|rewrite|reword|rephrase|shorten|proofread|improve (this|my|the) (text|script|copy|wording)|make (it|this|my text|my script) (shorter|clearer|funnier|more)|perhalus|tulis semula|pendekkan|perbaiki (skrip|ayat|teks)|ubah ayat|kemaskan/i,
    'rewrite',
    4.4,
  ],
  [
    /标题|话题标签|标签|开头(怎么|有什么|几个)|钩子|起个?名|\b(titles?|headlines?|hashtags?|hooks?)\b|tajuk|hashtag|tanda pagar/i,
    'titles',
    4,
  ],
  [
    /提取|扒(下来|文案)|去水印|下载.{0,6}(视频|文案|音频)|转文字|识别.{0,6}(文字|字幕)|从.{0,16}(链接|视频)里?.{0,6}(文案|文字|声音|音频)|(extract|pull|get|grab|rip).{0,25}(audio|text|script|transcript|sound|words)|transcri|download (this|the|a) video|(ekstrak|ambil|keluarkan|muat turun).{0,20}(audio|teks|skrip|video|suara)|transkrip/i,
    'extract',
    4.6,
  ],
  [
    /爆款|分析.{0,10}(视频|账号|文案|作品|博主)|为什么.{0,12}(火|爆|这么多赞)|拆解|对标|analy[sz]|why.{0,25}(viral|popular|million views|so many (views|likes))|break ?down (this|the|a) (video|account)|analisis|kenapa.{0,20}(tular|viral)|mengapa.{0,20}(tular|viral)/i,
    'analysis',
    4.8,
  ],
  // The studio itself
  [
    /积分|点数|余额|充值|会员|多少钱|收费|价格(是|怎么)|怎么(买|续费)|兑换码|激活码|\b(points?|credits?|balance|membership|top ?up|subscription|refund)\b|how much (does|is|do)|mata ganjaran|\bmata\b|baki|kredit|keahlian|berapa harga/i,
    'points',
    3.9,
  ],
  [
    /我的作品|之前(做|生成)的|做好了(吗|没)|生成(好|完)了|进度|在哪(里)?(看|找|下载)|哪里下载|历史记录|my (works?|videos|creations)|is (it|my .{0,15}) (ready|done|finished)|where (is|are|can i find) my|progress|yesterday'?s? video|karya saya|video saya (sudah|dah|di mana)|sudah siap|dah siap|mana video/i,
    'works',
    4.4,
  ],
];

/** What tells that nothing is to be made. */
export const chatter =
  /^(你好|您好|嗨|哈喽|hi|hello|hey|hai|helo|apa khabar|在吗|谢谢|thanks?|terima kasih|早上好|晚上好|good (morning|evening))[\s!！。.,，?？]*$|天气|几点|你是谁|你叫什么|讲个?笑话|weather|who are you|tell me a joke|what is the meaning|capital of|how are you|cuaca|siapa (awak|kamu|anda)|cerita lawak|心情不好|陪我聊|聊聊天|无聊|i feel|bored|股票|stock market|怎么做饭|recipe|resipi/i;
