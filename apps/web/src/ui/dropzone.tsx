import { CloudUpload } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from './cx.ts';
import { FileInput } from './file-input.tsx';

type Props = {
  /** For the file chooser, like `.mp3,.wav`; the caller checks what arrives. */
  accept: string;
  title: string;
  hint: string;
  onFile: (file: File) => void;
  invalid?: boolean;
  describedBy?: string;
};

/** A place to drop one file, and a button that opens the file chooser. */
export function Dropzone({ accept, title, hint, onFile, invalid, describedBy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const file = event.dataTransfer.files[0];
          if (file) onFile(file);
        }}
        className={cx(
          'flex w-full flex-col items-center rounded-card border border-dashed p-7 text-center transition-colors duration-150 hover:border-accent hover:bg-accent-wash',
          over ? 'border-accent bg-accent-wash' : invalid ? 'border-bad' : 'border-line-strong bg-hover/50',
        )}
      >
        <CloudUpload size={28} strokeWidth={1.6} className="text-accent-text" aria-hidden />
        <span className="mt-2 font-medium">{title}</span>
        <span className="mt-1 max-w-sm text-xs text-muted">{hint}</span>
      </button>
      <FileInput ref={input} accept={accept} onFile={onFile} />
    </>
  );
}
