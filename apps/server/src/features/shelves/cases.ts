import { texts } from '@likeness/domain/languages';

/** Examples of descriptions; each says enough for its script and can be painted without a picture. */
export const cases = [
  {
    key: 'a-cafe-on-the-corner',
    title: texts('街角咖啡馆', 'A café on the corner', '街角咖啡館', 'Kafe di sudut jalan'),
    desc: texts(
      '街角的咖啡馆，木桌、一杯热咖啡和窗外的雨。周末第二杯半价，欢迎带上书来坐一会儿。',
      'A café on the corner with a cup of hot coffee and rain outside the window. The second cup is half price at weekends; bring a book.',
      '街角的咖啡館，木桌、一杯熱咖啡和窗外的雨。週末第二杯半價，歡迎帶上書來坐一會兒。',
      'Kafe di sudut jalan dengan secawan kopi panas dan hujan di luar tingkap. Cawan kedua separuh harga pada hujung minggu.',
    ),
    duration: 15,
    ratio: '9:16',
  },
  {
    key: 'rooms-by-the-sea',
    title: texts('海边民宿', 'Rooms by the sea', '海邊民宿', 'Inap desa tepi laut'),
    desc: texts(
      '海边的小房子，日落时的海浪和帆船，推窗就能看见沙滩。步行三分钟到海边。',
      'A little house by the sea with waves and a sailing boat at sunset. The beach is three minutes on foot.',
      '海邊的小房子，日落時的海浪和帆船，推窗就能看見沙灘。步行三分鐘到海邊。',
      'Rumah kecil di tepi laut dengan ombak dan perahu layar waktu matahari terbenam. Pantai tiga minit berjalan kaki.',
    ),
    duration: 15,
    ratio: '16:9',
  },
  {
    key: 'new-at-the-flower-shop',
    title: texts('花店上新', 'New at the flower shop', '花店上新', 'Baharu di kedai bunga'),
    desc: texts(
      '清晨的花店，一束向日葵和几朵玫瑰。当天采摘，下单当天送到。',
      'The flower shop in the morning with sunflowers and roses. Cut the same day and delivered the same day.',
      '清晨的花店，一束向日葵和幾朵玫瑰。當天採摘，下單當天送到。',
      'Kedai bunga waktu pagi dengan bunga matahari dan bunga ros. Dipetik dan dihantar pada hari yang sama.',
    ),
    duration: 10,
    ratio: '1:1',
  },
  {
    key: 'up-the-hill-on-saturday',
    title: texts('周末爬山', 'Up the hill on Saturday', '週末爬山', 'Mendaki hujung minggu'),
    desc: texts(
      '周末一起爬山，山顶的日出、云海和松树。早上五点集合，请穿防滑的鞋。',
      'Up the mountain at the weekend: sunrise, clouds and pine trees. We meet at five; wear shoes that grip.',
      '週末一起爬山，山頂的日出、雲海和松樹。早上五點集合，請穿防滑的鞋。',
      'Mendaki gunung pada hujung minggu: matahari terbit, awan dan pokok pain. Berkumpul pukul lima pagi.',
    ),
    duration: 10,
    ratio: '9:16',
  },
] as const;
