import type { ScriptThemeGroup } from './theme.ts';

export const learningThemes: ScriptThemeGroup = {
  id: 'learning',
  name: { 'zh-CN': '知识教育', 'en-US': 'Learning', 'zh-TW': '知識教育', 'ms-MY': 'Pembelajaran' },
  themes: [
    {
      id: 'language',
      name: {
        'zh-CN': '语言学习',
        'en-US': 'Language courses',
        'zh-TW': '語言學習',
        'ms-MY': 'Kursus bahasa',
      },
      example: {
        'zh-CN': '英语口语课，每天十分钟，一对一陪练，真实场景对话，适合职场新人',
        'en-US':
          'An English speaking course, ten minutes a day, one-to-one practice, real situations, for new graduates',
        'zh-TW': '英語口語課，每天十分鐘，一對一陪練，真實場景對話，適合職場新人',
        'ms-MY':
          'Kursus bertutur Inggeris, sepuluh minit sehari, latihan seorang demi seorang, situasi sebenar, untuk graduan baharu',
      },
    },
    {
      id: 'tutoring',
      name: { 'zh-CN': '学科辅导', 'en-US': 'Tutoring', 'zh-TW': '學科輔導', 'ms-MY': 'Tuisyen' },
      example: {
        'zh-CN': '初中数学小班，每班不超过八人，错题当堂讲清，适合基础薄弱的孩子',
        'en-US':
          'Small maths classes, eight pupils at most, every mistake explained, for children who fell behind',
        'zh-TW': '初中數學小班，每班不超過八人，錯題當堂講清，適合基礎薄弱的孩子',
        'ms-MY':
          'Kelas matematik kecil, paling ramai lapan murid, setiap kesilapan diterangkan, untuk anak yang ketinggalan',
      },
    },
    {
      id: 'parenting',
      name: { 'zh-CN': '亲子育儿', 'en-US': 'Parenting', 'zh-TW': '親子育兒', 'ms-MY': 'Keibubapaan' },
      example: {
        'zh-CN': '亲子沟通工作坊，周末线下两小时，现场练习对话，适合小学生家长',
        'en-US':
          'A workshop on talking with children, two hours at the weekend, practice on the spot, for parents of schoolchildren',
        'zh-TW': '親子溝通工作坊，週末線下兩小時，現場練習對話，適合小學生家長',
        'ms-MY':
          'Bengkel berbual dengan anak, dua jam hujung minggu, latihan terus, untuk ibu bapa murid sekolah',
      },
    },
    {
      id: 'reading',
      name: {
        'zh-CN': '读书分享',
        'en-US': 'Books and reading',
        'zh-TW': '讀書分享',
        'ms-MY': 'Buku dan bacaan',
      },
      example: {
        'zh-CN': '每周共读一本书，线上一起讨论，提供阅读笔记，适合想重新读书的人',
        'en-US':
          'Read one book a week together, discuss it online, reading notes included, for people who want to read again',
        'zh-TW': '每週共讀一本書，線上一起討論，提供閱讀筆記，適合想重新讀書的人',
        'ms-MY':
          'Baca sebuah buku seminggu bersama, bincang dalam talian, nota disediakan, untuk yang mahu membaca semula',
      },
    },
    {
      id: 'career',
      name: {
        'zh-CN': '职场技能',
        'en-US': 'Career skills',
        'zh-TW': '職場技能',
        'ms-MY': 'Kemahiran kerjaya',
      },
      example: {
        'zh-CN': '表格数据课，从零开始，配练习文件，学完能做周报，适合行政和运营',
        'en-US':
          'A spreadsheet course, from zero, with practice files, weekly reports by the end, for office staff',
        'zh-TW': '表格資料課，從零開始，配練習檔案，學完能做週報，適合行政和運營',
        'ms-MY':
          'Kursus hamparan data, dari kosong, dengan fail latihan, mampu buat laporan mingguan, untuk kakitangan pejabat',
      },
    },
  ],
};
