import type { ScriptThemeGroup } from './theme.ts';

export const lifeThemes: ScriptThemeGroup = {
  id: 'life',
  name: {
    'zh-CN': '情感励志',
    'en-US': 'Life and feelings',
    'zh-TW': '情感勵志',
    'ms-MY': 'Kehidupan dan perasaan',
  },
  themes: [
    {
      id: 'growth',
      name: {
        'zh-CN': '个人成长',
        'en-US': 'Personal growth',
        'zh-TW': '個人成長',
        'ms-MY': 'Perkembangan diri',
      },
      example: { 'zh-CN': '成长', 'en-US': 'Personal growth', 'zh-TW': '成長', 'ms-MY': 'Perkembangan diri' },
    },
    {
      id: 'persist',
      name: { 'zh-CN': '坚持努力', 'en-US': 'Keeping going', 'zh-TW': '堅持努力', 'ms-MY': 'Terus berusaha' },
      example: { 'zh-CN': '坚持', 'en-US': 'Keeping going', 'zh-TW': '堅持', 'ms-MY': 'Terus berusaha' },
    },
    {
      id: 'love',
      name: {
        'zh-CN': '爱与关系',
        'en-US': 'Love and relationships',
        'zh-TW': '愛與關係',
        'ms-MY': 'Cinta dan hubungan',
      },
      example: {
        'zh-CN': '好的关系',
        'en-US': 'A good relationship',
        'zh-TW': '好的關係',
        'ms-MY': 'Hubungan yang baik',
      },
    },
    {
      id: 'family',
      name: { 'zh-CN': '亲情陪伴', 'en-US': 'Family', 'zh-TW': '親情陪伴', 'ms-MY': 'Keluarga' },
      example: {
        'zh-CN': '陪伴父母',
        'en-US': 'Time with your parents',
        'zh-TW': '陪伴父母',
        'ms-MY': 'Masa bersama ibu bapa',
      },
    },
    {
      id: 'greeting',
      name: { 'zh-CN': '节日问候', 'en-US': 'Greetings', 'zh-TW': '節日問候', 'ms-MY': 'Ucapan' },
      example: {
        'zh-CN': '新年祝福',
        'en-US': 'New Year wishes',
        'zh-TW': '新年祝福',
        'ms-MY': 'Ucapan Tahun Baharu',
      },
    },
    {
      id: 'friends',
      name: { 'zh-CN': '同学老友', 'en-US': 'Old friends', 'zh-TW': '同學老友', 'ms-MY': 'Sahabat lama' },
      example: {
        'zh-CN': '毕业十年的同学聚会',
        'en-US': 'A reunion with classmates after ten years',
        'zh-TW': '畢業十年的同學聚會',
        'ms-MY': 'Perjumpaan rakan sekolah selepas sepuluh tahun',
      },
    },
  ],
};
