import type { OutputOf } from '@likeness/contract/call';
import type { EventPayload } from '@likeness/contract/events';
import type { uploads } from '@likeness/contract/uploads';
import { ApiError } from '@likeness/contract/sender';
import type { FileType } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import type { Cut, UploadUse } from '@likeness/domain/upload-uses';
import { create } from 'zustand';
import { uploadsApi } from './uploads.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { toast } from '../../ui/toast.ts';
import { objectKey } from './file-rules.ts';
import { sendFile, type SendProgress } from './send-file.ts';
import { useShownSlots } from './shown-slots.ts';
import { wrongFile } from './wrong-file.ts';

export type UploadedFile = OutputOf<typeof uploads.complete>;

/** One upload. It belongs to a `slot`, the place that asked for it, and goes on when that place is left. */
export type Upload = {
  slot: string;
  kind: FileType;
  /** What it is for; the server asks of it what this use asks. */
  use: UploadUse;
  /** The part of a recording that is kept. */
  cut?: Cut | undefined;
  file: File;
  /** Shows the file before and after it was sent. */
  previewUrl: string;
  state: 'sending' | 'measuring' | 'done' | 'failed';
  progress: SendProgress;
  /** What it was sent under, and how much of it was encoded, 0 to 1. */
  key?: string;
  measured?: number;
  result?: UploadedFile;
  error?: string;
};

/** What is wrong with a file, said; undefined where it can be sent. */
export type FileCheck = (file: File) => string | undefined | Promise<string | undefined>;

type Store = {
  uploads: Record<string, Upload>;
  /** Why the last file of a slot was not taken. The place for another one stays. */
  refused: Record<string, string>;
  /** Checks the file, and sends it in the place of what was in the slot. `check` says what else is wrong with it. */
  start: (
    slot: string,
    kind: FileType,
    use: UploadUse,
    file: File,
    check?: FileCheck,
    cut?: Cut,
  ) => Promise<void>;
  /** Stops the transfer and forgets the file. */
  clear: (slot: string) => void;
  retry: (slot: string) => void;
};

/** Seconds that one call waits for the server to encode a file; then it asks again. */
const waitSeconds = 25;

/** Tries without an answer before a file that has been sent counts as lost, and milliseconds between them. */
const [patience, pause] = [20, 3000];

/** The file, once it is encoded. It is there already: a line that breaks meanwhile is waited for. */
async function registered(kind: FileType, key: string, signal: AbortSignal): Promise<UploadedFile> {
  for (let unheard = 0; ;) {
    try {
      return await uploadsApi.complete({ file_type: kind, key, wait: waitSeconds }, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.problem === 'upload-processing') unheard = 0;
      else if (!isUnheard(error) || ++unheard > patience) throw error;
      else await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
    }
  }
}

const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && error.problem === 'offline';

const cancels = new Map<string, () => void>();

export const useUploads = create<Store>((set, get) => {
  const patch = (upload: Upload, change: Partial<Upload>) => {
    const current = get().uploads[upload.slot];
    // Another file took the place in the meantime.
    if (current?.file !== upload.file) return;
    set({ uploads: { ...get().uploads, [upload.slot]: { ...current, ...change } } });
  };

  async function run(upload: Upload): Promise<void> {
    const { kind, use, file, slot } = upload;
    try {
      const form = await uploadsApi.sign({
        file_type: kind,
        use,
        size: file.size,
        name: file.name,
        ...upload.cut,
      });
      if (get().uploads[slot]?.file !== file) return;
      const key = form.fields['key'] ?? objectKey(form.dir, file.name, Date.now(), Math.random());
      const sending = sendFile(form.host, { ...form.fields, key }, file, (progress) =>
        patch(upload, { progress }),
      );
      cancels.set(slot, sending.cancel);
      await sending.done
        .catch((error: unknown) => {
          throw error instanceof DOMException ? error : problem('upload-failed');
        })
        // Not later: while this file is measured another one may be on its way in its place.
        .finally(() => cancels.delete(slot));
      const leaving = new AbortController();
      const stop = () => {
        leaving.abort(new DOMException('cancelled', 'AbortError'));
        uploadsApi.remove({ key }).catch(() => undefined);
      };
      cancels.set(slot, stop);
      patch(upload, { state: 'measuring', key, measured: 0 });
      const result = await registered(kind, key, leaving.signal).finally(() => {
        if (cancels.get(slot) === stop) cancels.delete(slot);
      });
      patch(upload, { state: 'done', result });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const text = errorText(error);
      // Sent again, the same file would be refused again; a broken line may be whole by then.
      if (!(error instanceof ApiError) || !error.problem || error.problem === 'timeout')
        return patch(upload, { state: 'failed', error: text });
      if (get().uploads[slot]?.file !== file) return;
      get().clear(slot);
      refuse(slot, text);
    }
  }

  function refuse(slot: string, text: string): void {
    if (!useShownSlots.getState().shown[slot]) return toast.bad(text);
    set({ refused: { ...get().refused, [slot]: text } });
  }

  return {
    uploads: {},
    refused: {},
    async start(slot, kind, use, file, check, cut) {
      const wrong = (await wrongFile(kind, use, file)) ?? (await check?.(file));
      if (wrong) return refuse(slot, wrong);
      get().clear(slot);
      const progress = { sent: 0, total: file.size, bytesPerSecond: 0 };
      const previewUrl = URL.createObjectURL(file);
      const upload: Upload = { slot, kind, use, cut, file, previewUrl, state: 'sending', progress };
      set({ uploads: { ...get().uploads, [slot]: upload } });
      await run(upload);
    },
    clear(slot) {
      const { [slot]: _, ...refused } = get().refused;
      set({ refused });
      const { [slot]: gone, ...rest } = get().uploads;
      if (!gone) return;
      cancels.get(slot)?.();
      URL.revokeObjectURL(gone.previewUrl);
      set({ uploads: rest });
    },
    retry(slot) {
      const upload = get().uploads[slot];
      if (upload) void get().start(slot, upload.kind, upload.use, upload.file, undefined, upload.cut);
    },
  };
});

/** The server says how far it is with a file that was sent. */
export function noteUpload({ key, status, progress }: EventPayload<'upload'>): void {
  const { uploads } = useUploads.getState();
  const upload = Object.values(uploads).find((one) => one.key === key && one.state === 'measuring');
  if (upload && status === 'generating')
    useUploads.setState({ uploads: { ...uploads, [upload.slot]: { ...upload, measured: progress } } });
}

export const isActive = (upload: Upload) => upload.state === 'sending' || upload.state === 'measuring';

/** Leaving the page would lose a transfer, so the browser asks first. */
globalThis.addEventListener?.('beforeunload', (event) => {
  if (Object.values(useUploads.getState().uploads).some(isActive)) event.preventDefault();
});
