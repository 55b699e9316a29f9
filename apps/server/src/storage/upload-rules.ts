import { uploadProblem } from '@likeness/domain/upload-uses';
import { contentTypeOf, uploadPrefix } from './keys.ts';
import type { PolicyRules } from './post-policy.ts';
import { type UploadRequest, uploadLife } from './port.ts';

/** What the form for this upload allows, the same for every storage. Throws what `uploadProblem` finds. */
export function uploadRulesFor(
  request: UploadRequest,
  now: Date,
  random: (bytes: number) => Buffer,
): PolicyRules {
  const wrong = uploadProblem(request.fileType, request, request.use);
  if (wrong) throw wrong;
  return {
    keyPrefix: uploadPrefix(request.userId, random(16)),
    contentType: contentTypeOf(request.name),
    minBytes: 1,
    maxBytes: request.size,
    expiresAt: new Date(now.getTime() + uploadLife * 1000),
  };
}
