/**
 * Where the sound of an audition is heard while it is made; EventSource sends no envelope, so it has none. It stands apart from the
 * events, whose schema the script of an embed does without.
 */
export const auditionStreamPath = '/api/voice/audition/stream';
