import { embedCalls, embedSounds } from './embed-calls.ts';
import { aiLabel, filled, part, pictureOf } from './element-parts.ts';
import { elementStyle } from './element-style.ts';
import { wordsFor } from './element-words.ts';
import { OpenPanel, type ElementState } from './open-panel.ts';
import { Visit } from './visit.ts';

/** Where the studio is: this script was fetched from there. */
const { src } = document.currentScript as HTMLScriptElement;
const studio = new URL(src).origin;

/** `<likeness-presenter embed="…">`: a digital employee on a site of its owner's own. */
class LikenessPresenter extends HTMLElement {
  #open: OpenPanel | undefined;

  connectedCallback(): void {
    if (!this.shadowRoot) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(elementStyle);
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    }
    this.#show().catch(() => {
      // Where it may not be shown there is nothing to be seen.
      this.shadowRoot!.replaceChildren();
      this.#tell('closed');
    });
  }

  disconnectedCallback(): void {
    this.#open?.close();
    this.#open = undefined;
  }

  async #show(): Promise<void> {
    const root = this.shadowRoot!;
    const embed = this.getAttribute('embed') ?? '';
    const { language, words } = wordsFor(this.getAttribute('lang'));
    const ask = embedCalls(studio, language);
    const { picture: bytes, picture_type: type, ...employee } = await ask('look', { embed });
    if (!this.isConnected) return;
    const label = filled(words.open, employee.name);
    const opener = part('button', { type: 'button', class: 'opener', 'aria-label': label, title: label });
    opener.append(await pictureOf(bytes, type), aiLabel(words));
    const visit = new Visit(ask, embedSounds(studio), embed);
    const close = () => {
      this.#open?.close();
      this.#open = undefined;
      root.replaceChildren(opener);
      opener.focus();
      this.#tell('closed');
    };
    opener.addEventListener('click', async () => {
      const onState = (state: ElementState) => this.#open && this.#tell(state);
      const picture = await pictureOf(bytes, type);
      const open = new OpenPanel({
        origin: studio,
        words,
        employee,
        picture,
        visit,
        onState,
        onClose: close,
      });
      this.#open = open;
      root.replaceChildren(open.panel);
      open.focus();
      this.#tell('open');
    });
    root.replaceChildren(opener);
    this.#tell('closed');
  }

  #tell(state: ElementState): void {
    this.dataset['state'] = state;
  }
}

if (!customElements.get('likeness-presenter')) customElements.define('likeness-presenter', LikenessPresenter);
