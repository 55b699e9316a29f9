import { texts, type Texts } from './languages.ts';
import type { Aspect } from './output.ts';

/** A video to begin with: what is said, by which presenter of the library, in which shape and before which colour. */
export type VideoTemplate = {
  id: string;
  name: Texts;
  script: Texts;
  /** Place among the presenters of that shape; it comes round. */
  presenter: number;
  aspect: Extract<Aspect, '9:16' | '16:9' | '1:1'>;
  colour: string;
};

// prettier-ignore
export const videoTemplates: VideoTemplate[] = [
  { id: 'new-product', presenter: 0, aspect: '9:16', colour: '#12525c', name: texts('新品上市', 'New product', '新品上市', 'Produk baharu'),
    script: texts('大家好，我们的新品今天正式上市。它更轻、更快、更好用，现在下单还有首发礼。', 'Hello everyone. Our new product is out today. It is lighter, faster and easier to use, and early orders come with a gift.', '大家好，我們的新品今天正式上市。它更輕、更快、更好用，現在下單還有首發禮。', 'Helo semua. Produk baharu kami dilancarkan hari ini. Ia lebih ringan, lebih pantas dan lebih mudah digunakan, dan tempahan awal disertakan hadiah.') },
  { id: 'flash-sale', presenter: 1, aspect: '9:16', colour: '#8a2f3a', name: texts('限时促销', 'Flash sale', '限時促銷', 'Jualan kilat'),
    script: texts('今晚八点，全场五折，只有两个小时。先加购物车，到点直接抢。', 'Tonight at eight, everything is half price for two hours only. Fill your cart now and be ready.', '今晚八點，全場五折，只有兩個小時。先加購物車，到點直接搶。', 'Malam ini pukul lapan, semuanya separuh harga selama dua jam sahaja. Isi troli anda sekarang dan bersedia.') },
  { id: 'store-visit', presenter: 2, aspect: '9:16', colour: '#4a3324', name: texts('探店打卡', 'Store visit', '探店打卡', 'Lawatan kedai'),
    script: texts('藏在小巷里的这家店，本地人已经吃了二十年。招牌菜只要三十块，一定要早点来。', 'This little place in a side street has fed the locals for twenty years. The house dish is a bargain, so come early.', '藏在小巷裡的這家店，在地人已經吃了二十年。招牌菜價格實在，一定要早點來。', 'Kedai kecil di lorong ini telah menjadi kegemaran penduduk selama dua puluh tahun. Hidangan istimewanya murah, jadi datanglah awal.') },
  { id: 'news', presenter: 0, aspect: '16:9', colour: '#16202f', name: texts('今日快讯', 'News in brief', '今日快訊', 'Berita ringkas'),
    script: texts('欢迎收看今日快讯。三条消息，一分钟带你看完今天最值得关注的事。', 'Welcome to the news in brief. Three stories, one minute, and you know what matters today.', '歡迎收看今日快訊。三則消息，一分鐘帶你看完今天最值得關注的事。', 'Selamat datang ke berita ringkas. Tiga cerita, seminit, dan anda tahu perkara penting hari ini.') },
  { id: 'lesson', presenter: 1, aspect: '16:9', colour: '#27473a', name: texts('知识小课', 'Short lesson', '知識小課', 'Pelajaran ringkas'),
    script: texts('今天用一分钟讲清楚一个概念：复利。钱会生钱，时间才是最好的朋友。', 'One minute, one idea: compound interest. Money makes money, and time is its best friend.', '今天用一分鐘講清楚一個概念：複利。錢會生錢，時間才是最好的朋友。', 'Seminit, satu idea: faedah kompaun. Wang menjana wang, dan masa ialah kawan terbaiknya.') },
  { id: 'company', presenter: 2, aspect: '16:9', colour: '#1f3f78', name: texts('企业介绍', 'Company profile', '企業介紹', 'Profil syarikat'),
    script: texts('我们专注一件事，已经十年：把复杂的技术，做成人人会用的工具。', 'For ten years we have done one thing: turn difficult technology into tools that everyone can use.', '我們專注一件事，已經十年：把複雜的技術，做成人人會用的工具。', 'Selama sepuluh tahun kami melakukan satu perkara: menjadikan teknologi rumit alat yang mudah untuk semua.') },
  { id: 'hiring', presenter: 3, aspect: '9:16', colour: '#2f4f7a', name: texts('招聘启事', 'We are hiring', '徵才啟事', 'Jawatan kosong'),
    script: texts('我们在找一位热爱内容的伙伴。时间灵活，团队友善，简历发过来，我们聊聊。', 'We are looking for a colleague who loves content. Flexible hours, a friendly team. Send us your story and let us talk.', '我們在找一位熱愛內容的夥伴。時間彈性，團隊友善，履歷寄過來，我們聊聊。', 'Kami mencari rakan sekerja yang mencintai kandungan. Masa fleksibel, pasukan mesra. Hantar kisah anda dan mari berbual.') },
  { id: 'morning', presenter: 4, aspect: '9:16', colour: '#b07a2a', name: texts('早安问候', 'Good morning', '早安問候', 'Selamat pagi'),
    script: texts('早上好！新的一天，从一杯热水和一个微笑开始。愿你今天顺顺利利。', 'Good morning! Start the day with a warm drink and a smile. May everything go well for you today.', '早安！新的一天，從一杯溫水和一個微笑開始。願你今天順順利利。', 'Selamat pagi! Mulakan hari dengan minuman hangat dan senyuman. Semoga urusan anda lancar hari ini.') },
  { id: 'festival', presenter: 5, aspect: '9:16', colour: '#9a2a2a', name: texts('节日祝福', 'Season’s greetings', '節日祝福', 'Ucapan perayaan'),
    script: texts('值此佳节，感谢一路相伴。祝您和家人平安喜乐，万事如意。', 'In this festive season, thank you for being with us. We wish you and your family peace and joy.', '值此佳節，感謝一路相伴。祝您和家人平安喜樂，萬事如意。', 'Sempena musim perayaan ini, terima kasih kerana bersama kami. Semoga anda sekeluarga aman dan gembira.') },
  { id: 'birthday', presenter: 6, aspect: '1:1', colour: '#8a4a7a', name: texts('生日快乐', 'Happy birthday', '生日快樂', 'Selamat hari jadi'),
    script: texts('生日快乐！愿新的一岁里，有人陪你笑，有事值得盼。', 'Happy birthday! May the new year bring you people to laugh with and things to look forward to.', '生日快樂！願新的一歲裡，有人陪你笑，有事值得盼。', 'Selamat hari jadi! Semoga tahun baharu ini membawa orang untuk ketawa bersama dan perkara untuk dinanti.') },
  { id: 'recipe', presenter: 3, aspect: '16:9', colour: '#6a3a1a', name: texts('美食教程', 'Recipe', '美食教學', 'Resipi'),
    script: texts('三步做好番茄炒蛋：蛋先炒嫩，番茄炒出汁，最后合在一起，撒一点葱花。', 'Tomato and eggs in three steps: scramble the eggs softly, cook the tomatoes until juicy, then bring them together with some spring onion.', '三步做好番茄炒蛋：蛋先炒嫩，番茄炒出汁，最後合在一起，撒一點蔥花。', 'Telur tomato dalam tiga langkah: goreng telur lembut, masak tomato hingga berair, kemudian satukan dengan sedikit daun bawang.') },
  { id: 'fitness', presenter: 7, aspect: '9:16', colour: '#1a5a4a', name: texts('健身打卡', 'Workout', '健身打卡', 'Senaman'),
    script: texts('每天五分钟，三个动作：深蹲、俯卧撑、平板支撑。坚持一个月，看得见变化。', 'Five minutes a day, three moves: squats, push-ups, plank. Keep at it for a month and you will see it.', '每天五分鐘，三個動作：深蹲、伏地挺身、棒式。堅持一個月，看得見變化。', 'Lima minit sehari, tiga gerakan: cangkung, tekan tubi, plank. Teruskan sebulan dan anda akan nampak hasilnya.') },
  { id: 'travel', presenter: 8, aspect: '16:9', colour: '#1a4a6a', name: texts('旅行攻略', 'Travel tips', '旅行攻略', 'Tip melancong'),
    script: texts('周末两天，一座海边小城就够了。第一天看日落，第二天赶早市，晚上回家刚刚好。', 'Two days and a small town by the sea are enough. Watch the sunset on the first, visit the morning market on the second, and be home by night.', '週末兩天，一座海邊小城就夠了。第一天看日落，第二天逛早市，晚上回家剛剛好。', 'Dua hari dan sebuah pekan di tepi laut sudah cukup. Lihat matahari terbenam pada hari pertama, pasar pagi pada hari kedua.') },
  { id: 'property', presenter: 4, aspect: '16:9', colour: '#3a4a5a', name: texts('房源介绍', 'Property tour', '房源介紹', 'Lawatan hartanah'),
    script: texts('三室两厅，南北通透，步行五分钟到地铁。阳台正对公园，欢迎预约看房。', 'Three bedrooms, light from both sides, five minutes to the metro. The balcony faces a park. Book a visit.', '三房兩廳，南北通透，步行五分鐘到捷運。陽台正對公園，歡迎預約看房。', 'Tiga bilik tidur, cahaya dari dua arah, lima minit ke metro. Balkoni menghadap taman. Tempah lawatan anda.') },
  { id: 'app', presenter: 9, aspect: '9:16', colour: '#2a2a5a', name: texts('应用推荐', 'App of the week', '應用推薦', 'Aplikasi minggu ini'),
    script: texts('这款小工具帮我每天省下半小时。会议自动记录，待办自动整理，强烈推荐。', 'This little tool saves me half an hour a day. It takes notes in meetings and sorts what is left to do.', '這款小工具幫我每天省下半小時。會議自動記錄，待辦自動整理，強烈推薦。', 'Alat kecil ini menjimatkan setengah jam sehari. Ia mencatat mesyuarat dan menyusun tugasan saya.') },
  { id: 'notice', presenter: 5, aspect: '16:9', colour: '#4a4a52', name: texts('通知公告', 'Notice', '通知公告', 'Notis'),
    script: texts('各位同事请注意：本周五下午三点系统维护，预计一小时，请提前保存工作。', 'A note to all colleagues: the system is serviced this Friday at three for about an hour. Please save your work before.', '各位同事請注意：本週五下午三點系統維護，預計一小時，請提前儲存工作。', 'Perhatian semua rakan sekerja: sistem diselenggara Jumaat ini pukul tiga selama kira-kira sejam. Sila simpan kerja anda.') },
  { id: 'training', presenter: 6, aspect: '16:9', colour: '#2a4a3a', name: texts('员工培训', 'Onboarding', '員工訓練', 'Latihan pekerja'),
    script: texts('欢迎加入团队。第一周，先认识伙伴、熟悉流程，有问题随时问，没有一个问题太小。', 'Welcome to the team. In your first week, meet the others, learn how we work, and ask. No question is too small.', '歡迎加入團隊。第一週，先認識夥伴、熟悉流程，有問題隨時問，沒有一個問題太小。', 'Selamat datang ke pasukan. Minggu pertama, kenali rakan, pelajari cara kerja, dan bertanyalah. Tiada soalan yang terlalu kecil.') },
  { id: 'faq', presenter: 7, aspect: '16:9', colour: '#1a4a5a', name: texts('客服答疑', 'Customer question', '客服答疑', 'Soalan pelanggan'),
    script: texts('很多朋友问怎么退换货。七天内，打开订单，点申请，我们上门取件，运费我们出。', 'Many ask how returns work. Within seven days, open your order, press return, and we collect it at our cost.', '很多朋友問怎麼退換貨。七天內，打開訂單，點申請，我們到府取件，運費我們出。', 'Ramai bertanya tentang pemulangan. Dalam tujuh hari, buka pesanan, tekan pulang, dan kami ambil atas kos kami.') },
  { id: 'story', presenter: 1, aspect: '1:1', colour: '#3a2a4a', name: texts('睡前故事', 'Bedtime story', '床邊故事', 'Cerita sebelum tidur'),
    script: texts('从前有一颗小星星，怕黑。月亮对它说：正因为天黑，别人才看得见你的光。', 'Once there was a little star that was afraid of the dark. The moon said: it is the dark that lets others see you shine.', '從前有一顆小星星，怕黑。月亮對它說：正因為天黑，別人才看得見你的光。', 'Ada sebutir bintang kecil yang takut gelap. Bulan berkata: kerana gelaplah orang nampak cahayamu.') },
  { id: 'health', presenter: 8, aspect: '9:16', colour: '#2a5a6a', name: texts('健康科普', 'Health tip', '健康科普', 'Tip kesihatan'),
    script: texts('久坐一小时，起来走三分钟。活动脖子，看看远处，你的腰和眼睛都会感谢你。', 'For every hour you sit, walk for three minutes. Move your neck and look into the distance: your back and eyes will thank you.', '久坐一小時，起來走三分鐘。活動脖子，看看遠處，你的腰和眼睛都會感謝你。', 'Bagi setiap jam duduk, berjalanlah tiga minit. Gerakkan leher dan pandang jauh: pinggang dan mata anda akan berterima kasih.') },
  { id: 'book', presenter: 2, aspect: '1:1', colour: '#5a4a2a', name: texts('好书推荐', 'Book tip', '好書推薦', 'Cadangan buku'),
    script: texts('这周推荐一本小书，薄薄一百页，讲的是如何把一天过成自己的。睡前读十页刚好。', 'My tip this week is a slim book about making a day your own. Ten pages before sleep are just right.', '這週推薦一本小書，薄薄一百頁，講的是如何把一天過成自己的。睡前讀十頁剛好。', 'Cadangan minggu ini sebuah buku nipis tentang menjadikan hari milik anda. Sepuluh halaman sebelum tidur sudah memadai.') },
  { id: 'event', presenter: 9, aspect: '9:16', colour: '#5a2a6a', name: texts('活动邀请', 'Invitation', '活動邀請', 'Jemputan'),
    script: texts('本周六下午两点，我们在城市书房见。带上你的问题和朋友，名额有限，先到先得。', 'This Saturday at two, meet us at the city library. Bring your questions and a friend. Seats are limited.', '本週六下午兩點，我們在城市書房見。帶上你的問題和朋友，名額有限，先到先得。', 'Sabtu ini pukul dua, jumpa kami di perpustakaan bandar. Bawa soalan dan kawan anda. Tempat terhad.') },
  { id: 'thanks', presenter: 0, aspect: '1:1', colour: '#6a4a1a', name: texts('感谢客户', 'Thank you', '感謝客戶', 'Terima kasih'),
    script: texts('谢谢您选择我们。您的每一条建议，我们都认真读过，也正在变成现实。', 'Thank you for choosing us. We read every suggestion you send, and we are turning them into reality.', '謝謝您選擇我們。您的每一條建議，我們都認真讀過，也正在變成現實。', 'Terima kasih kerana memilih kami. Setiap cadangan anda kami baca, dan sedang kami jadikan kenyataan.') },
  { id: 'weekly', presenter: 3, aspect: '1:1', colour: '#1a3a5a', name: texts('每周复盘', 'Weekly review', '每週回顧', 'Ulasan mingguan'),
    script: texts('这周三件事：一件做成了，一件学会了，一件放下了。下周，只专注最重要的那一件。', 'Three things this week: one done, one learned, one let go. Next week, only the one that matters most.', '這週三件事：一件做成了，一件學會了，一件放下了。下週，只專注最重要的那一件。', 'Tiga perkara minggu ini: satu siap, satu dipelajari, satu dilepaskan. Minggu depan, hanya yang paling penting.') },
];
