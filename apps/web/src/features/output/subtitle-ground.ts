import type { CSSProperties } from 'react';

/** Something like a picture, light and dark, to judge letters on. */
export const ground: CSSProperties = {
  background:
    'radial-gradient(circle at 50% 118%, #3c4658 0 38%, transparent 39%), radial-gradient(circle at 50% 46%, #e3bd9d 0 17%, transparent 18%), linear-gradient(160deg, #a9c3d8, #e9dcc6 55%, #8b7a6c)',
};
