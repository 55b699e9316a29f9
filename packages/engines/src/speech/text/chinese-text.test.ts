import { describe, expect, it } from 'vitest';
import { AlignedText } from './aligned-text.ts';
import { chineseCardinal } from './chinese-numbers.ts';
import { speakableChinese } from './chinese-text.ts';

const said = (written: string): string => speakableChinese(AlignedText.from(written)).text;

describe('chinese cardinals', () => {
  it.each([
    ['0', '零'],
    ['2', '二'],
    ['10', '十'],
    ['12', '十二'],
    ['20', '二十'],
    ['100', '一百'],
    ['101', '一百零一'],
    ['110', '一百一十'],
    ['200', '两百'],
    ['1005', '一千零五'],
    ['2002', '两千零二'],
    ['10086', '一万零八十六'],
    ['10500', '一万零五百'],
    ['20000', '两万'],
    ['100500', '十万零五百'],
    ['120000', '十二万'],
    ['10000000', '一千万'],
    ['200000000', '两亿'],
    ['1000000008', '十亿零八'],
    ['12345678901', '一百二十三亿四千五百六十七万八千九百零一'],
    ['00012', '十二'],
  ])('%s is %s', (digits, words) => expect(chineseCardinal(digits)).toBe(words));
});

describe('what is written, as it is said', () => {
  it.each([
    // Numbers and quantities
    ['2个', '两个'],
    ['2.5倍', '二点五倍'],
    ['1,234,567', '一百二十三万四千五百六十七'],
    ['10,000', '一万'],
    ['1.5亿', '一点五亿'],
    ['2,000个', '两千个'],
    ['第2名', '第二名'],
    ['第1、2、3名', '第一、二、三名'],
    ['2小时', '两小时'],
    ['2月2日', '二月二日'],
    ['007', '零零七'],
    ['12345678', '一二三四五六七八'],
    ['10500000', '一千零五十万'],
    ['零下10°', '零下十度'],
    ['温度-3~5℃', '温度负三到五摄氏度'],
    ['气温-12℃', '气温负十二摄氏度'],
    ['3/4', '四分之三'],
    ['比分5：3', '比分五比三'],
    ['1:3的比例', '一比三的比例'],
    ['3×5=15', '三乘五等于十五'],
    ['１，２００', '一，两百'],
    // Dates and times
    ['2025年1月1日', '二零二五年一月一日'],
    ['2025-03-08', '二零二五年三月八日'],
    ['2025/3/8', '二零二五年三月八日'],
    ['2012-2024年', '二零一二到二零二四年'],
    ['90后和00后', '九零后和零零后'],
    ['20年代', '二十年代'],
    ['下午2:05', '下午两点零五分'],
    ['8:00到9:30', '八点整到九点三十分'],
    ['晚上8：30', '晚上八点三十分'],
    ['18:30:05', '十八点三十分五秒'],
    ['13:00-14:00', '十三点整到十四点整'],
    ['6-8月', '六到八月'],
    // Money, percentages, ranges
    ['¥1,234.5万元', '一千两百三十四点五万元'],
    ['￥99', '九十九元'],
    ['$9.99', '九点九九美元'],
    ['RM299', '两百九十九令吉'],
    ['99-129元', '九十九到一百二十九元'],
    ['15.6%', '百分之十五点六'],
    ['-3.5%', '负百分之三点五'],
    ['20%~30%', '百分之二十到百分之三十'],
    ['5-10%', '百分之五到百分之十'],
    ['3‰', '千分之三'],
    // Telephones
    ['13812345678', '幺三八，幺二三四，五六七八'],
    ['010-12345678', '零幺零，幺二三四五六七八'],
    ['400-820-8820', '四零零，八二零，八八二零'],
    // Units
    ['重200g', '重两百克'],
    ['身高1.75m', '身高一点七五米'],
    ['60kg', '六十公斤'],
    ['5km/h', '五公里每小时'],
    ['100ml', '一百毫升'],
    ['60fps', '六十帧'],
    ['256GB', '两百五十六 G B'],
    // Latin and signs
    ['iPhone16', 'iPhone 十六'],
    ['A4纸', 'A 四纸'],
    ['5G网络', '五G网络'],
    ['C++', 'C加加'],
    ['Q&A', 'Q和A'],
    ['a@b.com', 'a at b点com'],
    ['访问www.example.com/a?b=1了解', '访问网址链接了解'],
    ['“你好”（测试）', '你好，测试，'],
    ['👍🏻🇨🇳好', ' 好'],
    ['——', '，'],
  ])('%s → %s', (written, words) => expect(said(written)).toBe(words));

  it('keeps what has nothing to rewrite', () => {
    const text = '今天天气很好，我们一起去看电影吧。';
    expect(said(text)).toBe(text);
  });
});

describe('alignment', () => {
  it('remembers where each word was written', () => {
    const spoken = speakableChinese(AlignedText.from('共15.6%，', 10));
    const at = spoken.text.indexOf('百');
    expect(spoken.range(at, at + 7)).toEqual({ start: 11, end: 16 });
    expect(spoken.range(0, 1)).toEqual({ start: 10, end: 11 });
    expect(spoken.range(spoken.text.length - 1, spoken.text.length)).toEqual({ start: 16, end: 17 });
  });

  it('survives a rewrite of a rewrite', () => {
    const twice = AlignedText.from('ab3cd')
      .replace(/3/g, () => 'three')
      .replace(/three/g, () => '三');
    expect(twice.text).toBe('ab三cd');
    expect(twice.range(2, 3)).toEqual({ start: 2, end: 3 });
    expect(twice.range(3, 5)).toEqual({ start: 3, end: 5 });
  });
});
