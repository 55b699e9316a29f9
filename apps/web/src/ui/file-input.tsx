import type { RefObject } from 'react';

type Props = {
  /** What opens it calls `click` on this. */
  ref: RefObject<HTMLInputElement | null>;
  /** For the file chooser, like `.mp3,.wav`; the caller checks what arrives. */
  accept: string;
  /** Opens the camera of a phone at once. */
  capture?: 'user' | 'environment' | undefined;
  onFile: (file: File) => void;
};

/** The browser's file chooser, unseen. The same file may be chosen twice in a row. */
export function FileInput({ ref, accept, capture, onFile }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      capture={capture}
      hidden
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
