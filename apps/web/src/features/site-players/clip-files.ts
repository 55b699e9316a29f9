import type { Clip, ClipMouth } from '@likeness/contract/site-folders';
import { readSubtitles, type Cue } from '@likeness/domain/subtitles';
import { kernelCode } from '@likeness/talking-head/page/kernel-code';
import type { PageBytes } from '@likeness/talking-head/page/page-files';

async function fetched(base: URL, name: string): Promise<Response> {
  const answer = await fetch(new URL(name, base));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

export const readClip = async (base: URL): Promise<Clip> =>
  (await (await fetched(base, 'clip.json')).json()) as Clip;

/** What is drawn and what the mouth does; all of it is fetched when it is to be played. */
export async function readPresenter(base: URL, { presenter, mouth }: Clip) {
  const { kernel: relaxed, plain, ...parts } = presenter;
  const bytes = async (name: string) => (await fetched(base, name)).arrayBuffer();
  const [said, loops, ...files] = await Promise.all([
    fetched(base, mouth).then(async (answer) => (await answer.json()) as ClipMouth),
    kernelCode({ relaxed, plain }, bytes),
    ...Object.entries(parts).map(async ([part, name]) => [part, await bytes(name)] as const),
  ]);
  return { said, kernel: loops, bytes: Object.fromEntries(files) as PageBytes };
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The captions; none where they are missing. */
export async function readCaptions(base: URL, { captions }: Clip): Promise<Cue[]> {
  if (!captions) return [];
  try {
    const cues = readSubtitles(await (await fetched(base, captions)).text());
    return cues.map((cue) => ({
      ...cue,
      text: cue.text.replaceAll(/&(lt|gt|amp);/g, (sign) => signs[sign]!),
    }));
  } catch {
    return [];
  }
}
