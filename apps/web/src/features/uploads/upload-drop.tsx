import type { FileType } from '@likeness/domain/media';
import type { UploadUse } from '@likeness/domain/upload-uses';
import { Dropzone } from '../../ui/dropzone.tsx';
import { acceptOf } from './file-rules.ts';
import { useUploads, type FileCheck } from './uploads.store.ts';

type Props = {
  slot: string;
  kind: FileType;
  use: UploadUse;
  title: string;
  hint: string;
  /** What is wrong with the form here, as long as no file was refused. */
  error?: string | undefined;
  /** What else is asked of the file. */
  check?: FileCheck;
};

/** The place of a slot to drop a file on. A file that cannot be taken is named below it, and the place stays. */
export function UploadDrop({ slot, kind, use, title, hint, error, check }: Props) {
  const start = useUploads((state) => state.start);
  const refused = useUploads((state) => state.refused[slot]);
  return (
    <div className="grid gap-1.5">
      <Dropzone
        accept={acceptOf(kind, use)}
        title={title}
        hint={hint}
        invalid={(refused ?? error) !== undefined}
        onFile={(file) => void start(slot, kind, use, file, check)}
      />
      <UploadError slot={slot} error={error} />
    </div>
  );
}

/** Why the last file of a slot was not taken, else what is wrong with the form there. */
export function UploadError({ slot, error }: Pick<Props, 'slot' | 'error'>) {
  const refused = useUploads((state) => state.refused[slot]);
  const text = refused ?? error;
  return text ? (
    <p role="alert" className="text-[13px] text-bad">
      {text}
    </p>
  ) : null;
}
