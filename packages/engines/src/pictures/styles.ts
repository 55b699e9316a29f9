import type { PictureStyle } from '@likeness/domain/pictures';

/** A style of the finished picture; `none` leaves the lit figures as they are painted. */
export type Style = PictureStyle | 'none';
