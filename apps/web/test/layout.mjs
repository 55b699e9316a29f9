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
  /** What scrolls or clips on purpose hides its own overflow; only the part of a box that is seen counts. */
  const seen = (rect, element) => {
    const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
    for (let parent = element; parent; parent = parent.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(parent);
      const frame = parent.getBoundingClientRect();
      if (overflowX !== 'visible') {
        box.left = Math.max(box.left, frame.left);
        box.right = Math.min(box.right, frame.right);
      }
      if (overflowY !== 'visible') {
        box.top = Math.max(box.top, frame.top);
        box.bottom = Math.min(box.bottom, frame.bottom);
      }
      if (position === 'fixed') break;
    }
    return box;
  };
  /** Whether an ancestor stands above the flow of the page, as a bar at the edge does on purpose. */
  const floats = (element) => {
    for (let parent = element; parent; parent = parent.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(parent).position)) return true;
    return false;
  };

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.data.trim() || !shown(element)) continue;
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue;
      const box = seen(rect, element);
      if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
      texts.push({ element, box, floating: floats(element) });
      if (box.right > innerWidth + 1 || box.left < -1) faults.push(`beyond the window: ${named(element)}`);
    }
    const clips = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis';
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
