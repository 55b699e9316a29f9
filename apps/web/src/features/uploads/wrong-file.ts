import { contentsOf, isOther, tellingBytes } from '@likeness/domain/file-contents';
import { uploadRules, type FileType } from '@likeness/domain/media';
import { uploadProblem, uploadRuleOf, type UploadUse } from '@likeness/domain/upload-uses';
import { translator } from '../../i18n/i18n.ts';
import { errorText } from '../../ui/error-text.ts';

/** Why a file cannot be taken, and what it really is where its beginning shows that; undefined for one that can. */
export async function wrongFile(kind: FileType, use: UploadUse, file: File): Promise<string | undefined> {
  const t = translator('uploads');
  const contents = contentsOf(await firstBytes(file));
  if (contents && isOther(kind, contents, file.name))
    return t('isOther', {
      found: t(`is_${contents}`),
      wanted: t(`is_${kind}`),
      formats: (uploadRuleOf(kind, use) ?? uploadRules[kind]).extensions
        .map((extension) => extension.toUpperCase())
        .join(' / '),
    });
  const wrong = uploadProblem(kind, file, use);
  return wrong && errorText(wrong);
}

/** Nothing where the file cannot be read, as one that was moved away meanwhile: sending it will say so. */
async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
