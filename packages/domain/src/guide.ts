import { texts, type Texts } from './languages.ts';

/** A short film of the studio itself: `key` names its files. */
export type Lesson = { key: string; title: Texts; summary: Texts };
export type GuideTheme = { key: string; name: Texts; lessons: Lesson[] };

const lesson = (key: string, title: Texts, summary: Texts): Lesson => ({ key, title, summary });

/** The films that come with the studio, by theme; an operator's own follow them. */
export const guideThemes: GuideTheme[] = [
  {
    key: 'basic',
    name: texts('基础入门', 'First steps', '基礎入門', 'Asas'),
    lessons: [
      lesson(
        'first-video',
        texts('做出第一条视频', 'Your first video', '做出第一支影片', 'Video pertama anda'),
        texts(
          '写一句话，看清价格，提交，播放。',
          'Write a sentence, see the price, submit, play.',
          '寫一句話，看清價格，送出，播放。',
          'Tulis satu ayat, lihat harga, hantar, mainkan.',
        ),
      ),
      lesson(
        'choose-avatar',
        texts('挑选数字人', 'Choose an avatar', '挑選數位人', 'Pilih avatar'),
        texts(
          '在公共数字人中预览，选中后直接创作。',
          'Preview the public avatars and start with one of them.',
          '在公共數位人中預覽，選好後直接創作。',
          'Pratonton avatar awam dan terus bermula dengan salah satunya.',
        ),
      ),
      lesson(
        'choose-voice',
        texts('挑选声音并试听', 'Choose a voice and listen', '挑選聲音並試聽', 'Pilih suara dan dengar'),
        texts(
          '先听声音，再听整段文案，语速音调随手调。',
          'Hear the voice, then the whole script; set speed and pitch.',
          '先聽聲音，再聽整段文案，語速音調隨手調。',
          'Dengar suara, kemudian seluruh skrip; laraskan kelajuan dan nada.',
        ),
      ),
      lesson(
        'output',
        texts(
          '画幅、背景和字幕',
          'Shape, background, subtitles',
          '畫幅、背景與字幕',
          'Bentuk, latar, sari kata',
        ),
        texts(
          '竖屏、方形、绿幕或透明；字幕可以烧进画面，八种样式任选，也能拖动位置、逐词点亮。',
          'Portrait, square, green screen or transparent; burned-in subtitles in eight styles, to be dragged and lit word by word.',
          '直向、方形、綠幕或透明；字幕可以燒進畫面，八種樣式任選，也能拖曳位置、逐詞亮起。',
          'Menegak, segi empat, skrin hijau atau lut sinar; sari kata terbenam dalam lapan gaya, boleh diseret dan diserlahkan kata demi kata.',
        ),
      ),
    ],
  },
  {
    key: 'advanced',
    name: texts('进阶玩法', 'Further', '進階玩法', 'Lanjutan'),
    lessons: [
      lesson(
        'clone-avatar',
        texts('克隆自己的形象', 'Clone your avatar', '複製自己的形象', 'Klon avatar anda'),
        texts(
          '上传一段视频，检查通过后就能替你出镜。',
          'Upload footage; once it is checked, it speaks for you.',
          '上傳一段影片，檢查通過後就能替你出鏡。',
          'Muat naik rakaman; setelah disemak, ia bercakap untuk anda.',
        ),
      ),
      lesson(
        'clone-voice',
        texts('克隆声音', 'Clone a voice', '複製聲音', 'Klon suara'),
        texts(
          '上传或现场录音，得到一个相近的声音。',
          'Upload or record, and get a voice like it.',
          '上傳或現場錄音，得到一個相近的聲音。',
          'Muat naik atau rakam, dan dapatkan suara yang serupa.',
        ),
      ),
      lesson(
        'scenes',
        texts('多场景成片', 'Several scenes', '多場景成片', 'Beberapa babak'),
        texts(
          '把长稿拆成场景，每幕换人换声。',
          'Split a long script into scenes, each with its own person and voice.',
          '把長稿拆成場景，每幕換人換聲。',
          'Pecahkan skrip panjang kepada babak, setiap satu dengan orang dan suara sendiri.',
        ),
      ),
      lesson(
        'recording',
        texts('用录音驱动', 'Speak from a recording', '用錄音驅動', 'Bercakap daripada rakaman'),
        texts(
          '上传自己的录音，口型跟着声音走。',
          'Upload a recording, and the lips follow it.',
          '上傳自己的錄音，口型跟著聲音走。',
          'Muat naik rakaman, dan bibir mengikutinya.',
        ),
      ),
    ],
  },
  {
    key: 'features',
    name: texts('功能详解', 'Tools', '功能詳解', 'Alatan'),
    lessons: [
      lesson(
        'photo-talk',
        texts('让照片开口', 'Let a photo talk', '讓照片開口', 'Biar foto bercakap'),
        texts(
          '选一张人物图片，写一句话，它就会说。',
          'Choose a picture of a person, write a sentence, and it speaks.',
          '選一張人物圖片，寫一句話，它就會說。',
          'Pilih gambar, tulis ayat, dan ia bercakap.',
        ),
      ),
      lesson(
        'pets',
        texts('宠物说话视频', 'Pets that speak', '寵物說話影片', 'Haiwan yang bercakap'),
        texts(
          '从宠物库选一只，或上传自家宠物。',
          'Take one from the library, or upload your own.',
          '從寵物庫選一隻，或上傳自家寵物。',
          'Ambil satu daripada pustaka, atau muat naik haiwan anda.',
        ),
      ),
      lesson(
        'script-tools',
        texts('AI 写作与润色', 'AI writing and polishing', 'AI 寫作與潤飾', 'Penulisan dan gilapan AI'),
        texts(
          '没有思路时让它先写，写好了再润色，随时可以恢复原文。',
          'Let it write first, polish what you have, go back at any time.',
          '沒有思路時讓它先寫，寫好了再潤飾，隨時可以恢復原文。',
          'Biar ia menulis dahulu, gilap, dan kembali bila-bila masa.',
        ),
      ),
      lesson(
        'materials',
        texts('素材库', 'Materials', '素材庫', 'Bahan'),
        texts(
          '常用文案和文件存一次，处处可用。',
          'Keep scripts and files once, use them everywhere.',
          '常用文案和檔案存一次，處處可用。',
          'Simpan skrip dan fail sekali, guna di mana-mana.',
        ),
      ),
    ],
  },
  {
    key: 'tips',
    name: texts('使用技巧', 'Tips', '使用技巧', 'Petua'),
    lessons: [
      lesson(
        'pauses',
        texts('停顿让话更自然', 'Pauses sound natural', '停頓讓話更自然', 'Jeda yang semula jadi'),
        texts(
          '在需要喘口气的地方插入停顿。',
          'Insert a pause where a speaker would breathe.',
          '在需要喘口氣的地方插入停頓。',
          'Masukkan jeda di tempat penutur akan bernafas.',
        ),
      ),
      lesson(
        'points',
        texts(
          '积分从哪来，花到哪',
          'Where points come from and go',
          '積分從哪來，花到哪',
          'Mata: dari mana, ke mana',
        ),
        texts(
          '余额、明细、到期时间和兑换码都在这里。',
          'Balance, details, expiry and codes in one place.',
          '餘額、明細、到期時間和兌換碼都在這裡。',
          'Baki, butiran, tarikh luput dan kod di satu tempat.',
        ),
      ),
      lesson(
        'look',
        texts('语言和主题', 'Language and theme', '語言與主題', 'Bahasa dan tema'),
        texts(
          '深色浅色一键切换，四种语言随时更换。',
          'Dark or light in one click, four languages at any time.',
          '深色淺色一鍵切換，四種語言隨時更換。',
          'Gelap atau cerah dengan satu klik, empat bahasa bila-bila masa.',
        ),
      ),
    ],
  },
];
