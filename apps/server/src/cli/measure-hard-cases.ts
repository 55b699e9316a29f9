import { join } from 'node:path';
import type { Again, MeasureCase } from './measure-case.ts';

/** A camera in a hand: it breathes nearer and farther, and drifts by some hundredths of the picture. */
const handHeld = (width: number, height: number): string =>
  [
    "scale=w='2*trunc(iw*(1.12+0.04*sin(0.9*t))/2)':h='2*trunc(ih*(1.12+0.04*sin(0.9*t))/2)':eval=frame:flags=bicubic",
    `crop=${width}:${height}:'(iw-${width})/2+0.025*${width}*sin(1.7*t)':'(ih-${height})/2+0.02*${height}*sin(2.3*t+1)'`,
  ].join(',');
const upright = handHeld(720, 1280);

/** A small picture, filmed from near. */
const smallPrint = `scale=700:-2:flags=lanczos,${handHeld(700, 700)}`;
/** A print that has lain in a drawer: pale and brown, out of focus, grainy, scratched. */
const oldPrint = [
  'scale=720:-2,colorchannelmixer=.39:.77:.19:0:.35:.69:.17:0:.27:.53:.13',
  'eq=contrast=0.72:brightness=0.04,gblur=1.8,format=yuv444p,noise=c0s=16:c0f=u:all_seed=7',
  'drawbox=x=190:w=1:color=white@0.45:t=fill,drawbox=x=447:w=2:color=white@0.3:t=fill',
].join(',');
/** Painted in oil: patches of one colour with hard borders, and the cloth under them. */
const oil = [
  'scale=720:-2,median=radius=6,median=radius=4,unsharp=7:7:1.2',
  'format=yuv444p,noise=c0s=5:c0f=u:all_seed=3',
].join(',');
/**
 * A head that is turned to the side: what lies on a cylinder about its middle (pixels) is turned by `radians`, the neck
 * follows less and less over as many pixels as it is long.
 */
const turned = (radians: number): string => {
  const { x, radius, chin, neck } = { x: 360, radius: 190, chin: 640, neck: 120 };
  const turn = `${radians}*clip((${chin + neck}-Y)/${neck},0,1)`;
  const across = `${x}+${radius}*sin(clip(asin(clip((X-${x})/${radius},-1,1))-${turn},-1.57,1.57))`;
  return [
    'color=black:s=720x1280:r=25:d=0.04,format=gray16le,split[a][b]',
    `[a]geq=lum='if(lt(abs(X-${x}),${radius}),${across},X)',loop=-1:1[columns]`,
    "[b]geq=lum='Y',loop=-1:1[rows]",
    '[0:v]fps=25,format=yuv444p[whole]',
    '[whole][columns][rows]remap=format=color,format=yuv420p',
  ].join(';');
};

/** Speech in which the lips never meet: one vowel, forth and back. */
const grinning = `fps=25,split[a][b];[b]reverse[c];[a][c]concat,loop=loop=9:size=20,${upright}`;

type Hard = {
  name: string;
  speaks: 'woman' | 'man';
  /** Whom it shows: a presenter in motion, a portrait of the library, or a picture among the samples. */
  presenter?: string;
  portrait?: string;
  sample?: string;
  /** Who is seen before, until a cut. */
  before?: string;
  again: Again;
};

/** What people film and upload that is harder. The names say what it is. */
const hard: Hard[] = [
  { name: 'hard-camera', speaks: 'woman', presenter: 'maya', again: { seconds: 12, filter: upright } },
  { name: 'hard-glasses', speaks: 'woman', presenter: 'sofia', again: { from: 2, seconds: 8 } },
  { name: 'hard-hands', speaks: 'man', presenter: 'haoran', again: { seconds: 10, filter: upright } },
  { name: 'hard-five-woman', speaks: 'woman', presenter: 'amara', again: { seconds: 5, filter: upright } },
  { name: 'hard-five-man', speaks: 'man', presenter: 'henry', again: { seconds: 5, filter: upright } },
  { name: 'hard-five-drawn', speaks: 'woman', presenter: 'zhiyu', again: { seconds: 5, filter: upright } },
  {
    name: 'hard-smile',
    speaks: 'woman',
    sample: 'photo-smile.png',
    again: { seconds: 8, filter: smallPrint },
  },
  {
    name: 'hard-silent',
    speaks: 'woman',
    presenter: 'lin',
    again: { from: 4.4, seconds: 7, filter: upright },
  },
  { name: 'hard-cut', speaks: 'woman', presenter: 'nova', before: 'haoran', again: { seconds: 8 } },
  { name: 'hard-beard', speaks: 'man', presenter: 'raj', again: { seconds: 8, filter: handHeld(1280, 720) } },
  { name: 'hard-profile', speaks: 'man', presenter: 'leo', again: { seconds: 8, filter: turned(0.75) } },
  { name: 'hard-old-photo', speaks: 'woman', portrait: 'portrait-isabel', again: { filter: oldPrint } },
  { name: 'hard-painting', speaks: 'man', portrait: 'portrait-erik', again: { filter: oil } },
  {
    name: 'hard-smile-talk',
    speaks: 'woman',
    presenter: 'lin',
    again: { from: 1, seconds: 0.4, filter: grinning },
  },
];

/** Seconds for which the person before a cut is seen. */
const BEFORE = 2.4;

/** Those that can be made; of samples only with their folder. */
export function hardCases(
  libraryDir: string,
  samplesDir: string | undefined,
  speechOf: (speaks: Hard['speaks'], index: number) => MeasureCase['speech'],
): MeasureCase[] {
  const clipOf = (presenter: string): string => join(libraryDir, 'presenters', presenter, 'clip.mp4');
  return hard.flatMap(
    ({ name, speaks, presenter, portrait, sample, before, again }, index): MeasureCase[] => {
      const source = presenter
        ? clipOf(presenter)
        : portrait
          ? join(libraryDir, 'pictures', portrait, 'picture.jpg')
          : samplesDir && sample && join(samplesDir, sample);
      if (!source) return [];
      const after = before ? { after: { source: clipOf(before), seconds: BEFORE } } : {};
      const kind = again.seconds === undefined ? 'picture' : 'footage';
      const speech = speechOf(speaks, index);
      return [{ name, kind, source, upload: true, again: { ...again, ...after }, speech }];
    },
  );
}
