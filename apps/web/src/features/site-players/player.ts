import { beginDrawing } from '../live/live-drawing.ts';
import { defineClip } from './clip-element.ts';

/* One file for a site: its page and the worker that draws run the same script. */
if (typeof document === 'undefined') beginDrawing();
else defineClip((document.currentScript as HTMLScriptElement).src);
