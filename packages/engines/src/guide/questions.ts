import { chatPrice } from '@likeness/domain/chat';
import type { GuideAnswer, Intent } from './port.ts';

type Words = Record<GuideAnswer['spoken'], string>;

/** A question about the studio itself, what is said to it, and the page that shows it. */
type Question = { asks: RegExp; says: Words; opens: Intent };

/** What people ask about the studio: the first that fits is answered. None of these answers costs anything. */
const questions: Question[] = [
  {
    asks: /嘴(型|巴|形)?.{0,6}(对不上|不准|没对上)|口型.{0,6}(不|没)|lips?.{0,20}(sync|match|off|wrong)|out of sync|bibir.{0,15}(tak|tidak)/i,
    says: {
      zh: '打开「我的作品」里的这条视频，「成片质量」会写明口型准不准、嘴有没有闭合。素材是正脸、光线均匀、嘴没有被挡住时效果最好；换一段素材，或者换一种生成方式再做一次，通常就好了。',
      en: 'Open the video in My works: its quality report says whether the mouth is in time and closes. Footage works best with the face to the front, even light and nothing before the mouth. Other footage or another way of making it usually helps.',
      ms: 'Buka video itu dalam Karya saya: laporan kualitinya menunjukkan sama ada mulut seiring dan tertutup. Rakaman paling elok apabila muka menghadap depan, cahaya sekata dan mulut tidak terlindung. Cuba rakaman lain atau cara penjanaan lain.',
    },
    opens: 'works',
  },
  {
    asks: /失败|出错|报错|没成功|\b(fail(s|ed)?|error|went wrong|not work(ing)?)\b|gagal|ralat/i,
    says: {
      zh: '失败的作品不扣积分。在「我的作品」里点开它，能看到失败原因，也可以直接重试；如果是素材的问题，原因里会写明要换什么。',
      en: 'Nothing is charged for what failed. Open it in My works: it says why it failed, and you can try again there. Where the material is the cause, it says what to change.',
      ms: 'Karya yang gagal tidak dikenakan mata. Buka karya itu dalam Karya saya: sebabnya dinyatakan, dan anda boleh cuba lagi di situ. Jika puncanya bahan, ia menyatakan apa yang perlu diganti.',
    },
    opens: 'works',
  },
  {
    asks: /退款|退钱|退费|取消(会员|订阅|续费)|\brefund|cancel.{0,15}(subscription|membership|plan)|bayaran balik|batal.{0,12}(langganan|keahlian)/i,
    says: {
      zh: '没有成功的作品，积分会自动退回。充值和会员的退款由本站的运营者处理，请直接联系他们。',
      en: 'Points of what did not succeed come back by themselves. Refunds of payments and memberships are up to the people who run this site: please contact them.',
      ms: 'Mata bagi karya yang tidak berjaya dipulangkan secara automatik. Bayaran balik dan keahlian diuruskan oleh pengendali laman ini; sila hubungi mereka.',
    },
    opens: 'points',
  },
  {
    asks: /人工|客服|真人(在吗|回复)|customer service|support (team|staff)|(talk|speak) to (a|some)? ?(human|person|someone)|khidmat pelanggan|bercakap dengan (orang|manusia)/i,
    says: {
      zh: '我是自动助手，这里没有人工客服。用法可以看「用户指南」；账号和付款的事请联系本站的运营者。',
      en: 'I am a program, and there is no staff behind this chat. The Guide shows how things are done; for your account and payments please contact the people who run this site.',
      ms: 'Saya pembantu automatik, dan tiada kakitangan di sebalik sembang ini. Halaman Panduan menunjukkan caranya; untuk akaun dan bayaran, sila hubungi pengendali laman ini.',
    },
    opens: 'talk',
  },
  {
    asks: /多少钱|怎么(收费|算钱|计费)|收费(吗|标准)|价格|免费(吗|的)|要钱吗|how much|what.{0,12}cost|\bpric(e|es|ing)\b|is (this|it|that) free|for free\?|berapa (harga|bayaran|mata)|percuma (ke|kah)|bayaran satu/i,
    says: {
      zh: `每次生成之前，按钮旁边都会写明要多少积分，失败和取消的不扣。和我聊天每次 ${chatPrice} 积分，没有得到回答就退回；像现在这样的说明不收积分。余额和明细在「消费中心」里。`,
      en: `Before anything is made, the button says how many points it takes; what fails or is cancelled costs nothing. A question to me takes ${chatPrice} points, which come back where there is no answer; explanations like this one are free. Your balance and every entry are under Usage.`,
      ms: `Sebelum apa-apa dijana, butangnya menyatakan jumlah mata; yang gagal atau dibatalkan tidak dikenakan mata. Satu soalan kepada saya ${chatPrice} mata, dan dipulangkan jika tiada jawapan; penerangan seperti ini percuma. Baki dan butiran ada di bawah Penggunaan.`,
    },
    opens: 'points',
  },
  {
    asks: /(你|这里|这个).{0,4}(能|可以|会)(做|干|帮).{0,4}(什么|啥)|有(什么|哪些)功能|怎么(用|使用|开始)(这个|你|呢|$)|what can (you|i|this)|how (does (this|it) work|do i (start|use))|^help[.!?\s]*$|boleh (buat|bantu) apa|apa (yang )?(awak|anda|boleh)|macam mana (nak )?(guna|mula)|cara guna/i,
    says: {
      zh: '说出想做的东西就行。我会写文案（告诉我主题、几个要点和字数），起标题，把你的文案改短或改口语；也能带你去做数字人视频、会说话的照片和宠物、配音、音乐、图片和短片，翻译视频，提取文案，分析爆款。\n\n比如：「写一篇 150 字的奶茶店开业文案，第二杯半价，地址人民路 18 号」。',
      en: 'Just say what you would like to make. I write scripts (tell me the subject, a few facts and the length), find titles, and make your text shorter or more spoken. I also take you to avatar videos, talking photos and pets, voice-over, music, pictures and clips, video translation, extraction and the analysis of successful videos.\n\nFor example: “Write a script for our bakery, fresh bread at seven, second loaf half price, at 12 Mill Road”.',
      ms: 'Katakan sahaja apa yang anda mahu hasilkan. Saya menulis skrip (beritahu tajuk, beberapa fakta dan panjangnya), mencari tajuk, dan memendekkan teks anda. Saya juga membawa anda ke video avatar, gambar dan haiwan yang bercakap, alih suara, muzik, gambar dan klip, terjemahan video, pengekstrakan dan analisis video popular.\n\nContohnya: “Tulis skrip untuk kedai roti kami, roti segar pukul tujuh, roti kedua separuh harga, di Jalan Ampang 12”.',
    },
    opens: 'talk',
  },
];

/** What is said to a question about the studio, and the page it speaks of; undefined for other sentences. */
export function studioAnswer(
  text: string,
  spoken: GuideAnswer['spoken'],
): { text: string; opens: Intent } | undefined {
  const found = [...text].length <= maxQuestion && questions.find(({ asks }) => asks.test(text));
  return found ? { text: found.says[spoken], opens: found.opens } : undefined;
}

/** Characters of a question about the studio; what is longer is a matter, which may speak of prices and failures. */
const maxQuestion = 60;
