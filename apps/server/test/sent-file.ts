import type { FileType } from '@likeness/domain/media';
import type { UploadUse } from '@likeness/domain/upload-uses';
import type { Person, Studio } from './studio.ts';

/** Sends a file the way the web app does: signed, posted to the storage, registered. Gives the answer of the registration. */
export async function sentFile(
  { origin }: Studio,
  { api }: Person,
  type: FileType,
  name: string,
  bytes: Uint8Array,
  use?: UploadUse,
) {
  const form = await api.uploads.sign({ file_type: type, size: bytes.length, name, ...(use && { use }) });
  const key = `${form.dir}${name}`;
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...form.fields, key })) body.append(field, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(new URL(form.host, origin), { method: 'POST', body });
  if (response.status !== 204) throw new Error(`the storage answered ${response.status}`);
  return api.uploads.complete({ file_type: type, key });
}
