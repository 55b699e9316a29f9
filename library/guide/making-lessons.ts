import { recording, talkingFootage } from '../../e2e/footage.ts';
import type { Film } from './stage.ts';

/** Films of the first steps and of what one makes oneself. */
export const makingLessons: Record<string, Film> = {
  'first-video': {
    path: '/home',
    async walk(stage) {
      await stage.say('从首页点“创建视频”', 'Start with “Create video”');
      await stage.press(stage.page.getByRole('link', { name: stage.text('shell.createVideo') }).first());
      await stage.script.waitFor();
      await stage.say('写下要说的话', 'Write what should be said');
      await stage.write(
        stage.script,
        '大家好，欢迎来到我的小店，今天全场八折。',
        'Hello and welcome to my shop. Everything is twenty percent off today.',
      );
      await stage.say('提交前就看得到时长和积分', 'Length and points are shown before you pay');
      await stage.order();
      await stage.say('进度和剩余时间会实时更新', 'Progress and the time left are live');
      await stage.finished();
      await stage.say('完成了，点开就能看', 'Done: press it to watch');
      await stage.watch();
    },
  },
  'choose-avatar': {
    path: '/gProfile',
    async walk(stage) {
      const cards = stage.page.getByRole('button', { name: new RegExp(stage.text('avatars.playOf').trim()) });
      await stage.say('公共数字人都在这里', 'All public avatars are here');
      await stage.point(cards.nth(1));
      await stage.say('点卡片看一段预览', 'Press a card for a preview');
      await stage.press(cards.nth(2));
      await stage.rest(3);
      await stage.say('喜欢就直接用它创作', 'Like it? Create with it');
      await stage.press(stage.dialog.getByRole('link').or(stage.dialog.getByRole('button')).last());
      await stage.rest(2);
    },
  },
  'choose-voice': {
    path: '/create',
    async walk(stage) {
      const voices = stage.page.getByRole('radio', {
        name: new RegExp(stage.spoken === 'zh' ? '女声|男声|声' : 'female|male', 'i'),
      });
      await stage.say('选声音之前先听一听', 'Listen before you choose a voice');
      await stage.press(
        stage.page.getByRole('button', { name: new RegExp(`^${stage.text('voices.playOf').trim()}`) }).nth(1),
      );
      await stage.rest(1.5);
      if (await voices.count()) await stage.point(voices.first());
      await stage.write(
        stage.script,
        '这句话先听一遍再生成。',
        'Hear this sentence before you make the video.',
      );
      await stage.say('“试听”把整段文案读给你听', '“Listen” reads the whole script to you');
      await stage.press(stage.button('drive.audition'));
      await stage.rest(5);
      await stage.say('语速、音量、音调都可以调', 'Speed, volume and pitch can be set');
      await stage.point(stage.page.getByRole('slider').first());
    },
  },
  output: {
    path: '/create',
    async walk(stage) {
      await stage.say('打开“输出设置”', 'Open “Output”');
      await stage.press(
        stage.page.getByRole('button', { name: new RegExp(`^${stage.text('output.title')}`) }),
      );
      const shape = stage.page.getByRole('radio', { name: '9:16' });
      await stage.say('竖屏、方形、横屏一点就换', 'Portrait, square, landscape: one press');
      if (await shape.count()) await stage.press(shape.first());
      await stage.say('背景可以换成绿幕或透明', 'The background can be green or transparent');
      await stage.press(stage.page.getByRole('combobox', { name: stage.text('output.background') }));
      await stage.press(stage.page.getByRole('option', { name: stage.text('output.background_green') }));
      await stage.say('需要时把字幕烧进画面', 'Burn the subtitles in when you need them');
      await stage.press(stage.page.getByRole('checkbox', { name: stage.text('output.subtitles') }));
      await stage.rest(2);
    },
  },
  'clone-avatar': {
    path: '/profile',
    async walk(stage) {
      await stage.say('上传一段正面说话的视频', 'Upload footage of someone facing the camera');
      await stage.press(stage.button('avatars.add'));
      await stage.say('先看要求，再同意授权书', 'Read what is asked, accept the agreement');
      await stage.press(stage.dialog.getByRole('checkbox'));
      await stage.press(stage.dialog.getByRole('button', { name: stage.text('common.next') }));
      await stage.write(
        stage.dialog.getByLabel(stage.text('cloning.name'), { exact: true }),
        '我的分身',
        'My double',
      );
      await stage.dialog.locator('input[type=file]').setInputFiles(talkingFootage(stage.folder));
      await stage.say('视频会先检查，不合适马上告诉你', 'The footage is checked at once');
      await stage.meanwhile(() =>
        stage.page.getByText(stage.text('cloning.checkGood')).waitFor({ timeout: 240_000 }),
      );
      await stage.press(stage.button('cloning.cloneStart'));
      await stage.say('准备好后就能用它创作', 'When it is ready, create with it');
      await stage.rest(3);
    },
  },
  'clone-voice': {
    path: '/clone',
    async walk(stage) {
      await stage.say('克隆一个相近的声音', 'Make a voice like your own');
      await stage.press(stage.button('voice-clone.add'));
      await stage.press(stage.dialog.getByRole('checkbox'));
      await stage.press(stage.dialog.getByRole('button', { name: stage.text('common.next') }));
      await stage.say('选择克隆方式', 'Choose how to clone it');
      await stage.press(
        stage.dialog
          .getByRole('button')
          .filter({ hasText: stage.text('voice-clone.likeness') })
          .first(),
      );
      await stage.write(
        stage.dialog.getByLabel(stage.text('voice-clone.name'), { exact: true }),
        '我的声音',
        'My voice',
      );
      await stage.dialog.locator('input[type=file]').setInputFiles(recording(stage.folder, 31));
      await stage.say('上传录音，或者现场录一段', 'Upload a recording, or record now');
      await stage.meanwhile(() => stage.button('voice-clone.takeAgain').waitFor());
      await stage.press(stage.button('voice-clone.start'));
      await stage.say('完成后在创作页直接选用', 'Once it is done, choose it on the create page');
      await stage.rest(2);
    },
  },
  scenes: {
    path: '/multiples',
    async walk(stage) {
      await stage.say('把长稿一次拆成多个场景', 'Split a long script into scenes');
      await stage.press(stage.button('scenes.split'));
      await stage.write(
        stage.dialog.getByRole('textbox'),
        '早上好！\n今天的新品有三款。\n欢迎到店品尝。',
        'Good morning!\nThree new products today.\nCome and taste them.',
      );
      await stage.press(
        stage.dialog.getByRole('button', { name: stage.text('scenes.splitDo'), exact: true }),
      );
      await stage.say('每个场景可以换人、换声音', 'Each scene has its own person and voice');
      await stage.press(
        stage.page.getByRole('button', { name: new RegExp(`^${stage.text('scenes.changeAvatar')}`) }),
      );
      await stage.page.locator('[role=dialog] [role=radio]:has(img)').nth(1).dblclick();
      await stage.rest(1.5);
      await stage.say('Alt 加方向键就能调整顺序', 'Alt and an arrow key move a scene');
      await stage.page.getByRole('button', { name: /^2 / }).first().focus();
      await stage.page.keyboard.press('Alt+ArrowUp');
      await stage.rest(2);
    },
  },
  recording: {
    path: '/create',
    async walk(stage) {
      await stage.say('已有录音？切到音频驱动', 'Have a recording? Switch to it');
      await stage.press(stage.page.getByText(stage.text('drive.driveAudio'), { exact: true }).first());
      await stage.page.locator('input[type=file]').first().setInputFiles(recording(stage.folder, 31));
      await stage.rest(2.5);
      await stage.say('口型会跟着录音走', 'The lips follow the recording');
      await stage.order();
      await stage.say('和文案一样，按秒计费', 'Charged by the second, like a script');
      await stage.rest(2);
    },
  },
};
