/** Where speech is brought to: the loudness of online video, with a peak a lossy codec can keep. */
export const targetLoudness = -16;
