/** Loudness of background music between the voices, 0 to 1 of the loudness of the voices; under a voice it steps back. */
export const dubbingMusicVolume = 0.3;
