import type { ScriptThemeGroup } from './theme.ts';

export const homeThemes: ScriptThemeGroup = {
  id: 'home',
  name: {
    'zh-CN': '家居生活',
    'en-US': 'Home and living',
    'zh-TW': '家居生活',
    'ms-MY': 'Rumah dan kehidupan',
  },
  themes: [
    {
      id: 'appliance',
      name: {
        'zh-CN': '生活电器',
        'en-US': 'Home appliances',
        'zh-TW': '生活電器',
        'ms-MY': 'Perkakas rumah',
      },
      example: {
        'zh-CN': '便携吸尘器，机身只有一公斤，可以拆洗，原价299元，现价199元，适合租房的年轻人',
        'en-US':
          'A light vacuum cleaner, weighs one kilo, parts can be washed, was $59, now $39, for people who rent',
        'zh-TW': '便攜吸塵器，機身只有一公斤，可以拆洗，原價299元，現價199元，適合租房的年輕人',
        'ms-MY':
          'Pembersih hampagas ringan, berat satu kilo, bahagian boleh dibasuh, asal RM199, kini RM149, untuk yang menyewa',
      },
    },
    {
      id: 'storage',
      name: {
        'zh-CN': '收纳整理',
        'en-US': 'Storage and tidying',
        'zh-TW': '收納整理',
        'ms-MY': 'Penyimpanan dan kemasan',
      },
      example: {
        'zh-CN': '上门整理服务，先丢再分类，整理完教你保持，适合东西多的家庭',
        'en-US':
          'A tidying service at your home, sort first, then keep, we show you how to keep it so, for busy families',
        'zh-TW': '上門整理服務，先丟再分類，整理完教你保持，適合東西多的家庭',
        'ms-MY':
          'Khidmat mengemas di rumah, asingkan dahulu, kami tunjuk cara mengekalkannya, untuk keluarga sibuk',
      },
    },
    {
      id: 'furniture',
      name: { 'zh-CN': '家具定制', 'en-US': 'Furniture', 'zh-TW': '傢俱定製', 'ms-MY': 'Perabot' },
      example: {
        'zh-CN': '实木书桌，尺寸可以定制，免费上门测量，适合孩子写作业',
        'en-US': 'A solid wood desk, made to measure, measuring at home is free, for children and homework',
        'zh-TW': '實木書桌，尺寸可以定製，免費上門測量，適合孩子寫作業',
        'ms-MY': 'Meja kayu pejal, ikut ukuran, ukur di rumah percuma, untuk anak membuat kerja sekolah',
      },
    },
    {
      id: 'cleaning',
      name: {
        'zh-CN': '家政保洁',
        'en-US': 'Cleaning service',
        'zh-TW': '家政保潔',
        'ms-MY': 'Khidmat pembersihan',
      },
      example: {
        'zh-CN': '日常保洁服务，自带工具，按小时收费，不满意可以返工，适合双职工家庭',
        'en-US':
          'A home cleaning service, we bring the tools, paid by the hour, done again if you are not happy, for working couples',
        'zh-TW': '日常保潔服務，自帶工具，按小時收費，不滿意可以返工，適合雙職工家庭',
        'ms-MY':
          'Khidmat mencuci rumah, alatan dibawa sendiri, bayaran ikut jam, dibuat semula jika tidak puas hati, untuk pasangan bekerja',
      },
    },
    {
      id: 'decor',
      name: {
        'zh-CN': '装修设计',
        'en-US': 'Interior design',
        'zh-TW': '裝修設計',
        'ms-MY': 'Reka bentuk dalaman',
      },
      example: {
        'zh-CN': '旧房翻新团队，报价逐项列清，水电过程拍照留底，适合老小区住户',
        'en-US':
          'A team that renovates old flats, quotes listed item by item, photos of every pipe and wire, for older buildings',
        'zh-TW': '舊房翻新團隊，報價逐項列清，水電過程拍照留底，適合老小區住戶',
        'ms-MY':
          'Pasukan ubah suai rumah lama, sebut harga satu demi satu, gambar setiap paip dan wayar, untuk bangunan lama',
      },
    },
    {
      id: 'pets',
      name: { 'zh-CN': '宠物服务', 'en-US': 'Pets', 'zh-TW': '寵物服務', 'ms-MY': 'Haiwan peliharaan' },
      example: {
        'zh-CN': '宠物上门洗护，自带浴缸和吹风，一次只接一家，适合胆小的猫狗',
        'en-US':
          'Pet grooming at your home, we bring the tub and the dryer, one family at a time, for shy cats and dogs',
        'zh-TW': '寵物到府洗護，自帶浴缸和吹風，一次只接一家，適合膽小的貓狗',
        'ms-MY':
          'Dandanan haiwan peliharaan di rumah, kami bawa tab mandi dan pengering, satu keluarga satu masa, untuk kucing dan anjing yang penakut',
      },
    },
  ],
};
