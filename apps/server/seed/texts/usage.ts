import { texts, type Texts } from '@likeness/domain/languages';
import type { UsageType } from '@likeness/domain/usage';

/** What a user should know before using a tool: a heading, and the rules as a list. */
export const usageGuides: Record<UsageType, { title: Texts; rules: Texts[] }> = {
  clone: {
    title: texts('数字人克隆须知', 'Before you clone an avatar', '數字人複製須知', 'Sebelum mengklon avatar'),
    rules: [
      texts(
        '一个人正对镜头，脸部完整、无遮挡，光线均匀，画面稳定。',
        'One person faces the camera, with the whole face in view, even light and a steady picture.',
        '一個人正對鏡頭，臉部完整、無遮擋，光線均勻，畫面穩定。',
        'Seorang menghadap kamera, seluruh muka kelihatan, cahaya sekata dan gambar stabil.',
      ),
      texts(
        '视频为 MP4 或 MOV，5 秒到 30 分钟，360P 到 4K，不超过 500 MB。',
        'The video is MP4 or MOV, 5 seconds to 30 minutes, 360p to 4K and at most 500 MB.',
        '影片為 MP4 或 MOV，5 秒到 30 分鐘，360P 到 4K，不超過 500 MB。',
        'Video ialah MP4 atau MOV, 5 saat hingga 30 minit, 360p hingga 4K dan paling besar 500 MB.',
      ),
      texts(
        '画面中的人必须是你本人，或已书面同意。',
        'The person is you, or has given you written consent.',
        '畫面中的人必須是你本人，或已書面同意。',
        'Orang itu ialah anda, atau telah memberi kebenaran bertulis.',
      ),
    ],
  },
  voice: {
    title: texts('声音克隆须知', 'Before you clone a voice', '聲音複製須知', 'Sebelum mengklon suara'),
    rules: [
      texts(
        '在安静的室内录一个人的自然说话，不要有音乐、回声或别人的声音。',
        'Record one person speaking naturally in a quiet room, without music, echo or other voices.',
        '在安靜的室內錄一個人的自然說話，不要有音樂、回聲或別人的聲音。',
        'Rakam seorang bercakap secara semula jadi di bilik sunyi, tanpa muzik, gema atau suara lain.',
      ),
      texts(
        '录音为 MP3、M4A 或 WAV，不超过 50 MB，建议 3 到 5 分钟。',
        'The recording is MP3, M4A or WAV, at most 50 MB; 3 to 5 minutes are best.',
        '錄音為 MP3、M4A 或 WAV，不超過 50 MB，建議 3 到 5 分鐘。',
        'Rakaman ialah MP3, M4A atau WAV, paling besar 50 MB; 3 hingga 5 minit paling sesuai.',
      ),
      texts(
        '只克隆你本人或已书面授权的声音。',
        'Clone only your own voice, or one whose owner has consented in writing.',
        '只複製你本人或已書面授權的聲音。',
        'Klon hanya suara anda sendiri, atau suara yang pemiliknya memberi kebenaran bertulis.',
      ),
    ],
  },
  photo: {
    title: texts(
      '人物照片须知',
      'Before you upload a picture of a person',
      '人物照片須知',
      'Sebelum memuat naik gambar orang',
    ),
    rules: [
      texts(
        '选一张正面、清晰、只有一个人的照片，嘴部不要被遮住。',
        'Choose a sharp picture of one person from the front, with the mouth uncovered.',
        '選一張正面、清晰、只有一個人的照片，嘴部不要被遮住。',
        'Pilih gambar seorang yang jelas dari hadapan, dengan mulut tidak terlindung.',
      ),
      texts(
        '图片为 JPG 或 PNG，不超过 5 MB。',
        'The picture is JPG or PNG and at most 5 MB.',
        '圖片為 JPG 或 PNG，不超過 5 MB。',
        'Gambar ialah JPG atau PNG dan paling besar 5 MB.',
      ),
      texts(
        '照片中的人必须是你本人，或已书面同意。',
        'The person is you, or has given you written consent.',
        '照片中的人必須是你本人，或已書面同意。',
        'Orang itu ialah anda, atau telah memberi kebenaran bertulis.',
      ),
    ],
  },
  pet: {
    title: texts(
      '宠物照片须知',
      'Before you upload a picture of a pet',
      '寵物照片須知',
      'Sebelum memuat naik gambar haiwan',
    ),
    rules: [
      texts(
        '宠物的脸正对镜头，嘴部清楚可见；也可以在图上自己标出嘴的位置。',
        'The pet faces the camera with its mouth in view; you can also mark the mouth yourself.',
        '寵物的臉正對鏡頭，嘴部清楚可見；也可以在圖上自己標出嘴的位置。',
        'Haiwan menghadap kamera dengan mulut kelihatan; anda juga boleh menanda mulutnya sendiri.',
      ),
      texts(
        '图片为 JPG 或 PNG，不超过 5 MB。',
        'The picture is JPG or PNG and at most 5 MB.',
        '圖片為 JPG 或 PNG，不超過 5 MB。',
        'Gambar ialah JPG atau PNG dan paling besar 5 MB.',
      ),
      texts(
        '照片是你拍的，或作者允许这样使用。',
        'You took the picture, or its author allows this use.',
        '照片是你拍的，或作者允許這樣使用。',
        'Anda mengambil gambar itu, atau pengarangnya membenarkan kegunaan ini.',
      ),
    ],
  },
  image: {
    title: texts('文生图须知', 'How to describe an image', '文生圖須知', 'Cara menerangkan imej'),
    rules: [
      texts(
        '写清主体、场景、光线和风格，越具体越接近想要的画面。',
        'Name the subject, the place, the light and the style; the more exact, the closer the image.',
        '寫清主體、場景、光線和風格，越具體越接近想要的畫面。',
        'Sebut subjek, tempat, cahaya dan gaya; lebih tepat, lebih hampir imejnya.',
      ),
      texts(
        '可以加一张 PNG 或 JPG 参考图；一次生成 1 到 4 张，按张计费。',
        'You can add one PNG or JPG as reference. One order makes 1 to 4 images, each at its price.',
        '可以加一張 PNG 或 JPG 參考圖；一次產生 1 到 4 張，按張計費。',
        'Anda boleh menambah satu PNG atau JPG sebagai rujukan. Satu pesanan membuat 1 hingga 4 imej, setiap satu berharga.',
      ),
      texts(
        '图片由人工智能生成，发布时请按当地法律标明。',
        'The images are made by artificial intelligence; say so where your law asks for it.',
        '圖片由人工智慧產生，發布時請依當地法律標明。',
        'Imej dibuat oleh kecerdasan buatan; nyatakan demikian jika undang-undang memerlukannya.',
      ),
    ],
  },
  clip: {
    title: texts('视频生成须知', 'How to describe a clip', '影片生成須知', 'Cara menerangkan klip'),
    rules: [
      texts(
        '写清画面里有什么、怎么动、镜头怎么走，可以插入灵感标签。',
        'Say what is seen, how it moves and what the camera does; inspiration tags can be inserted.',
        '寫清畫面裡有什麼、怎麼動、鏡頭怎麼走，可以插入靈感標籤。',
        'Nyatakan apa yang dilihat, cara ia bergerak dan pergerakan kamera; tag inspirasi boleh disisipkan.',
      ),
      texts(
        '图生视频需要首帧图或参考图，PNG 或 JPG，不超过 10 MB。',
        'A clip from an image needs a first frame or a reference, PNG or JPG, at most 10 MB.',
        '圖生影片需要首幀圖或參考圖，PNG 或 JPG，不超過 10 MB。',
        'Klip daripada imej memerlukan bingkai pertama atau rujukan, PNG atau JPG, paling besar 10 MB.',
      ),
      texts(
        '创意想象力过高时，画面可能与描述不符。',
        'With much imagination the clip may differ from the description.',
        '創意想像力過高時，畫面可能與描述不符。',
        'Dengan imaginasi yang tinggi klip mungkin berbeza daripada keterangan.',
      ),
    ],
  },
  extract: {
    title: texts('提取须知', 'How to extract', '擷取須知', 'Cara mengekstrak'),
    rules: [
      texts(
        '粘贴短视频的分享文字或链接，链接必须是公开的。',
        'Paste the shared words or the link of a short video; the link must be public.',
        '貼上短影片的分享文字或連結，連結必須是公開的。',
        'Tampal teks kongsian atau pautan video pendek; pautan mesti awam.',
      ),
      texts(
        '音频和文案也可以从自己的 MP4 或 MOV 视频提取，不超过 500 MB。',
        'Sound and words can also be taken from an MP4 or MOV of your own, at most 500 MB.',
        '音訊和文案也可以從自己的 MP4 或 MOV 影片擷取，不超過 500 MB。',
        'Bunyi dan teks juga boleh diambil daripada MP4 atau MOV anda sendiri, paling besar 500 MB.',
      ),
      texts(
        '请只提取你有权使用的内容。',
        'Extract only what you may use.',
        '請只擷取你有權使用的內容。',
        'Ekstrak hanya kandungan yang anda berhak guna.',
      ),
    ],
  },
  translate: {
    title: texts('视频翻译须知', 'Before you translate a video', '影片翻譯須知', 'Sebelum menterjemah video'),
    rules: [
      texts(
        '视频为 MP4、MOV、M4V 或 WEBM，不超过 500 MB，最长 10 分钟。',
        'The video is MP4, MOV, M4V or WEBM, at most 500 MB and 10 minutes.',
        '影片為 MP4、MOV、M4V 或 WEBM，不超過 500 MB，最長 10 分鐘。',
        'Video ialah MP4, MOV, M4V atau WEBM, paling besar 500 MB dan 10 minit.',
      ),
      texts(
        '口型同步需要看得清说话的人；只换声音则不改画面。',
        'Lip-sync needs a clear view of who speaks; voice only leaves the picture as it is.',
        '口型同步需要看得清說話的人；只換聲音則不改畫面。',
        'Segerak bibir memerlukan wajah penutur yang jelas; suara sahaja tidak mengubah gambar.',
      ),
      texts(
        '完成前可以逐句检查和修改译文。',
        'You can check and change every line before it is spoken.',
        '完成前可以逐句檢查和修改譯文。',
        'Anda boleh menyemak dan menukar setiap baris sebelum ia disebut.',
      ),
    ],
  },
  music: {
    title: texts('音乐创作须知', 'How to make music', '音樂創作須知', 'Cara mencipta muzik'),
    rules: [
      texts(
        '灵感模式写一句想法即可；专业模式自己写歌词、选风格。',
        'In inspiration mode one idea is enough; in professional mode you write the lyrics and choose the style.',
        '靈感模式寫一句想法即可；專業模式自己寫歌詞、選風格。',
        'Dalam mod inspirasi satu idea memadai; dalam mod profesional anda menulis lirik dan memilih gaya.',
      ),
      texts(
        '每首按次计费，与时长无关；失败不收积分。',
        'A piece has one price whatever its length; a failed one costs nothing.',
        '每首按次計費，與時長無關；失敗不收積分。',
        'Sebuah karya berharga sama walau apa panjangnya; yang gagal tidak dikenakan mata.',
      ),
      texts(
        '歌词必须是你写的，或你有权使用。',
        'The lyrics are yours, or you may use them.',
        '歌詞必須是你寫的，或你有權使用。',
        'Lirik milik anda, atau anda berhak menggunakannya.',
      ),
    ],
  },
  dubbing: {
    title: texts('配音须知', 'How to make a dubbing', '配音須知', 'Cara membuat alih suara'),
    rules: [
      texts(
        '可以写一段文案配一个声音，也可以逐句选择不同的声音。',
        'Write one text for one voice, or choose a voice for every line.',
        '可以寫一段文案配一個聲音，也可以逐句選擇不同的聲音。',
        'Tulis satu teks untuk satu suara, atau pilih suara bagi setiap baris.',
      ),
      texts(
        '停顿、语速、音量和音调可以调整；按成品的秒数计费。',
        'Pauses, speed, volume and pitch can be set; the seconds of the result are charged.',
        '停頓、語速、音量和音調可以調整；按成品的秒數計費。',
        'Jeda, kelajuan, kelantangan dan nada boleh dilaras; saat hasilnya dikenakan mata.',
      ),
      texts(
        '可以加背景音乐，声音响起时音乐会自动变轻。',
        'Music can be added; it becomes softer while someone speaks.',
        '可以加背景音樂，聲音響起時音樂會自動變輕。',
        'Muzik boleh ditambah; ia menjadi perlahan semasa seseorang bercakap.',
      ),
    ],
  },
};
