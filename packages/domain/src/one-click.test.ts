import { readyStyle } from './ready-styles.ts';
import { describe, expect, test } from 'vitest';
import {
  asScenes,
  changedSeconds,
  fitting,
  headlineOf,
  oneClickLengths,
  oneClickProblem,
  oneClickRatios,
  sceneTimes,
} from './one-click.ts';
import { uploadProblem } from './upload-uses.ts';

const form = {
  description: '街角的咖啡馆',
  seconds: 15,
  assets: [],
  scenes: [],
  headline: '',
  music: 'auto' as const,
  musicId: '',
};

describe('one-click videos', () => {
  test('last 5, 10, 15 or 30 seconds in four ratios', () => {
    expect(oneClickLengths).toEqual([5, 10, 15, 30]);
    expect(oneClickRatios).toEqual(['9:16', '1:1', '16:9', '4:3']);
  });

  test('take clips of 10 MB, music of 50 MB and pictures of 10 MB', () => {
    const limits = [
      ['video', 'a.mp4', 10],
      ['voice', 'a.mp3', 50],
      ['image', 'a.png', 10],
    ] as const;
    for (const [type, name, limit] of limits) {
      expect(uploadProblem(type, { name, size: limit * 1024 * 1024 }, 'oneClick')).toBeUndefined();
      expect(uploadProblem(type, { name, size: limit * 1024 * 1024 + 1 }, 'oneClick')).toMatchObject({
        problem: 'file-too-large',
        params: { limit },
      });
    }
  });

  test('say what is missing in the order of the page', () => {
    const refusals = [
      [{}, undefined],
      [{ description: ' ' }, 'description-required'],
      [{ description: '一'.repeat(2001) }, 'description-too-long'],
      [{ assets: Array.from({ length: 21 }, () => 'x') }, 'too-many-assets'],
      [{ scenes: [{ text: ' ', asset: '' }] }, 'script-required'],
      [{ seconds: 5, scenes: [{ text: '一'.repeat(60), asset: '' }] }, 'speech-too-long'],
      [{ music: 'own' }, 'file-required'],
    ] as const;
    for (const [change, expected] of refusals)
      expect(oneClickProblem({ ...form, ...change } as never)?.problem).toBe(expected);
  });

  test('times of scenes add up to the length, and long speech is read faster', () => {
    const { tempo, times } = sceneTimes([2, 4], 10);
    expect(tempo).toBe(1);
    expect(times[0]! + times[1]!).toBe(10);
    expect(times[1]! - times[0]!).toBeCloseTo(2.4, 1);
    expect(sceneTimes([3, 3], 5).tempo).toBeCloseTo(6 / 4.2, 5);
  });

  test('keep whole sentences, or clauses where a sentence is too long', () => {
    expect(fitting('第一句话。第二句话。第三句。', 11)).toBe('第一句话。第二句话。');
    expect(fitting('街角的咖啡馆，木桌和热咖啡，窗外的雨。', 14)).toBe('街角的咖啡馆，木桌和热咖啡。');
    expect(asScenes('第一句话。第二句话。第三句话。', 3)).toEqual(['第一句话。', '第二句话。', '第三句话。']);
    expect(headlineOf('周末的猫咖啡馆，十只猫陪你喝咖啡，第二杯半价')).toBe('周末的猫咖啡馆');
  });

  test('another version pays the scenes that changed, or the whole for voice and music', () => {
    const scenes = ['一', '二', '三'].map((text) => ({ text, asset: '' }));
    const sound = { music: 'auto' as const, musicId: '', voiceId: 'a' };
    const subtitleStyle = readyStyle('classic');
    const film = { scenes, headline: '', ...sound, subtitles: true, subtitleStyle, style: '' };
    expect(changedSeconds(film, film, 15)).toBe(0);
    const one = [{ text: '新', asset: '' }, ...scenes.slice(1)];
    expect(changedSeconds(film, { ...film, scenes: one }, 15)).toBe(5);
    expect(changedSeconds(film, { ...film, voiceId: 'b' }, 15)).toBe(15);
    expect(changedSeconds(film, { ...film, style: 'ink' }, 15)).toBe(15);
    const other = { subtitleStyle: readyStyle('tag') };
    expect(changedSeconds(film, { ...film, ...other }, 15)).toBe(15);
    // A look that is not seen changes nothing.
    const silent = { ...film, subtitles: false };
    expect(changedSeconds(silent, { ...silent, ...other }, 15)).toBe(0);
  });
});
