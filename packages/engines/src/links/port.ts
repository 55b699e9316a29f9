/** What is wanted of a link: the picture with its sound, or the sound alone. */
export type LinkWish = 'video' | 'audio';

export type LinkRequest = {
  /** An http or https address. */
  link: string;
  wish: LinkWish;
  /** Where files are put; it exists and is empty of others. */
  folder: string;
};

/** What was fetched. It has not been looked into: it is opened as uploads are. */
export type Fetched = {
  path: string;
  /** Sound that came apart from the picture. */
  soundPath?: string | undefined;
  /** What the site calls it; empty where it says nothing. */
  title: string;
  /** Which source found it. */
  source: string;
};

export type LinkOptions = {
  signal: AbortSignal;
  /** Hears bytes so far, and of how many where that is known. */
  onProgress?: ((bytes: number, of: number | undefined) => void) | undefined;
};

/**
 * A service or program that knows sites. Rejects with the signal's reason or a problem: `link-unsupported` for a site it does not
 * know, `link-refused` where the site gives nothing out, `link-unreachable`, `file-too-large`.
 */
export type SiteSource = {
  /** The service, program or pack, as operators know it. */
  id: string;
  name: string;
  fetch: (request: LinkRequest, options: LinkOptions) => Promise<Fetched>;
  /** Whether it works now, in words for the operator. */
  look: (options: { signal?: AbortSignal | undefined }) => Promise<{ ok: boolean; detail: string }>;
};
