import type { ScriptThemeGroup } from './theme.ts';

export const healthThemes: ScriptThemeGroup = {
  id: 'health',
  name: {
    'zh-CN': '运动健康',
    'en-US': 'Sport and health',
    'zh-TW': '運動健康',
    'ms-MY': 'Sukan dan kesihatan',
  },
  themes: [
    {
      id: 'gym',
      name: { 'zh-CN': '健身房', 'en-US': 'Gym', 'zh-TW': '健身房', 'ms-MY': 'Gim' },
      example: {
        'zh-CN': '社区健身房，按次付费，没有推销，教练先做体测，适合没有时间办年卡的人',
        'en-US':
          'A neighbourhood gym, pay per visit, no sales talk, a fitness check first, for people without time for a yearly card',
        'zh-TW': '社群健身房，按次付費，沒有推銷，教練先做體測，適合沒有時間辦年卡的人',
        'ms-MY':
          'Gim kejiranan, bayar setiap kunjungan, tiada jualan paksa, ujian kecergasan dahulu, untuk yang sibuk',
      },
    },
    {
      id: 'yoga',
      name: {
        'zh-CN': '瑜伽普拉提',
        'en-US': 'Yoga and pilates',
        'zh-TW': '瑜伽普拉提',
        'ms-MY': 'Yoga dan pilates',
      },
      example: {
        'zh-CN': '六人小班瑜伽，老师逐个调整动作，垫子现场提供，适合久坐的上班族',
        'en-US':
          'Yoga classes of six, the teacher corrects each of you, mats provided, for people who sit all day',
        'zh-TW': '六人小班瑜伽，老師逐個調整動作，墊子現場提供，適合久坐的上班族',
        'ms-MY':
          'Kelas yoga enam orang, guru membetulkan setiap seorang, tikar disediakan, untuk yang duduk sepanjang hari',
      },
    },
    {
      id: 'running',
      name: {
        'zh-CN': '跑步户外',
        'en-US': 'Running and outdoors',
        'zh-TW': '跑步戶外',
        'ms-MY': 'Larian dan luar',
      },
      example: {
        'zh-CN': '周六晨跑团，五公里慢跑，领跑员带节奏，免费参加，适合刚开始跑步的人',
        'en-US':
          'A Saturday running group, five slow kilometres, a leader keeps the pace, free to join, for beginners',
        'zh-TW': '週六晨跑團，五公里慢跑，領跑員帶節奏，免費參加，適合剛開始跑步的人',
        'ms-MY':
          'Kumpulan larian Sabtu, lima kilometer perlahan, ketua menjaga rentak, percuma, untuk yang baru mula',
      },
    },
    {
      id: 'meals',
      name: {
        'zh-CN': '健康饮食',
        'en-US': 'Healthy eating',
        'zh-TW': '健康飲食',
        'ms-MY': 'Pemakanan sihat',
      },
      example: {
        'zh-CN': '轻食便当，每天换菜单，热量写在盒上，午饭前送到，适合控制饮食的人',
        'en-US':
          'Light lunch boxes, a new menu every day, calories written on the box, delivered before noon, for people who watch what they eat',
        'zh-TW': '輕食便當，每天換選單，熱量寫在盒上，午飯前送到，適合控制飲食的人',
        'ms-MY':
          'Bekal ringan, menu baharu setiap hari, kalori tertulis pada kotak, dihantar sebelum tengah hari, untuk yang menjaga makan',
      },
    },
    {
      id: 'sleep',
      name: {
        'zh-CN': '睡眠寝具',
        'en-US': 'Sleep and bedding',
        'zh-TW': '睡眠寢具',
        'ms-MY': 'Tidur dan cadar',
      },
      example: {
        'zh-CN': '乳胶枕，高低两种高度，枕套可拆洗，三十天内可以退，适合常常落枕的人',
        'en-US':
          'A latex pillow, two heights, washable cover, returns within thirty days, for people with a stiff neck',
        'zh-TW': '乳膠枕，高低兩種高度，枕套可拆洗，三十天內可以退，適合常常落枕的人',
        'ms-MY':
          'Bantal getah, dua ketinggian, sarung boleh dibasuh, boleh dipulangkan dalam tiga puluh hari, untuk yang sakit leher',
      },
    },
  ],
};
