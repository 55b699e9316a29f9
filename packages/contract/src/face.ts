import { z } from 'zod';

const place = () => z.number().min(-1).max(1);
const size = () => z.number().min(0.001).max(2);

/** Where a face is, as shares of the picture: left upper corner and size. A part of it may lie outside. */
export const face = z.object({ x: place(), y: place(), width: size(), height: size() });
