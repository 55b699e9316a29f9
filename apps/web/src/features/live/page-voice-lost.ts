/** The voice in the page broke off; the server says the rest. */
export class PageVoiceLost extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PageVoiceLost';
  }
}
