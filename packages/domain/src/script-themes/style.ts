import type { ScriptThemeGroup } from './theme.ts';

export const styleThemes: ScriptThemeGroup = {
  id: 'style',
  name: {
    'zh-CN': '美妆穿搭',
    'en-US': 'Beauty and style',
    'zh-TW': '美妝穿搭',
    'ms-MY': 'Kecantikan dan gaya',
  },
  themes: [
    {
      id: 'skincare',
      name: { 'zh-CN': '护肤品', 'en-US': 'Skin care', 'zh-TW': '護膚品', 'ms-MY': 'Penjagaan kulit' },
      example: {
        'zh-CN': '温和保湿面霜，不加香精，小瓶可以先试用，适合换季容易干的皮肤',
        'en-US':
          'A gentle face cream, no perfume added, a small size to try first, for skin that gets dry in winter',
        'zh-TW': '溫和保溼面霜，不加香精，小瓶可以先試用，適合換季容易乾的皮膚',
        'ms-MY':
          'Krim muka lembut, tanpa pewangi, saiz kecil untuk dicuba dahulu, untuk kulit yang mudah kering',
      },
    },
    {
      id: 'makeup',
      name: { 'zh-CN': '彩妆', 'en-US': 'Make-up', 'zh-TW': '彩妝', 'ms-MY': 'Solekan' },
      example: {
        'zh-CN': '日常通勤彩妆课，从底妆讲起，一对一配色，适合第一次学化妆的人',
        'en-US':
          'Everyday make-up lessons, starting from the base, colours matched one to one, for beginners',
        'zh-TW': '日常通勤彩妝課，從底妝講起，一對一配色，適合第一次學化妝的人',
        'ms-MY':
          'Kelas solekan harian, bermula dari asas, warna dipadankan seorang demi seorang, untuk yang baru bermula',
      },
    },
    {
      id: 'hair',
      name: { 'zh-CN': '美发造型', 'en-US': 'Hair salon', 'zh-TW': '美髮造型', 'ms-MY': 'Salon rambut' },
      example: {
        'zh-CN': '社区美发店，先沟通再动剪刀，价格提前说清，适合想换发型的人',
        'en-US':
          'Neighbourhood hair salon, we talk before we cut, prices told beforehand, for anyone who wants a new look',
        'zh-TW': '社群美髮店，先溝通再動剪刀，價格提前說清，適合想換髮型的人',
        'ms-MY':
          'Salon rambut kejiranan, berbincang sebelum menggunting, harga dimaklumkan dahulu, untuk sesiapa yang mahu gaya baharu',
      },
    },
    {
      id: 'clothes',
      name: { 'zh-CN': '服装穿搭', 'en-US': 'Clothes', 'zh-TW': '服裝穿搭', 'ms-MY': 'Pakaian' },
      example: {
        'zh-CN': '通勤西装外套，面料抗皱，有五个尺码，七天可以退换，适合上班族',
        'en-US':
          'A blazer for work, fabric that resists creases, five sizes, returns within seven days, for office days',
        'zh-TW': '通勤西裝外套，面料抗皺，有五個尺碼，七天可以退換，適合上班族',
        'ms-MY':
          'Blazer kerja, fabrik tahan renyuk, lima saiz, boleh dipulangkan dalam tujuh hari, untuk hari di pejabat',
      },
    },
    {
      id: 'jewellery',
      name: {
        'zh-CN': '首饰箱包',
        'en-US': 'Jewellery and bags',
        'zh-TW': '首飾箱包',
        'ms-MY': 'Barang kemas dan beg',
      },
      example: {
        'zh-CN': '手工银饰工作室，可以刻字，附赠礼盒，适合送给重要的人',
        'en-US': 'A silver jewellery studio, engraving available, gift box included, for someone who matters',
        'zh-TW': '手工銀飾工作室，可以刻字，附贈禮盒，適合送給重要的人',
        'ms-MY':
          'Studio barang kemas perak, ukiran nama disediakan, kotak hadiah disertakan, untuk orang tersayang',
      },
    },
  ],
};
