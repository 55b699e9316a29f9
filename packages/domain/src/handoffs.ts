import type { UploadType, UploadUse } from './upload-uses.ts';

/** What a phone can be asked for in place of the computer at which its user sits. */
export const handoffKinds = ['film', 'photo', 'voice'] as const;
export type HandoffKind = (typeof handoffKinds)[number];

/** Seconds for which a code can be opened, and for which the phone that has opened it may send. */
export const handoffLife = { codeSeconds: 600, phoneSeconds: 1800 } as const;

/** Codes that one account may ask for. */
export const handoffLimit = { attempts: 60, seconds: 3600 } as const;

/** How far it is: nothing was opened, a phone is there, sends, the server measures, the file is there; or it is over. */
export const handoffStates = ['waiting', 'there', 'sending', 'measuring', 'arrived', 'over'] as const;
export type HandoffState = (typeof handoffStates)[number];

/** What is uploaded for each kind. A film is one of our recorder, or footage that the phone's own camera has written. */
const uploadsOf: Record<HandoffKind, { type: UploadType; uses: readonly UploadUse[] }> = {
  film: { type: 'video', uses: ['filmed', 'avatar'] },
  photo: { type: 'image', uses: ['picture'] },
  voice: { type: 'voice', uses: ['voice'] },
};

/** The kind of upload that a handoff of this kind becomes. */
export const uploadTypeOf = (kind: HandoffKind): UploadType => uploadsOf[kind].type;

/** Whether a phone that was asked for `kind` may upload this. */
export function handoffTakes(kind: HandoffKind, type: UploadType, use: UploadUse | undefined): boolean {
  const wanted = uploadsOf[kind];
  return wanted.type === type && use !== undefined && wanted.uses.includes(use);
}
