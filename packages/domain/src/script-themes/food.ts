import type { ScriptThemeGroup } from './theme.ts';

export const foodThemes: ScriptThemeGroup = {
  id: 'food',
  name: {
    'zh-CN': '美食餐饮',
    'en-US': 'Food and drink',
    'zh-TW': '美食餐飲',
    'ms-MY': 'Makanan dan minuman',
  },
  themes: [
    {
      id: 'coffee',
      name: { 'zh-CN': '咖啡店', 'en-US': 'Coffee shop', 'zh-TW': '咖啡店', 'ms-MY': 'Kedai kopi' },
      example: {
        'zh-CN': '巷口手冲咖啡馆，豆子每天现磨，可以免费续杯，适合想安静坐一会儿的上班族',
        'en-US':
          'A small pour-over coffee bar, beans ground fresh every day, free refills before ten, for office workers',
        'zh-TW': '巷口手衝咖啡館，豆子每天現磨，可以免費續杯，適合想安靜坐一會兒的上班族',
        'ms-MY':
          'Kedai kopi tuang kecil, biji dikisar segar setiap hari, isi semula percuma sebelum pukul sepuluh, untuk pekerja pejabat',
      },
    },
    {
      id: 'restaurant',
      name: { 'zh-CN': '餐厅火锅', 'en-US': 'Restaurant', 'zh-TW': '餐廳火鍋', 'ms-MY': 'Restoran' },
      example: {
        'zh-CN': '牛油火锅店，锅底当天炒制，菜品当面称重，包间免费预订，适合朋友聚餐',
        'en-US':
          'Family noodle restaurant, broth cooked the same morning, private rooms free to book, for evenings with friends',
        'zh-TW': '牛油火鍋店，鍋底當天炒制，菜品當面稱重，包間免費預訂，適合朋友聚餐',
        'ms-MY':
          'Restoran mi keluarga, sup dimasak pagi itu juga, bilik persendirian percuma ditempah, untuk malam bersama kawan',
      },
    },
    {
      id: 'bakery',
      name: {
        'zh-CN': '面包甜品',
        'en-US': 'Bakery and desserts',
        'zh-TW': '麵包甜品',
        'ms-MY': 'Roti dan pencuci mulut',
      },
      example: {
        'zh-CN': '社区面包店，每天清晨现烤，可以定制生日蛋糕，适合给家人备早餐',
        'en-US':
          'Neighbourhood bakery, baked every morning, birthday cakes made to order, for family breakfasts',
        'zh-TW': '社群麵包店，每天清晨現烤，可以定製生日蛋糕，適合給家人備早餐',
        'ms-MY':
          'Kedai roti kejiranan, dibakar setiap pagi, kek hari jadi atas tempahan, untuk sarapan keluarga',
      },
    },
    {
      id: 'drinks',
      name: {
        'zh-CN': '奶茶饮品',
        'en-US': 'Tea and drinks',
        'zh-TW': '奶茶飲品',
        'ms-MY': 'Teh dan minuman',
      },
      example: {
        'zh-CN': '鲜果茶小店，水果现切，甜度可选，外带另送吸管套，适合下午茶',
        'en-US': 'Fresh fruit tea bar, fruit cut to order, sweetness as you like, for an afternoon break',
        'zh-TW': '鮮果茶小店，水果現切，甜度可選，外帶另送吸管套，適合下午茶',
        'ms-MY':
          'Kedai teh buah segar, buah dipotong ketika dipesan, kemanisan ikut citarasa, untuk rehat petang',
      },
    },
    {
      id: 'produce',
      name: { 'zh-CN': '生鲜特产', 'en-US': 'Fresh produce', 'zh-TW': '生鮮特產', 'ms-MY': 'Hasil segar' },
      example: {
        'zh-CN': '家乡橙子，树上成熟再摘，坏果包赔，适合送给长辈',
        'en-US':
          'Oranges from our own orchard, picked ripe, damaged fruit replaced, for parents and grandparents',
        'zh-TW': '家鄉橙子，樹上成熟再摘，壞果包賠，適合送給長輩',
        'ms-MY':
          'Oren dari kebun sendiri, dipetik ketika masak, buah rosak diganti, untuk ibu bapa dan datuk nenek',
      },
    },
  ],
};
