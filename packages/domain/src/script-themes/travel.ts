import type { ScriptThemeGroup } from './theme.ts';

export const travelThemes: ScriptThemeGroup = {
  id: 'travel',
  name: {
    'zh-CN': '旅行本地',
    'en-US': 'Travel and local',
    'zh-TW': '旅行本地',
    'ms-MY': 'Perjalanan dan tempatan',
  },
  themes: [
    {
      id: 'guesthouse',
      name: {
        'zh-CN': '民宿酒店',
        'en-US': 'Guest houses and hotels',
        'zh-TW': '民宿酒店',
        'ms-MY': 'Rumah tamu dan hotel',
      },
      example: {
        'zh-CN': '古镇临河民宿，推窗见水，自带茶室，步行五分钟到老街，适合带孩子的家庭',
        'en-US':
          'A riverside guest house, windows over the water, a tea room of its own, five minutes to the old street, for families',
        'zh-TW': '古鎮臨河民宿，推窗見水，自帶茶室，步行五分鐘到老街，適合帶孩子的家庭',
        'ms-MY':
          'Rumah tamu tepi sungai, tingkap menghadap air, bilik teh sendiri, lima minit ke jalan lama, untuk keluarga',
      },
    },
    {
      id: 'destination',
      name: { 'zh-CN': '景点线路', 'en-US': 'Places to go', 'zh-TW': '景點線路', 'ms-MY': 'Tempat menarik' },
      example: {
        'zh-CN': '山谷两日线路，不进购物店，六人一团，含接送，适合周末出行',
        'en-US':
          'A two-day valley trip, no shopping stops, six people a group, pick-up included, for a weekend away',
        'zh-TW': '山谷兩日線路，不進購物店，六人一團，含接送，適合週末出行',
        'ms-MY':
          'Perjalanan lembah dua hari, tiada singgah kedai, enam orang sekumpulan, termasuk pengangkutan, untuk hujung minggu',
      },
    },
    {
      id: 'camping',
      name: {
        'zh-CN': '露营野餐',
        'en-US': 'Camping and picnics',
        'zh-TW': '露營野餐',
        'ms-MY': 'Perkhemahan dan berkelah',
      },
      example: {
        'zh-CN': '湖边营地，帐篷现场搭好，提供餐具，宠物可以入园，适合第一次露营的人',
        'en-US': 'A lakeside camp, tents already up, dishes provided, pets welcome, for first-time campers',
        'zh-TW': '湖邊營地，帳篷現場搭好，提供餐具，寵物可以入園，適合第一次露營的人',
        'ms-MY':
          'Tapak khemah tepi tasik, khemah sedia dipasang, pinggan disediakan, haiwan peliharaan dialu-alukan, untuk kali pertama',
      },
    },
    {
      id: 'photo',
      name: { 'zh-CN': '摄影写真', 'en-US': 'Photo studio', 'zh-TW': '攝影寫真', 'ms-MY': 'Studio gambar' },
      example: {
        'zh-CN': '家庭写真工作室，不限底片，服装现场选，孩子可以慢慢拍，适合全家合影',
        'en-US':
          'A family photo studio, all pictures included, clothes to choose from, time for small children, for family portraits',
        'zh-TW': '家庭寫真工作室，不限底片，服裝現場選，孩子可以慢慢拍，適合全家合影',
        'ms-MY':
          'Studio gambar keluarga, semua gambar disertakan, pakaian boleh dipilih, masa untuk anak kecil, untuk potret keluarga',
      },
    },
    {
      id: 'property',
      name: {
        'zh-CN': '租房买房',
        'en-US': 'Homes to rent or buy',
        'zh-TW': '租房買房',
        'ms-MY': 'Rumah sewa atau beli',
      },
      example: {
        'zh-CN': '地铁口两居室，押一付三，可以养猫，随时看房，适合合租的朋友',
        'en-US':
          'A two-bedroom flat by the station, one month deposit, cats allowed, viewings any time, for flatmates',
        'zh-TW': '地鐵口兩居室，押一付三，可以養貓，隨時看房，適合合租的朋友',
        'ms-MY':
          'Pangsapuri dua bilik dekat stesen, deposit sebulan, kucing dibenarkan, boleh dilihat bila-bila masa, untuk rakan serumah',
      },
    },
    {
      id: 'cars',
      name: { 'zh-CN': '汽车服务', 'en-US': 'Cars', 'zh-TW': '汽車服務', 'ms-MY': 'Kereta' },
      example: {
        'zh-CN': '二手车检测，查底盘和漆面，当场出报告，适合第一次买车的人',
        'en-US':
          'Used car inspection, chassis and paint checked, a report on the spot, for people who buy their first car',
        'zh-TW': '二手車檢測，查底盤和漆面，當場出報告，適合第一次買車的人',
        'ms-MY':
          'Pemeriksaan kereta terpakai, casis dan cat disemak, laporan terus di situ, untuk yang pertama kali membeli kereta',
      },
    },
  ],
};
