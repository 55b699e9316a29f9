import { readPageAvatar } from '@likeness/talking-head/page/page-files';
import { PagePicture } from '@likeness/talking-head/page/page-picture';
import { PagePresenter } from '@likeness/talking-head/page/page-presenter';
import { PersonMask } from '@likeness/talking-head/page/person-mask';
import type { Presenter } from '@likeness/talking-head/page/presenter';
import { webAssembly } from '@likeness/talking-head/numeric/webassembly';
import type { LiveNews, LiveOrder } from './live-messages.ts';
import { LiveStage } from './live-stage.ts';

/** Milliseconds between looks at the clock: a fraction of a frame. */
const lookMs = 8;
/** Of them, how long the next frames are planned between two frames. */
const planMs = 3;
/** How often the page hears whether frames come in time. */
const paceMs = 1000;

const tell = (news: LiveNews) => postMessage(news);
/** Milliseconds of the clock that page and worker share. */
const now = () => performance.timeOrigin + performance.now();

let canvas: OffscreenCanvas | undefined;
let context: OffscreenCanvasRenderingContext2D | null = null;
/** Takes away what is not of the person, where the copies have their outlines. */
let mask: PersonMask | undefined;
let kernel: Promise<object> | undefined;
let stage: LiveStage | undefined;
/** A better copy of the same presenter, which takes the place of the one that is shown when that is silent. */
let better: Presenter | undefined;
/** Nothing of the presenter was drawn yet. */
let fresh = true;
let hidden = false;
let busy = false;
const pace = { drawn: 0, due: 0, latest: 0, since: now() };

async function open({ bytes, emotion }: Extract<LiveOrder, { kind: 'open' }>): Promise<void> {
  const avatar = await readPageAvatar(bytes);
  if (avatar.matte) mask ??= new PersonMask();
  context ??= canvas!.getContext('2d', { alpha: mask !== undefined });
  const opened = await PagePresenter.open(avatar, { kernel: (await kernel)!, emotion });
  if (stage) {
    better?.close();
    better = opened;
  } else enter(opened);
}

async function openPicture({
  file,
  points,
  emotion,
}: Extract<LiveOrder, { kind: 'open-picture' }>): Promise<void> {
  context ??= canvas!.getContext('2d', { alpha: false });
  enter(await PagePicture.open(file, points, { kernel: (await kernel)!, emotion }));
}

function enter(presenter: Presenter): void {
  const { width, height } = presenter.manifest;
  canvas!.width = width;
  canvas!.height = height;
  // The finer picture goes on where the other is.
  if (stage) presenter.restart(stage.footage);
  stage?.presenter.close();
  stage = new LiveStage(presenter, now());
  fresh = true;
  Object.assign(pace, { drawn: 0, due: 0, latest: 0, since: now() });
}

/** Spreads over the time between frames what would let one wait. */
function planAhead(presenter: Presenter): void {
  const until = performance.now() + planMs;
  while (performance.now() < until && presenter.workAhead());
}

async function draw(): Promise<void> {
  if (!stage || !context || hidden || busy) return;
  if (better && stage.idle(now())) {
    const presenter = better;
    better = undefined;
    enter(presenter);
  }
  const due = stage.next(now());
  if (!due) return planAhead(stage.presenter);
  busy = true;
  try {
    const { presenter } = stage;
    const { footage, face, at, matte } = await presenter.frame(due.frame);
    if (matte) await mask?.take(matte);
    // Nothing is waited for from here on: what is half drawn would be seen.
    context.drawImage(footage, 0, 0);
    if (face) context.drawImage(face, at.x, at.y);
    if (matte) mask?.cut(context);
    face?.close();
    if (fresh) tell({ kind: 'drawing', width: canvas!.width, height: canvas!.height });
    fresh = false;
    pace.drawn++;
    pace.due += due.due;
    pace.latest = Math.max(pace.latest, stage.lateness(due.frame, now()) ?? 0);
    if (now() - pace.since >= paceMs) {
      const { drawn, due: asked, latest } = pace;
      tell({ kind: 'pace', drawn, due: asked, latest });
      Object.assign(pace, { drawn: 0, due: 0, latest: 0, since: now() });
    }
  } catch (error) {
    fail(error);
  } finally {
    busy = false;
  }
}

function fail(error: unknown): void {
  stage?.presenter.close();
  stage = undefined;
  tell({ kind: 'failed', reason: String(error) });
}

function obey(order: LiveOrder): void {
  switch (order.kind) {
    case 'draw-on':
      canvas = order.canvas;
      kernel = webAssembly.compile(new Uint8Array(order.kernel));
      return;
    case 'open':
      open(order).catch(fail);
      return;
    case 'open-picture':
      openPicture(order).catch(fail);
      return;
    case 'begin':
      stage?.begin();
      return;
    case 'say':
      stage?.say(order.saying);
      return;
    case 'sound':
      stage?.follow(order.time);
      return;
    case 'hide':
      hidden = order.hidden;
      if (!hidden) stage?.rest(now());
  }
}

/** Makes this worker one that draws a presenter as it is told. */
export function beginDrawing(): void {
  addEventListener('message', ({ data }: MessageEvent<LiveOrder>) => obey(data));
  setInterval(() => void draw(), lookMs);
}
