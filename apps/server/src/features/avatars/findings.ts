import type { Language, Texts } from '@likeness/domain/languages';
import { clock } from '@likeness/domain/media';
import { fillSentence, type ProblemParams } from '@likeness/domain/problems';
import { findingNames, type FindingName, type Findings } from '@likeness/talking-head/avatar/findings';

/** What was noticed and what to do about it; the words the clone dialog shows. */
const sentences: Record<FindingName, Texts> = {
  'face-small': {
    'zh-CN': '人脸在画面中偏小，靠近镜头拍摄会更清晰',
    'en-US': 'The face is rather small. Move closer to the camera for a sharper result.',
    'zh-TW': '人臉在畫面中偏小，靠近鏡頭拍攝會更清晰',
    'ms-MY': 'Wajah agak kecil. Dekatkan kamera untuk hasil yang lebih tajam.',
  },
  'face-away': {
    'zh-CN': '有 {seconds} 秒画面中没有人（{when}），这些片段不会使用',
    'en-US': 'No one is seen for {seconds} seconds ({when}). Those parts are left out.',
    'zh-TW': '有 {seconds} 秒畫面中沒有人（{when}），這些片段不會使用',
    'ms-MY': 'Tiada orang kelihatan selama {seconds} saat ({when}). Bahagian itu tidak digunakan.',
  },
  'face-lost-often': {
    'zh-CN': '有不少画面找不到人脸，请保持人脸始终在画面内',
    'en-US': 'The face is often out of the picture. Keep it in view all the time.',
    'zh-TW': '有不少畫面找不到人臉，請保持人臉始終在畫面內',
    'ms-MY': 'Wajah sering keluar dari gambar. Pastikan ia sentiasa kelihatan.',
  },
  'not-talking': {
    'zh-CN': '视频中没有明显的说话动作，建议录制一段正常说话的画面，口型会更自然',
    'en-US': 'No one seems to be talking. Footage of normal speech gives a more natural mouth.',
    'zh-TW': '影片中沒有明顯的說話動作，建議錄製一段正常說話的畫面，口型會更自然',
    'ms-MY': 'Tiada orang kelihatan bercakap. Rakaman pertuturan biasa memberi mulut yang lebih semula jadi.',
  },
  'hardly-talking': {
    'zh-CN':
      '视频里很少有正常说话的画面，部分口型由系统绘制；请看着镜头自然地念几句，例如：“大家好，欢迎来到我们的节目。妈妈买了苹果和葡萄，今天天气不错。”',
    'en-US':
      'This person hardly speaks here, so mouths are drawn. Film a few sentences said naturally, for example: “Hello, my friends, and welcome to our show. My mother bought five blue umbrellas, and we may need them today.”',
    'zh-TW':
      '影片裡很少有正常說話的畫面，部分口型由系統繪製；請看著鏡頭自然地唸幾句，例如：「大家好，歡迎來到我們的節目。媽媽買了蘋果和葡萄，今天天氣不錯。」',
    'ms-MY':
      'Orang ini hampir tidak bercakap, jadi bentuk mulut dilukis. Rakam beberapa ayat yang disebut seperti biasa, contohnya: “Apa khabar semua, selamat datang ke rancangan kami. Bapa membeli buku, emak memasak bubur, dan kita minum teh panas.”',
  },
  'never-shut': {
    'zh-CN': '嘴唇一直没有合上（例如露齿微笑），闭口的画面由系统绘制；录制时说几句话、停顿时闭上嘴会更自然',
    'en-US':
      'The lips never meet, as in a smile with teeth: closed lips are drawn. Speaking a few sentences with pauses looks more natural.',
    'zh-TW': '嘴唇一直沒有合上（例如露齒微笑），閉口的畫面由系統繪製；錄製時說幾句話、停頓時閉上嘴會更自然',
    'ms-MY':
      'Bibir tidak pernah bertemu, seperti senyuman bergigi: bibir tertutup dilukis. Bercakap beberapa ayat dengan jeda kelihatan lebih semula jadi.',
  },
  'mouth-hidden': {
    'zh-CN': '嘴部常被遮挡，请移开手、话筒或口罩',
    'en-US': 'The mouth is often covered. Keep hands, microphones and masks away from it.',
    'zh-TW': '嘴部常被遮擋，請移開手、麥克風或口罩',
    'ms-MY': 'Mulut sering terlindung. Jauhkan tangan, mikrofon atau pelitup muka.',
  },
  'too-dark': {
    'zh-CN': '画面偏暗，请在更亮的地方或正面补光拍摄',
    'en-US': 'The picture is dark. Film in a brighter place or with light from the front.',
    'zh-TW': '畫面偏暗，請在更亮的地方或正面補光拍攝',
    'ms-MY': 'Gambar gelap. Rakam di tempat yang lebih terang atau dengan cahaya dari hadapan.',
  },
  'too-bright': {
    'zh-CN': '面部过亮，细节丢失，请降低曝光或避开强光',
    'en-US': 'The face is overexposed. Lower the exposure or avoid harsh light.',
    'zh-TW': '臉部過亮，細節遺失，請降低曝光或避開強光',
    'ms-MY': 'Wajah terlalu terang. Kurangkan dedahan atau elakkan cahaya kuat.',
  },
  blurred: {
    'zh-CN': '面部不够清晰，请对焦后拍摄或使用更高清的视频',
    'en-US': 'The face is blurred. Focus on it or use sharper footage.',
    'zh-TW': '臉部不夠清晰，請對焦後拍攝或使用更高畫質的影片',
    'ms-MY': 'Wajah kabur. Fokus padanya atau gunakan rakaman yang lebih tajam.',
  },
  shaky: {
    'zh-CN': '画面抖动明显，建议使用三脚架',
    'en-US': 'The camera shakes. Use a tripod.',
    'zh-TW': '畫面晃動明顯，建議使用三腳架',
    'ms-MY': 'Kamera bergegar. Gunakan tripod.',
  },
  jumps: {
    'zh-CN': '视频有剪辑跳切，请使用一镜到底的画面',
    'en-US': 'The footage has cuts. Use one continuous take.',
    'zh-TW': '影片有剪輯跳切，請使用一鏡到底的畫面',
    'ms-MY': 'Rakaman mempunyai potongan. Gunakan satu rakaman berterusan.',
  },
  'several-faces': {
    'zh-CN': '画面中有多张人脸，请选择要克隆的那一位；未选择时使用最大的一张',
    'en-US': 'There are several faces. Choose the one to clone; without a choice it is the largest.',
    'zh-TW': '畫面中有多張人臉，請選擇要複製的那一位；未選擇時使用最大的一張',
    'ms-MY': 'Terdapat beberapa wajah. Pilih wajah untuk diklon; tanpa pilihan, yang terbesar digunakan.',
  },
  'other-people': {
    'zh-CN': '视频的不同段落里出现了不同的人，只使用其中一位的一段',
    'en-US': 'Different people are seen one after the other. Only one stretch of one of them is used.',
    'zh-TW': '影片的不同段落裡出現了不同的人，只使用其中一位的一段',
    'ms-MY': 'Orang berbeza muncul silih berganti. Hanya satu bahagian daripada seorang yang digunakan.',
  },
  'turned-away-often': {
    'zh-CN': '头部经常转开，这些画面将保持原样，建议多看镜头',
    'en-US': 'The head often turns away; those moments stay as filmed. Look at the camera more.',
    'zh-TW': '頭部經常轉開，這些畫面將保持原樣，建議多看鏡頭',
    'ms-MY': 'Kepala sering berpaling; saat itu kekal seperti dirakam. Lebih kerap pandang kamera.',
  },
  'loops-badly': {
    'zh-CN': '动作幅度大或视频太短，较长的文案会看到画面跳变，建议坐定录制 20 秒以上',
    'en-US':
      'It moves too much or is too short: a longer script will show jumps. Film 20 seconds sitting still.',
    'zh-TW': '動作幅度大或影片太短，較長的文案會看到畫面跳動，建議坐定錄製 20 秒以上',
    'ms-MY':
      'Terlalu banyak bergerak atau terlalu pendek: skrip panjang akan kelihatan melompat. Duduk diam dan rakam 20 saat.',
  },
};

/** What makes footage a bad choice, rather than a less good one. */
const serious: FindingName[] = ['face-small', 'face-away', 'face-lost-often', 'mouth-hidden', 'jumps'];

/** How many parts are named; of more the first. */
const named = 3;

function partsOf(away: [number, number][]): ProblemParams {
  const seconds = away.reduce((sum, [from, to]) => sum + to - from, 0);
  const parts = away.slice(0, named).map(([from, to]) => `${clock(from)}–${clock(to)}`);
  return {
    seconds: Math.max(1, Math.round(seconds)),
    when: parts.join(', ') + (away.length > named ? ' …' : ''),
  };
}

/** Findings as the interface shows them, serious ones first. */
export function shownFindings(findings: Record<string, unknown>, language: Language) {
  const { problems, away = [] } = findings as Partial<Findings>;
  const names = findingNames.filter((name) => problems?.includes(name));
  return names
    .map((name) => ({
      name,
      severity: serious.includes(name) ? 'warning' : 'hint',
      message: fillSentence(sentences[name][language], name === 'face-away' ? partsOf(away) : {}),
    }))
    .sort((a, b) => Number(b.severity === 'warning') - Number(a.severity === 'warning'));
}
