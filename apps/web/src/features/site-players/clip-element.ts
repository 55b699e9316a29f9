import { part } from '../embeds/element/element-parts.ts';
import { ClipPlayer, type ClipState } from './clip-player.ts';
import { readClip } from './clip-files.ts';
import { clipStyle } from './clip-style.ts';
import { wordsFor } from './clip-words.ts';

/**
 * Defines `<likeness-clip src="folder/">`, which plays a folder of this site. `player` is the address of this script, which its worker
 * runs as well. Attributes: `lang` of its buttons, `width` in pixels at most.
 */
export function defineClip(player: string): void {
  if (customElements.get('likeness-clip')) return;
  class LikenessClip extends HTMLElement {
    #player: ClipPlayer | undefined;

    connectedCallback(): void {
      if (!this.shadowRoot) {
        // A constructed sheet needs no permission of the page's policy, as a style element would.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(clipStyle);
        this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
      }
      const width = Number(this.getAttribute('width'));
      if (width > 0) this.style.maxWidth = `${width}px`;
      void this.#show();
    }

    disconnectedCallback(): void {
      this.#player?.close();
      this.#player = undefined;
    }

    async #show(): Promise<void> {
      const root = this.shadowRoot!;
      const words = wordsFor(this.getAttribute('lang'));
      const base = new URL(this.getAttribute('src') ?? './', document.baseURI);
      if (!base.pathname.endsWith('/')) base.pathname += '/';
      try {
        const clip = await readClip(base);
        if (!this.isConnected) return;
        const onState = (state: ClipState) => (this.dataset['state'] = state);
        this.#player = new ClipPlayer({ clip, base, words, player, onState });
        root.replaceChildren(this.#player.frame);
      } catch {
        root.replaceChildren(part('p', { class: 'missing', role: 'note' }, words.missing));
        this.dataset['state'] = 'missing';
      }
    }
  }
  customElements.define('likeness-clip', LikenessClip);
}
