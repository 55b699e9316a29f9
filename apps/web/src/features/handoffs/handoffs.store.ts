import type { OutputOf } from '@likeness/contract/call';
import { ApiError } from '@likeness/contract/sender';
import type { EventPayload } from '@likeness/contract/events';
import type { handoffs } from '@likeness/contract/handoffs';
import type { HandoffKind, HandoffState } from '@likeness/domain/handoffs';
import { polling } from '@likeness/domain/polling';
import type { FileType } from '@likeness/domain/media';
import type { UploadUse } from '@likeness/domain/upload-uses';
import { create } from 'zustand';
import { errorText } from '../../ui/error-text.ts';
import { uploadsApi } from '../uploads/uploads.api.ts';
import { useUploads, type Upload } from '../uploads/uploads.store.ts';
import { handoffsApi } from './handoffs.api.ts';

/** What a phone was asked for in the place of a slot; it goes on when that place is left. */
export type Handoff = {
  id: string;
  /** As the server gave it: a path, where it knows no address of its own. */
  url: string;
  /** When the code can be opened no longer, in milliseconds since 1970. */
  until: number;
  state: HandoffState;
  progress: number;
};
type State = OutputOf<typeof handoffs.state>;
type Slots = {
  handoffs: Record<string, Handoff>;
  errors: Record<string, string>;
  /** Where the consent is read in films that arrived, by the id of the file. */
  consents: Record<string, NonNullable<State['consent']>>;
};

export const useHandoffs = create<Slots>(() => ({ handoffs: {}, errors: {}, consents: {} }));

const isOver = ({ state }: Handoff): boolean => state === 'over' || state === 'arrived';

function put(slot: string, change: Partial<Handoff>): void {
  const { handoffs } = useHandoffs.getState();
  const now = handoffs[slot];
  if (now) useHandoffs.setState({ handoffs: { ...handoffs, [slot]: { ...now, ...change } } });
}

const beginning = new Set<string>();

/** Asks for a code in place of the one that the slot had. */
export async function beginHandoff(slot: string, kind: HandoffKind): Promise<void> {
  if (beginning.has(slot)) return;
  beginning.add(slot);
  endHandoff(slot);
  try {
    const { id, url, expires_in } = await handoffsApi.begin({ kind });
    const begun: Handoff = { id, url, until: Date.now() + expires_in * 1000, state: 'waiting', progress: 0 };
    useHandoffs.setState(({ handoffs }) => ({ handoffs: { ...handoffs, [slot]: begun } }));
    void follow(slot, id);
  } catch (error) {
    useHandoffs.setState(({ errors }) => ({ errors: { ...errors, [slot]: errorText(error) } }));
  } finally {
    beginning.delete(slot);
  }
}

/** Ends it at once, here and on the phone. */
export function endHandoff(slot: string): void {
  const { [slot]: ended, ...handoffs } = useHandoffs.getState().handoffs;
  const { [slot]: _, ...errors } = useHandoffs.getState().errors;
  useHandoffs.setState({ handoffs, errors });
  // What cannot be told the server ends by its own clock.
  if (ended && !isOver(ended)) handoffsApi.end({ id: ended.id }).catch(() => undefined);
}

/** Asks how far it is until it is over: an event that was missed costs a few seconds. */
async function follow(slot: string, id: string): Promise<void> {
  for (;;) {
    const now = useHandoffs.getState().handoffs[slot];
    if (now?.id !== id || isOver(now)) return;
    await look(slot, id).catch((error: unknown) => {
      // What the server refuses is over, as after logging out; a broken line comes back.
      if (error instanceof ApiError && error.status !== 0) put(slot, { state: 'over' });
    });
    await new Promise((resolve) => setTimeout(resolve, polling.audition));
  }
}

async function look(slot: string, id: string): Promise<void> {
  const seen = await handoffsApi.state({ id });
  const now = useHandoffs.getState().handoffs[slot];
  if (now?.id !== id || isOver(now)) return;
  if (seen.state === 'arrived') await take(slot, seen);
  else put(slot, { state: seen.state, progress: seen.progress });
}

/** What a file of each kind of upload is for. */
const uses: Partial<Record<string, UploadUse>> = { video: 'filmed', image: 'picture', voice: 'voice' };

/** Goes on with the file as if it had been uploaded here. */
async function take(slot: string, { file_type, key, name, consent }: State): Promise<void> {
  const result = await uploadsApi.complete({ file_type, key });
  const { [slot]: arrived, ...others } = useHandoffs.getState().handoffs;
  if (!arrived) return;
  const kind = file_type as FileType;
  useUploads.getState().clear(slot);
  const progress = { sent: 0, total: 0, bytesPerSecond: 0 };
  const shown = { file: new File([], name), previewUrl: result.url };
  const upload: Upload = {
    slot,
    kind,
    use: uses[kind] ?? 'filmed',
    ...shown,
    state: 'done',
    progress,
    result,
  };
  useUploads.setState(({ uploads }) => ({ uploads: { ...uploads, [slot]: upload } }));
  const { consents } = useHandoffs.getState();
  useHandoffs.setState({
    handoffs: others,
    consents: consent ? { ...consents, [result.file_id]: consent } : consents,
  });
}

/** The server says how far a phone is. */
export function noteHandoff({ id, state, progress }: EventPayload<'handoff'>): void {
  const { handoffs } = useHandoffs.getState();
  const [slot, now] = Object.entries(handoffs).find(([, one]) => one.id === id) ?? [];
  if (!slot || !now || isOver(now)) return;
  if (state === 'arrived') void look(slot, id).catch(() => undefined);
  else put(slot, { state, progress });
}
