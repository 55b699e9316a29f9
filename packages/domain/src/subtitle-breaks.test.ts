import { expect, test } from 'vitest';
import type { Word } from './speech.ts';
import { cuesOf } from './subtitles.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words as a voice says them: a Chinese character in 0.2 s, a letter in 0.06 s, without a breath. */
function spoken(script: string): Word[] {
  let now = 0;
  return [...segmenter.segment(script)].flatMap(({ segment, index, isWordLike }) => {
    if (!isWordLike) return [];
    const start = now;
    now += segment.length * (/\p{Script=Han}/u.test(segment) ? 0.2 : 0.06);
    return { text: segment, start, end: now, charStart: index, charEnd: index + segment.length };
  });
}

/** Scripts, and where their subtitles break. */
test.each([
  [
    '今天为大家介绍一款全新的智能手表，它不仅能够监测心率，还可以提醒您按时休息。',
    '今天为大家介绍一款全新的智能手表， ¦ 它不仅能够监测心率， ¦ 还可以提醒您按时休息。',
  ],
  [
    '只要在手机上下载应用就能查看所有的健康数据和运动记录。',
    '只要在手机上下载应用 ¦ 就能查看所有的健康数据和运动记录。',
  ],
  [
    '我们在2024年6月1日正式推出了这款售价1999元的旗舰产品。',
    '我们在2024年6月1日正式推出了 ¦ 这款售价1999元的旗舰产品。',
  ],
  ['因为天气太热所以大家都不愿意出门去公园散步。', '因为天气太热 ¦ 所以大家都不愿意出门去公园散步。'],
  [
    '如果您对我们的服务有任何意见或者建议请随时联系客服人员。',
    '如果您对我们的服务有任何意见 ¦ 或者建议请随时联系客服人员。',
  ],
  [
    '张伟先生在北京大学任教已经超过二十五年并且发表了三百多篇论文。',
    '张伟先生在北京大学任教已经超过二十五年 ¦ 并且发表了三百多篇论文。',
  ],
  [
    '这家餐厅的招牌菜是红烧肉、清蒸鲈鱼、麻婆豆腐和一份特别好喝的老鸭汤。',
    '这家餐厅的招牌菜是红烧肉、清蒸鲈鱼、 ¦ 麻婆豆腐和一份特别好喝的老鸭汤。',
  ],
  [
    '人工智能正在以前所未有的速度改变着我们每一个人的生活方式和工作习惯。',
    '人工智能正在以前所未有的速度改变着 ¦ 我们每一个人的生活方式和工作习惯。',
  ],
  [
    '他说：“学习没有捷径，只有坚持。”然后就离开了教室。',
    '他说：“学习没有捷径，只有坚持。” ¦ 然后就离开了教室。',
  ],
  [
    '请把您的身份证号码、手机号码以及收货地址发送给我们的工作人员。',
    '请把您的身份证号码、手机号码 ¦ 以及收货地址发送给我们的工作人员。',
  ],
  [
    '第一步打开应用，第二步点击注册按钮，第三步输入手机号码和验证码。',
    '第一步打开应用， ¦ 第二步点击注册按钮， ¦ 第三步输入手机号码和验证码。',
  ],
  ['1. 打开应用\n2. 点击`开始`', '1. 打开应用 ¦ 2. 点击开始'],
  [
    '# 今日要点\n**重点**：这款产品*非常*好用。\n---\n- 第一，续航长\n- 第二，价格低',
    '今日要点 ¦ 重点：这款产品非常好用。 ¦ 第一，续航长 ¦ 第二，价格低',
  ],
  ['> 引用一句话\n[点这里](https://a.com/x)了解更多', '引用一句话 ¦ 点这里了解更多'],
  ['| 型号 | 价格 |\n| --- | --- |\n| A1 | 100元 |', '型号 价格 ¦ A1 100元'],
  [
    '从上海虹桥机场到浦东国际机场乘坐地铁大约需要一个半小时左右的时间。',
    '从上海虹桥机场到浦东国际机场乘坐地铁 ¦ 大约需要一个半小时左右的时间。',
  ],
  [
    '新用户注册即可领取价值188元的优惠券，每天限量发放1000张先到先得。',
    '新用户注册即可领取价值188元的优惠券， ¦ 每天限量发放1000张先到先得。',
  ],
  [
    '虽然过程非常辛苦但是看到孩子们脸上的笑容我觉得一切都值得。',
    '虽然过程非常辛苦 ¦ 但是看到孩子们脸上的笑容 ¦ 我觉得一切都值得。',
  ],
  [
    '《流浪地球》是一部由郭帆执导的科幻电影，上映以后票房超过46亿元。',
    '《流浪地球》是一部由郭帆执导的科幻电影， ¦ 上映以后票房超过46亿元。',
  ],
  [
    '我们的目标是在未来三年之内成为全球最受欢迎的短视频创作平台。',
    '我们的目标是在未来三年之内成为 ¦ 全球最受欢迎的短视频创作平台。',
  ],
  [
    '您可以选择一次性付款也可以选择分十二个月免息分期付款。',
    '您可以选择一次性付款 ¦ 也可以选择分十二个月免息分期付款。',
  ],
  [
    '早上七点半起床，八点钟吃早饭，九点钟准时到公司开始工作。',
    '早上七点半起床，八点钟吃早饭， ¦ 九点钟准时到公司开始工作。',
  ],
  [
    '这款面霜含有百分之五的烟酰胺能够有效改善皮肤暗沉和细纹问题。',
    '这款面霜含有百分之五的烟酰胺 ¦ 能够有效改善皮肤暗沉和细纹问题。',
  ],
  [
    '大家好，我是小美，今天和大家聊一聊如何在家里种出好吃的番茄。',
    '大家好，我是小美，今天和大家聊一聊 ¦ 如何在家里种出好吃的番茄。',
  ],
  [
    '当你感到疲惫的时候不妨停下脚步看一看窗外的风景听一听自己内心的声音。',
    '当你感到疲惫的时候不妨停下脚步看一看 ¦ 窗外的风景听一听自己内心的声音。',
  ],
  [
    'Today we are going to look at how artificial intelligence is changing the way people work.',
    'Today we are going to look ¦ at how artificial intelligence ¦ is changing the way people work.',
  ],
  [
    'If you have any questions about your order, please contact our support team at any time.',
    'If you have any questions ¦ about your order, ¦ please contact our support team ¦ at any time.',
  ],
  [
    'The new iPhone 15 Pro Max costs $1,199 and comes in four different colors.',
    'The new iPhone 15 Pro Max costs $1,199 ¦ and comes in four different colors.',
  ],
  [
    'Mr. Smith moved from New York to Kuala Lumpur because he wanted to start a small business.',
    'Mr. Smith moved from New York ¦ to Kuala Lumpur because he wanted ¦ to start a small business.',
  ],
  [
    'You can choose between a monthly plan and a yearly plan that saves you twenty percent.',
    'You can choose between a monthly plan ¦ and a yearly plan ¦ that saves you twenty percent.',
  ],
  [
    'First, open the app. Second, tap the button. Third, enter your phone number.',
    'First, open the app. ¦ Second, tap the button. ¦ Third, enter your phone number.',
  ],
  [
    'We believe that everyone should be able to create beautiful videos without any experience.',
    'We believe that everyone should be able ¦ to create beautiful videos ¦ without any experience.',
  ],
  [
    'It took more than 25 years to build the bridge that connects the island with the mainland.',
    'It took more than 25 years ¦ to build the bridge ¦ that connects the island ¦ with the mainland.',
  ],
  [
    'When the rain finally stopped, the children ran outside and played until it was dark.',
    'When the rain finally stopped, ¦ the children ran outside and played ¦ until it was dark.',
  ],
  [
    'Our team of engineers, designers and writers works around the clock to keep the service running.',
    'Our team of engineers, designers ¦ and writers works around the clock ¦ to keep the service running.',
  ],
  ['1. Open the app\n2. Tap **Start**', '1. Open the app ¦ 2. Tap Start'],
  [
    '**Note**: this is [the guide](https://example.com/guide) for new users.',
    'Note: this is the guide for new users.',
  ],
  [
    'She said, "There is no shortcut to success," and then she walked out of the room.',
    'She said, "There is no shortcut ¦ to success," ¦ and then she walked out of the room.',
  ],
  [
    'The museum is open from 9:00 am to 5:30 pm on weekdays but it is closed on Sundays.',
    'The museum is open from 9:00 am ¦ to 5:30 pm on weekdays ¦ but it is closed on Sundays.',
  ],
  [
    'Drink at least eight glasses of water a day, especially when the weather is hot and dry.',
    'Drink at least eight glasses ¦ of water a day, especially ¦ when the weather is hot and dry.',
  ],
  [
    'A good script is short, clear and friendly, and it always speaks to one person.',
    'A good script is short, ¦ clear and friendly, ¦ and it always speaks to one person.',
  ],
  [
    'The University of Malaya was founded in 1949 and is the oldest university in Malaysia.',
    'The University of Malaya was founded ¦ in 1949 and is the oldest university ¦ in Malaysia.',
  ],
  [
    'Please do not leave your bags unattended while you are waiting for your flight.',
    'Please do not leave your bags unattended ¦ while you are waiting for your flight.',
  ],
  [
    'Not only does it clean the floor, but it also empties itself after every single run.',
    'Not only does it clean the floor, ¦ but it also empties itself ¦ after every single run.',
  ],
  [
    'We tested the battery for two weeks and it never dropped below thirty percent in a day.',
    'We tested the battery ¦ for two weeks and it never dropped ¦ below thirty percent in a day.',
  ],
  [
    'Hari ini kita akan melihat bagaimana kecerdasan buatan mengubah cara orang bekerja setiap hari.',
    'Hari ini kita akan melihat ¦ bagaimana kecerdasan buatan mengubah ¦ cara orang bekerja setiap hari.',
  ],
  [
    'Jika anda mempunyai sebarang pertanyaan tentang pesanan anda, sila hubungi kami pada bila-bila masa.',
    'Jika anda mempunyai sebarang pertanyaan ¦ tentang pesanan anda, ¦ sila hubungi kami pada bila-bila masa.',
  ],
  [
    'Kedai kami dibuka dari pukul 9:00 pagi hingga pukul 6:00 petang kecuali pada hari Ahad.',
    'Kedai kami dibuka dari pukul 9:00 pagi ¦ hingga pukul 6:00 petang ¦ kecuali pada hari Ahad.',
  ],
  [
    'Encik Ahmad berpindah dari Kuala Lumpur ke Pulau Pinang kerana beliau mahu memulakan perniagaan kecil.',
    'Encik Ahmad berpindah ¦ dari Kuala Lumpur ke Pulau Pinang ¦ kerana beliau mahu memulakan ¦ perniagaan kecil.',
  ],
  [
    'Harga asal RM299.90 kini hanya RM199.90 untuk seratus pelanggan yang pertama.',
    'Harga asal RM299.90 kini hanya RM199.90 ¦ untuk seratus pelanggan yang pertama.',
  ],
  [
    'Anda boleh memilih pelan bulanan atau pelan tahunan yang menjimatkan dua puluh peratus.',
    'Anda boleh memilih pelan bulanan ¦ atau pelan tahunan ¦ yang menjimatkan dua puluh peratus.',
  ],
  [
    'Minum sekurang-kurangnya lapan gelas air sehari terutamanya apabila cuaca panas dan kering.',
    'Minum sekurang-kurangnya ¦ lapan gelas air sehari terutamanya ¦ apabila cuaca panas dan kering.',
  ],
  [
    'Pasukan kami yang terdiri daripada jurutera, pereka dan penulis bekerja sepanjang masa.',
    'Pasukan kami yang terdiri ¦ daripada jurutera, pereka ¦ dan penulis bekerja sepanjang masa.',
  ],
  [
    'Walaupun hujan lebat, ramai pelanggan tetap datang untuk mencuba nasi lemak kami yang terkenal.',
    'Walaupun hujan lebat, ¦ ramai pelanggan tetap datang ¦ untuk mencuba nasi lemak kami ¦ yang terkenal.',
  ],
  ['1. Buka aplikasi\n2. Tekan butang **Mula**', '1. Buka aplikasi ¦ 2. Tekan butang Mula'],
  [
    'Kami percaya setiap orang patut dapat mencipta video yang cantik tanpa sebarang pengalaman.',
    'Kami percaya setiap orang ¦ patut dapat mencipta video ¦ yang cantik tanpa sebarang pengalaman.',
  ],
  [
    'Apabila hujan berhenti, kanak-kanak berlari keluar dan bermain sehingga hari menjadi gelap.',
    'Apabila hujan berhenti, ¦ kanak-kanak berlari keluar dan bermain ¦ sehingga hari menjadi gelap.',
  ],
  [
    'Tandas ini dibersihkan setiap dua jam oleh kakitangan yang berpengalaman dan mesra.',
    'Tandas ini dibersihkan ¦ setiap dua jam oleh kakitangan ¦ yang berpengalaman dan mesra.',
  ],
  [
    'Lebih daripada 25 tahun diperlukan untuk membina jambatan yang menghubungkan pulau itu dengan tanah besar.',
    'Lebih daripada 25 tahun diperlukan ¦ untuk membina jambatan ¦ yang menghubungkan pulau itu ¦ dengan tanah besar.',
  ],
  [
    'Sila jangan tinggalkan beg anda tanpa pengawasan semasa menunggu penerbangan anda.',
    'Sila jangan tinggalkan ¦ beg anda tanpa pengawasan ¦ semasa menunggu penerbangan anda.',
  ],
])('%s', (script, cues) =>
  expect(
    cuesOf(script, spoken(script))
      .map(({ text }) => text)
      .join(' ¦ '),
  ).toBe(cues),
);

test('a breath ends a cue, but not behind the number of a list', () => {
  const script = '1. 打开应用，然后登录';
  const words = spoken(script).map((word, i) => ({
    ...word,
    start: word.start + 2 * i,
    end: word.end + 2 * i,
  }));
  expect(cuesOf(script, words).map(({ text }) => text)).toEqual(['1. 打开', '应用，', '然后', '登录']);
});
