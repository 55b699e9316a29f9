// Finds what a reader would call broken in a page as it stands: runs inside the page.

/**
 * Texts over each other, words cut without an ellipsis, and elements beyond the edge of the window.
 * @returns {string[]} one line per fault; none is good.
 */
export function layoutFaults() {
  const faults = [];
  const named = (element) =>
    `<${element.tagName.toLowerCase()}> "${(element.textContent ?? '').trim().slice(0, 24)}"`;
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], .sr-only, video, select, textarea');
  const everything = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity, floating: false };
  const frames = new Map();
  /**
   * The part of the page in which an element is seen, since what scrolls or clips on purpose hides its own overflow; and whether it
   * or an ancestor stands above the flow of the page, as a bar at the edge does on purpose.
   */
  const frameOf = (element) => {
    if (!element) return everything;
    const known = frames.get(element);
    if (known) return known;
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const around = frameOf(element.parentElement);
    const floating = around.floating || position === 'fixed' || position === 'sticky';
    const frame = position === 'fixed' ? { ...everything, floating } : { ...around, floating };
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (overflowX !== 'visible') {
        frame.left = Math.max(frame.left, left);
        frame.right = Math.min(frame.right, right);
      }
      if (overflowY !== 'visible') {
        frame.top = Math.max(frame.top, top);
        frame.bottom = Math.min(frame.bottom, bottom);
      }
    }
    frames.set(element, frame);
    return frame;
  };
  const seen = (rect, { left, right, top, bottom }) => ({
    left: Math.max(rect.left, left),
    right: Math.min(rect.right, right),
    top: Math.max(rect.top, top),
    bottom: Math.min(rect.bottom, bottom),
  });

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.data.trim() || !shown(element)) continue;
    const style = getComputedStyle(element);
    const frame = frameOf(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue;
      const box = seen(rect, frame);
      if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
      texts.push({ element, box, floating: frame.floating });
      if (box.right > innerWidth + 1 || box.left < -1) faults.push(`beyond the window: ${named(element)}`);
    }
    // A text of so many lines ends in an ellipsis as well, whose width Chromium counts as hidden.
    const ellipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const clips = style.overflowX !== 'visible' && !ellipsis;
    const scrolls = ['auto', 'scroll'].includes(style.overflowX);
    if (clips && !scrolls && element.scrollWidth > element.clientWidth + 1)
      faults.push(`cut: ${named(element)}`);
  }
  for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length; j++) {
      const [a, b] = [texts[i], texts[j]];
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Lines of Chinese may touch; letters over letters overlap by more.
      if (width <= 3 || height <= 6 || a.floating !== b.floating) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      faults.push(`overlap: ${named(a.element)} and ${named(b.element)}`);
    }
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`sideways scroll: ${document.documentElement.scrollWidth} > ${innerWidth}`);
  return [...new Set(faults)];
}
