import { beginDrawing } from './live-drawing.ts';

beginDrawing();
