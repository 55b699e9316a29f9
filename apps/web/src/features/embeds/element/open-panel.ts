import { spokenWords } from '@likeness/domain/bots';
import { EmbedProblem } from './embed-calls.ts';
import { aiLabel, panelParts, part, renew } from './element-parts.ts';
import type { ElementWords } from './element-words.ts';
import { Spoken } from './spoken.ts';
import { StageFrame } from './stage-frame.ts';
import type { Visit } from './visit.ts';

/** What the element is doing, for the styles and tests of the page. */
export type ElementState = 'closed' | 'open' | 'thinking' | 'speaking';

type Employee = { name: string; title: string; questions: string[] };
type Setting = {
  origin: string;
  words: ElementWords;
  employee: Employee;
  picture: HTMLCanvasElement;
  visit: Visit;
  onState: (state: ElementState) => void;
  onClose: () => void;
};

const keptVoice = 'likeness.voice';

/** The opened element: face, captions, what was said, and a box for questions. */
export class OpenPanel {
  readonly panel: HTMLElement;
  readonly #setting: Setting;
  readonly #parts: ReturnType<typeof panelParts>;
  readonly #leaving = new AbortController();
  readonly #stage: StageFrame;
  #answering: AbortController | undefined;
  #spoken: Spoken | undefined;
  #aloud = aloudBefore();

  constructor(setting: Setting) {
    this.#setting = setting;
    const { words, employee, picture, origin } = setting;
    this.#parts = panelParts(words, employee);
    const { panel, stage, caption, tools, voice, close, form } = this.#parts;
    this.panel = panel;
    this.#stage = new StageFrame(origin, (news) => {
      if (news.kind === 'drawing') this.#stage.frame.classList.add('drawing');
      // The still picture stands for a presenter that cannot be drawn.
      else if (news.kind === 'failed') this.#stage.frame.remove();
    });
    stage.append(picture, this.#stage.frame, caption, aiLabel(words), tools);
    this.#showVoice();
    voice.addEventListener('click', () => this.#toggleVoice());
    close.addEventListener('click', setting.onClose);
    panel.addEventListener('keydown', ({ key }) => key === 'Escape' && setting.onClose());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#ask(this.#parts.question.value.trim());
    });
    void this.#enter();
  }

  focus(): void {
    this.#parts.question.focus();
  }

  close(): void {
    this.#leaving.abort();
    this.#answering?.abort();
    this.#spoken?.close();
    this.#stage.close();
  }

  async #enter(): Promise<void> {
    const { visit, employee } = this.#setting;
    try {
      const said = await visit.enter();
      for (const { role, content } of said) this.#say(content, role === 'user');
      if (said.length === 0) for (const question of employee.questions) this.#propose(question);
      const copy = await visit.presenter(this.#leaving.signal);
      if (!this.#leaving.signal.aborted && (copy.small || copy.large))
        this.#stage.send({ kind: 'show', copy });
    } catch (error) {
      // Without the moving face the words and the voice go on.
      if (error instanceof EmbedProblem && error.problem !== 'not-found') this.#tell(error);
    }
  }

  #propose(question: string): void {
    const button = part('button', { type: 'button', class: 'proposed' }, question);
    button.addEventListener('click', () => void this.#ask(question));
    this.#parts.log.append(button);
  }

  #say(content: string, mine = false): HTMLElement {
    const line = part('p', mine ? { class: 'mine' } : {}, mine ? content : spokenWords(content));
    this.#parts.log.append(line);
    this.#toEnd();
    return line;
  }

  #toEnd(): void {
    const { log } = this.#parts;
    log.scrollTop = log.scrollHeight;
  }

  #tell(error: unknown): void {
    const words = error instanceof Error ? error.message : '';
    const line = part('p', { class: 'problem', role: 'alert' }, words || this.#setting.words.unreachable);
    this.#parts.log.append(line);
    this.#toEnd();
  }

  async #ask(question: string): Promise<void> {
    const { send, log } = this.#parts;
    if (!question || send.disabled) return;
    this.#quiet();
    for (const proposed of log.querySelectorAll('.proposed')) proposed.remove();
    this.#parts.question.value = '';
    this.#say(question, true);
    const line = this.#say(this.#setting.words.thinking);
    send.disabled = true;
    this.#setting.onState('thinking');
    const answering = new AbortController();
    this.#answering = answering;
    const spoken = this.#aloud ? this.#begin() : undefined;
    this.#spoken = spoken;
    try {
      await this.#setting.visit.ask(
        question,
        {
          aloud: spoken !== undefined,
          onText: (text) => {
            line.textContent = spokenWords(text);
            send.disabled = false;
            this.#toEnd();
          },
          onSentence: (text) => {
            const hear = spoken?.sentence(text);
            return (piece) => {
              this.#setting.onState('speaking');
              hear?.(piece);
            };
          },
          onSpoken: () => spoken?.whole(),
          waiting: () => spoken?.waiting ?? 0,
        },
        answering.signal,
      );
      if (!spoken) this.#setting.onState('open');
    } catch (error) {
      if (answering.signal.aborted) return;
      if (line.textContent === this.#setting.words.thinking) line.remove();
      this.#tell(error);
      spoken?.whole();
    } finally {
      send.disabled = false;
    }
  }

  #begin(): Spoken | undefined {
    const { caption } = this.#parts;
    let shown = '';
    return Spoken.begin(this.#stage, {
      caption: (text) => {
        if (text === shown) return;
        shown = text;
        caption.replaceChildren(...(text ? [part('span', {}, text)] : []));
      },
      end: () => this.#setting.onState('open'),
    });
  }

  /** Ends what is said; what is still written of the answer is in the conversation. */
  #quiet(): void {
    this.#answering?.abort();
    this.#spoken?.close();
    this.#spoken = undefined;
  }

  #toggleVoice(): void {
    this.#aloud = !this.#aloud;
    if (!this.#aloud) this.#spoken?.close();
    keepAloud(this.#aloud);
    this.#showVoice();
  }

  #showVoice(): void {
    const { voice } = this.#parts;
    const { voiceOff, voiceOn } = this.#setting.words;
    if (this.#aloud) renew(voice, 'voiceOn', voiceOff);
    else renew(voice, 'voiceOff', voiceOn);
  }
}

function aloudBefore(): boolean {
  try {
    return localStorage.getItem(keptVoice) !== 'off';
  } catch {
    return true;
  }
}

function keepAloud(aloud: boolean): void {
  try {
    localStorage.setItem(keptVoice, aloud ? 'on' : 'off');
  } catch {
    // It holds for this page then.
  }
}
