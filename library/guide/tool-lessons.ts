import type { Film } from './stage.ts';

/** Films of single tools, and tips. */
export const toolLessons: Record<string, Film> = {
  'photo-talk': {
    path: '/store/imageSpeak',
    async walk(stage) {
      const cards = stage.page.getByRole('link', {
        name: new RegExp(stage.spoken === 'zh' ? '创建视频' : 'Create video'),
      });
      await stage.say('选一张图片', 'Choose a picture');
      await stage.press(cards.nth(1));
      await stage.script.waitFor();
      await stage.write(stage.script, '你好，我是画里的人。', 'Hello, I live in this picture.');
      await stage.say('它会眨眼、点头、开口说话', 'It blinks, nods and speaks');
      await stage.rest(2);
      await stage.order();
      await stage.finished();
      await stage.watch();
    },
  },
  pets: {
    path: '/pet',
    async walk(stage) {
      const cards = stage.page.getByRole('link', {
        name: new RegExp(stage.spoken === 'zh' ? '创建视频' : 'Create video'),
      });
      await stage.say('猫、狗、兔子，都可以开口', 'Cats, dogs and rabbits can speak');
      await stage.point(cards.nth(1));
      await stage.press(cards.nth(0));
      await stage.script.waitFor();
      await stage.write(stage.script, '喵，今天的罐头呢？', 'Meow, where is my dinner?');
      await stage.order();
      await stage.finished();
      await stage.say('宠物视频在“我的作品”里', 'Pet videos are in “My works”');
      await stage.watch();
    },
  },
  'script-tools': {
    path: '/create',
    async walk(stage) {
      await stage.say('没有思路？让它先写', 'No idea yet? Let it write first');
      await stage.press(stage.button('scripts.writing'));
      await stage.write(
        stage.dialog.getByRole('textbox').first(),
        '街角咖啡店周六开业，拿铁八折',
        'Corner coffee shop opens on Saturday, lattes 20 percent off',
      );
      await stage.press(stage.dialog.getByRole('button', { name: stage.text('scripts.write'), exact: true }));
      await stage.dialog.getByRole('button', { name: stage.text('scripts.useThis') }).waitFor();
      await stage.rest(1.5);
      await stage.press(stage.dialog.getByRole('button', { name: stage.text('scripts.useThis') }));
      await stage.say('再润色成更口语的说法', 'Then polish it into spoken words');
      await stage.press(stage.button('scripts.how_polish'));
      await stage.press(stage.page.getByRole('menuitem', { name: stage.text('scripts.how_spoken') }));
      await stage.rest(2);
      await stage.press(stage.dialog.getByRole('button', { name: stage.text('scripts.keepMine') }));
      await stage.say('不满意随时恢复自己的原文', 'Your own words are one press away');
      await stage.rest(1);
    },
  },
  materials: {
    path: '/material/index?type=4',
    async walk(stage) {
      await stage.say('常用文案存成素材', 'Keep the scripts you use often');
      await stage.press(
        stage.page
          .getByRole('tab', { name: stage.text('materials.type_text') })
          .or(stage.page.getByRole('radio', { name: stage.text('materials.type_text') }))
          .first(),
      );
      await stage.press(stage.button('materials.newScript'));
      await stage.write(
        stage.dialog.getByRole('textbox').last(),
        '欢迎光临，祝您今天愉快！',
        'Welcome, and have a lovely day!',
      );
      await stage.press(stage.dialog.getByRole('button', { name: stage.text('common.save') }));
      await stage.say('一点就填进创作页', 'One press fills it into a video');
      await stage.press(stage.page.getByRole('button', { name: stage.text('materials.moreOf') }).first());
      await stage.press(stage.page.getByRole('menuitem', { name: stage.text('materials.useIn_create') }));
      await stage.rest(2);
    },
  },
  pauses: {
    path: '/create',
    async walk(stage) {
      await stage.write(stage.script, '欢迎光临。', 'Welcome. ');
      await stage.say('在换气的地方插入停顿', 'Insert a pause where one would breathe');
      await stage.press(stage.button('scripts.insertPause'));
      await stage.press(stage.page.getByRole('menuitem').nth(2));
      await stage.page.keyboard.type(stage.word('今天想喝点什么？', 'What would you like today?'), {
        delay: 60,
      });
      await stage.say('再点一下停顿，长短就变了', 'Press the pause to change its length');
      await stage.press(stage.page.locator('.ProseMirror [role=button]').first());
      await stage.press(stage.button('drive.audition'));
      await stage.rest(4);
    },
  },
  points: {
    path: '/consum',
    async walk(stage) {
      await stage.say('每一笔积分都查得到', 'Every point is accounted for');
      await stage.rest(1.5);
      await stage.say('有兑换码？在这里兑换', 'Have a code? Redeem it here');
      await stage.press(stage.button('points.exchange'));
      await stage.rest(1.5);
      await stage.page.keyboard.press('Escape');
      await stage.say('积分什么时候到期也看得到', 'You see when points expire, too');
      await stage.press(stage.page.getByRole('link', { name: stage.text('points.toDetails') }).first());
      await stage.rest(2);
    },
  },
  look: {
    path: '/home',
    async walk(stage) {
      await stage.say('一键切换深色和浅色', 'Dark or light in one press');
      await stage.press(stage.button('shell.toLight'));
      await stage.rest(1.5);
      await stage.say('界面语言随时更换', 'The language can change at any time');
      await stage.press(stage.page.getByRole('button', { name: stage.text('shell.language') }).first());
      await stage.rest(2);
      await stage.page.keyboard.press('Escape');
      await stage.press(stage.button('shell.toDark'));
    },
  },
};
