import { fileProblem } from '@likeness/domain/media';
import { contentTypeOf, uploadPrefix } from './keys.ts';
import type { PolicyRules } from './post-policy.ts';
import { type UploadRequest, uploadLife } from './port.ts';

/** What the form for this upload allows, the same for every storage. Throws what `fileProblem` finds. */
export function uploadRulesFor(
  request: UploadRequest,
  now: Date,
  random: (bytes: number) => Buffer,
): PolicyRules {
  const wrong = fileProblem(request.fileType, request);
  if (wrong) throw wrong;
  return {
    keyPrefix: uploadPrefix(request.userId, random(16)),
    contentType: contentTypeOf(request.name),
    minBytes: 1,
    maxBytes: request.size,
    expiresAt: new Date(now.getTime() + uploadLife * 1000),
  };
}
