import type { Canvas } from '@napi-rs/canvas';
import { redrawn } from '../stage/copies.ts';

/** The shadow of paper that lies on paper: its colour; blur, offsets and margin in short sides of the picture. */
const shadow = { colour: 'rgba(30,10,40,.55)', blur: 0.018, right: 0.006, down: 0.008, margin: 0.04 };

/** Pixels around a figure in which its shadow lies. */
export const shadowMargin = (SS: number): number => Math.ceil(SS * shadow.margin);

/** A cut-out with the shadow that it throws, made once for all frames: blurring it in each takes longer than all the rest. */
export const onPaper = (c: Canvas, SS: number, margin = 0): Canvas =>
  redrawn(
    c,
    (x) => {
      x.shadowColor = shadow.colour;
      x.shadowBlur = SS * shadow.blur;
      x.shadowOffsetX = SS * shadow.right;
      x.shadowOffsetY = SS * shadow.down;
    },
    margin,
  );
