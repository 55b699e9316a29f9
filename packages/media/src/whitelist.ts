/**
 * What ffmpeg may open in a file that a user sent. Everything else that ffmpeg knows (playlists, subtitle scripts,
 * screen codecs, vector pictures …) is attack surface and is refused before a byte of it is decoded.
 */

/** Demuxers, by ffmpeg's names. External references inside mov are off by default and stay off. */
export const allowedFormats = [
  ['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'mp3', 'wav', 'matroska', 'webm'],
  // What streams are cut into. No upload has such an extension; what a link leads to may be of it.
  ['mpegts', 'aac'],
].flat();

export const allowedVideoCodecs = ['h264', 'hevc', 'mpeg4', 'vp8', 'vp9', 'av1', 'prores', 'mjpeg'];

export const allowedAudioCodecs = [
  ['aac', 'mp3', 'mp2', 'alac', 'ac3', 'eac3', 'opus', 'vorbis', 'flac'],
  ['pcm_u8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be'],
  ['pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_mulaw', 'pcm_alaw'],
  // What dictation machines and telephone systems write.
  ['adpcm_ima_wav', 'adpcm_ms'],
].flat();

/** Subtitle tracks of plain text. Those of another kind are never decoded: pictures of words and scripts that draw are risks. */
const allowedTextCodecs = ['mov_text', 'subrip', 'srt', 'webvtt', 'text'];

/** Decoders by ffmpeg's names, which differ from the codec names where several decoders exist. */
export const allowedDecoders = [
  ...allowedVideoCodecs,
  'libdav1d',
  'libvpx',
  'libvpx-vp9',
  'libvorbis',
  ...allowedAudioCodecs,
  ...allowedTextCodecs,
  'mp3float',
  'mp2float',
  'libopus',
];

/** 8192 × 4320: room for 4K in both orientations, and 60 MB of memory for one frame at most. */
export const maxPixels = 8192 * 4320;

export const maxStreams = 32;

/** Options that go before the `-i` of a file that a user sent, for ffmpeg and ffprobe alike. */
export const untrustedInputOptions = [
  ['-protocol_whitelist', 'file,pipe'],
  ['-format_whitelist', allowedFormats.join(',')],
  ['-codec_whitelist', allowedDecoders.join(',')],
  ['-max_pixels', String(maxPixels)],
].flat();

/**
 * Options that let ffprobe open decoders for its table of streams, by kind of stream and codec as it named them. It decodes
 * nothing with them: what it decodes to learn a stream's form obeys the list above, which stands without a kind.
 */
export const openedBesides = (names: string[]): string[] =>
  ['v', 'a', 's', 'd', 't'].flatMap((kind) => [
    `-codec_whitelist:${kind}`,
    [...allowedDecoders, ...names].join(','),
  ]);

/** Options that go before the `-i` of a file that we made. */
export const trustedInputOptions = ['-protocol_whitelist', 'file,pipe'];
