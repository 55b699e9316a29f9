import type { ScriptThemeGroup } from './theme.ts';

export const businessThemes: ScriptThemeGroup = {
  id: 'business',
  name: {
    'zh-CN': '商业科技',
    'en-US': 'Business and technology',
    'zh-TW': '商業科技',
    'ms-MY': 'Perniagaan dan teknologi',
  },
  themes: [
    {
      id: 'software',
      name: { 'zh-CN': '软件工具', 'en-US': 'Software', 'zh-TW': '軟體工具', 'ms-MY': 'Perisian' },
      example: {
        'zh-CN': '数字人口播工具，输入文案就能出片，支持四种语言，不用露脸，适合做短视频的商家',
        'en-US':
          'A talking video tool, type a script and get a video, four languages, no camera needed, for small shops',
        'zh-TW': '數字人口播工具，輸入文案就能出片，支援四種語言，不用露臉，適合做短影片的商家',
        'ms-MY':
          'Alat video bercakap, taip skrip dan dapat video, empat bahasa, tanpa kamera, untuk kedai kecil',
      },
    },
    {
      id: 'gadget',
      name: { 'zh-CN': '数码产品', 'en-US': 'Gadgets', 'zh-TW': '數碼產品', 'ms-MY': 'Gajet' },
      example: {
        'zh-CN': '无线耳机，可以连两台设备，盒子能充电，保修一年，适合通勤路上',
        'en-US':
          'Wireless earphones, two devices at once, a charging case, one year of warranty, for the way to work',
        'zh-TW': '無線耳機，可以連兩臺裝置，盒子能充電，保修一年，適合通勤路上',
        'ms-MY':
          'Fon telinga tanpa wayar, dua peranti serentak, kotak pengecas, waranti setahun, untuk perjalanan ke tempat kerja',
      },
    },
    {
      id: 'hiring',
      name: { 'zh-CN': '招聘招募', 'en-US': 'Hiring', 'zh-TW': '招聘招募', 'ms-MY': 'Pengambilan pekerja' },
      example: {
        'zh-CN': '诚聘门店店员，每周双休，有人带教，包一顿工作餐，适合没有经验的新人',
        'en-US':
          'We are hiring shop staff, two days off a week, training by a colleague, one meal included, for people without experience',
        'zh-TW': '誠聘門店店員，每週雙休，有人帶教，包一頓工作餐，適合沒有經驗的新人',
        'ms-MY':
          'Kami mengambil pembantu kedai, cuti dua hari seminggu, latihan bersama rakan, satu hidangan disediakan, untuk yang tiada pengalaman',
      },
    },
    {
      id: 'company',
      name: {
        'zh-CN': '企业介绍',
        'en-US': 'About a company',
        'zh-TW': '企業介紹',
        'ms-MY': 'Tentang syarikat',
      },
      example: {
        'zh-CN': '本地五金加工厂，可以来图定制，小批量也接，打样三天出，适合初创品牌',
        'en-US':
          'A local metal workshop, made from your drawings, small batches welcome, samples in three days, for young brands',
        'zh-TW': '本地五金加工廠，可以來圖定製，小批次也接，打樣三天出，適合初創品牌',
        'ms-MY':
          'Bengkel logam tempatan, dibuat ikut lukisan, kuantiti kecil diterima, sampel dalam tiga hari, untuk jenama baharu',
      },
    },
    {
      id: 'shop',
      name: {
        'zh-CN': '网店促销',
        'en-US': 'Online shop',
        'zh-TW': '網店促銷',
        'ms-MY': 'Kedai dalam talian',
      },
      example: {
        'zh-CN': '网店周年活动，全场包邮，满二百减三十，截止本周日，适合换季添置',
        'en-US':
          'Anniversary week at our online shop, free delivery, thirty off two hundred, until Sunday, for the new season',
        'zh-TW': '網店週年活動，全場包郵，滿二百減三十，截止本週日，適合換季添置',
        'ms-MY':
          'Minggu ulang tahun kedai dalam talian, penghantaran percuma, tolak tiga puluh setiap dua ratus, sehingga Ahad, untuk musim baharu',
      },
    },
    {
      id: 'finance',
      name: {
        'zh-CN': '财税理财',
        'en-US': 'Money and accounts',
        'zh-TW': '財稅理財',
        'ms-MY': 'Kewangan dan akaun',
      },
      example: {
        'zh-CN': '小公司代账，每月上门取票，一个会计跟到底，适合刚开公司的人',
        'en-US':
          'Bookkeeping for small companies, papers collected every month, one accountant all the way, for new businesses',
        'zh-TW': '小公司代賬，每月到府取票，一個會計跟到底，適合剛開公司的人',
        'ms-MY':
          'Simpan kira untuk syarikat kecil, dokumen diambil setiap bulan, seorang akauntan sepanjang masa, untuk perniagaan baharu',
      },
    },
  ],
};
