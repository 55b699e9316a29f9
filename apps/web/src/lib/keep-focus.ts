/** Gives the focus to the page when what had it is gone, as after a delete; a keyboard would otherwise start at the top. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}
