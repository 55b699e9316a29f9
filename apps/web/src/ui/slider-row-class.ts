/** The three columns of a slider's row: its name, the slider, the number. */
export const sliderRowClass =
  'grid min-h-9 pointer-coarse:min-h-12 grid-cols-[minmax(44px,auto)_1fr_60px] items-center gap-3';
