import { describe, expect, it } from 'vitest';
import { voiceChannelRules } from './channels.ts';

describe('voice channels', () => {
  it.each([
    ['df', '', 10_000],
    ['fish', 'volume pitch pause', 10_000],
    ['nw', 'rate volume pitch pause', 500],
    ['xf', 'emotion', 10_000],
    ['mm', '', 10_000],
    ['hs', '', 10_000],
  ])('%s has no %s, and scripts of %i characters', (api, without, limit) => {
    const { controls, scriptLimit } = voiceChannelRules(api);
    const missing = Object.entries(controls).flatMap(([name, on]) => (on ? [] : [name]));
    expect(missing.join(' ')).toBe(without);
    expect(scriptLimit).toBe(limit);
  });

  it('only xf is changed on the device, and recordings have their vendors’ bounds', () => {
    expect(['df', 'fish', 'hs', 'xf', 'mm', 'nw'].filter((api) => voiceChannelRules(api).deviceOnly)).toEqual(
      ['xf'],
    );
    expect(voiceChannelRules('mm').recording).toEqual({
      minSeconds: 10,
      maxSeconds: 300,
      maxMegabytes: 20,
      files: 3,
    });
    expect(voiceChannelRules('anything').recording.maxMegabytes).toBe(50);
  });
});
