import { LivePresenter } from '../../live/live-presenter.ts';
import type { StageOrder } from './stage-orders.ts';

/** Draws a presenter for the page around this frame, which alone is listened to. Nothing of a user of the studio is known here. */
let presenter: LivePresenter | undefined;
const tell = (news: object) => parent.postMessage(news, '*');

function show({ copy }: Extract<StageOrder, { kind: 'show' }>): void {
  presenter?.close();
  presenter = new LivePresenter('default', tell);
  document.body.replaceChildren(presenter.canvas);
  presenter
    .open(copy, new AbortController().signal)
    .catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
}

addEventListener('message', ({ source, data }: MessageEvent<StageOrder>) => {
  if (source !== parent) return;
  if (data.kind === 'show') show(data);
  else if (['begin', 'say', 'sound'].includes(data.kind)) presenter?.send(data);
});
tell({ kind: 'ready' });
