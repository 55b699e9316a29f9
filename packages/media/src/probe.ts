import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { problem } from '@likeness/domain/problems';
import { asMediaProblem, inputOptions, MediaFailure, reads, startMedia } from './ffmpeg.ts';
import { PacketCounter } from './packets.ts';
import type { PacketSpan } from './packets.ts';
import {
  allowedAudioCodecs,
  allowedFormats,
  allowedVideoCodecs,
  maxPixels,
  maxStreams,
  openedBesides,
} from './whitelist.ts';

export type VideoStream = {
  index: number;
  codec: string;
  /** As displayed: rotation and the shape of the pixels are applied. Even numbers are not promised. */
  width: number;
  height: number;
  /** As stored. */
  codedWidth: number;
  codedHeight: number;
  /** Clockwise turn that the player applies: 0, 90, 180 or 270. */
  rotation: number;
  /** Mean frames per second, from the packets. */
  fps: number;
  constantFrameRate: boolean;
  frames: number;
  /** Frames from one key frame to the next, when that is always the same and no frame is stored before its turn. */
  keyEvery?: number | undefined;
  /** Seconds from the first to the end of the last frame. */
  duration: number;
  pixelFormat: string;
  hdr: boolean;
  /** How brightness and colour are coded, as ffmpeg's `scale` calls it; undefined for RGB. */
  matrix: 'bt709' | 'bt601' | 'bt2020' | 'smpte240m' | undefined;
  /** Of interlaced pictures the lines that are shown first, the top ones or the others; undefined for whole pictures. */
  firstField: 'tff' | 'bff' | undefined;
};

export type SoundTrack = {
  index: number;
  codec: string;
  sampleRate: number;
  channels: number;
  /** Flagged as the one that a player plays of itself. */
  preferred: boolean;
};

export type AudioStream = SoundTrack & {
  /** Seconds from the first to the end of the last packet. */
  duration: number;
};

export type MediaInfo = {
  /** ffmpeg's name of the demuxer, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string;
  /** Measured seconds: from the first to the last packet of picture and sound. Headers are not believed. */
  duration: number;
  /** What the header claims, for the log. */
  claimedDuration: number;
  video: VideoStream | undefined;
  audio: AudioStream[];
};

export type ReadOptions = { trusted: boolean; signal?: AbortSignal | undefined };

/** One line of ffprobe, by its own names. */
type Line = Record<string, string>;

const limits = { cpuSeconds: 60, memory: 2 * 1024 ** 3, fileSize: 1 };

/**
 * Looks into a media file. Durations are measured by reading every packet, because a header may claim anything. Of a file of
 * a user it tells only the streams that are used: covers, data, subtitles and tracks of foreign codecs beside one that is
 * read are passed over, never decoded. Throws `sound-format` or `picture-format` when all there is of either is in a codec
 * that is not read, `media-unreadable` when it is no medium that we accept, `media-limit` when it asks for too much.
 */
export async function probe(path: string, { trusted, signal }: ReadOptions): Promise<MediaInfo> {
  try {
    const { streams, format, spans, complaints } = await describe(
      path,
      { trusted, signal },
      `${packetEntries}:${headers}`,
    );
    const { picture, sounds } = usedStreams(streams, trusted);
    if (!trusted) checkAccepted(format.format_name ?? '', streams.length, picture);
    const video = picture && toVideo(picture, spans.get(Number(picture.index)));
    // A picture that ffprobe refused to open has no size.
    if (video && (video.width < 1 || video.height < 1)) {
      throw problem(/Picture size/.test(complaints) ? 'media-limit' : 'media-unreadable', {}, complaints);
    }
    const audio = sounds.map((it) => toAudio(it, spans.get(Number(it.index))));
    const used = [video?.index, ...audio.map((it) => it.index)];
    return {
      container: format.format_name ?? '',
      duration: totalSpan(used.map((index) => spans.get(index ?? -1))),
      claimedDuration: Number(format.duration ?? 0) || 0,
      video: video && video.frames > 0 ? video : undefined,
      audio: audio.filter((it) => it.duration > 0),
    };
  } catch (error) {
    throw asMediaProblem(error);
  }
}

/** The sounds of a file that are used, as `probe` tells them but without reading on to measure how long they last. */
export async function soundTracks(path: string, options: ReadOptions): Promise<SoundTrack[]> {
  try {
    const { streams } = await describe(path, options, headers);
    return usedStreams(streams, options.trusted).sounds.map(toTrack);
  } catch (error) {
    throw asMediaProblem(error);
  }
}

const packetEntries = 'packet=stream_index,codec_type,pts_time,dts_time,duration_time,flags';
const headers = [
  'stream=index,codec_type,codec_name,codec_tag_string,width,height,pix_fmt,color_transfer,color_space,field_order,sample_aspect_ratio,sample_rate,channels',
  'stream_disposition=attached_pic,default',
  'stream_side_data=rotation',
  'format=format_name,duration',
].join(':');

/** ffprobe gives up at the first decoder that is not on its list, even of a stream that is not used: each is then let by. */
async function describe(path: string, options: ReadOptions, wanted: string) {
  const besides: string[] = [];
  for (;;) {
    try {
      return await look(path, options, wanted, besides);
    } catch (error) {
      const refused = error instanceof MediaFailure ? /Codec \(([\w-]+)\) not on whitelist/g : undefined;
      const names = refused
        ? [...(error as MediaFailure).stderr.matchAll(refused)].map(([, name]) => name!)
        : [];
      const next = names.find((name) => !besides.includes(name));
      if (!next || besides.length >= maxStreams) throw error;
      besides.push(next);
    }
  }
}

async function look(path: string, { trusted, signal }: ReadOptions, wanted: string, besides: string[]) {
  const { child, done, kill } = await startMedia({
    program: 'ffprobe',
    args: [
      [inputOptions(trusted), besides.length > 0 ? openedBesides(besides) : []],
      ['-show_entries', wanted, '-of', 'compact', '-i', reads(path)],
    ],
    trusted,
    limits,
    signal,
    readsStdout: true,
  });
  const packets = new PacketCounter();
  const streams: Line[] = [];
  let format: Line = {};
  try {
    for await (const text of createInterface({ input: child.stdout as Readable, crlfDelay: Infinity })) {
      const [section, ...pairs] = text.split('|');
      const line: Line = Object.fromEntries(pairs.map((pair) => splitOnce(pair)));
      if (section === 'packet') packets.add(line);
      else if (section === 'stream') streams.push(line);
      else if (section === 'format') format = line;
    }
    const complaints = await done;
    return { streams, format, spans: packets.spans(), complaints };
  } finally {
    kill();
  }
}

function splitOnce(pair: string): [string, string] {
  const cut = pair.indexOf('=');
  return cut < 0 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)];
}

/** The picture and the sounds of a file that are used. Throws where it has only such as are not read. */
function usedStreams(streams: Line[], trusted: boolean): { picture: Line | undefined; sounds: Line[] } {
  const of = (type: string) =>
    streams.filter((it) => it.codec_type === type && it['disposition:attached_pic'] !== '1');
  const readable = (lines: Line[], allowed: string[]) =>
    lines.filter((it) => trusted || allowed.includes(it.codec_name ?? ''));
  const [pictures, tracks] = [of('video'), of('audio')];
  const [picture] = readable(pictures, allowedVideoCodecs);
  const sounds = readable(tracks, allowedAudioCodecs);
  if (!picture && pictures[0]) throw problem('picture-format', { format: formatName(pictures[0]) });
  if (sounds.length === 0 && tracks[0]) throw problem('sound-format', { format: formatName(tracks[0]) });
  return { picture, sounds };
}

const properNames: [RegExp, string][] = [
  [/^adpcm.*/, 'ADPCM'],
  [/^(dts|dca).*/, 'DTS'],
  [/^wma.*/, 'WMA'],
  [/^(wmv|vc1).*/, 'WMV'],
  [/^amr.*/, 'AMR'],
  [/^mpeg([12])video$/, 'MPEG-$1'],
  [/^dvvideo$/, 'DV'],
];

/** What people call a codec; where ffmpeg does not know it, the four letters that the file has for it. */
function formatName({ codec_name: codec = '', codec_tag_string: tag = '' }: Line): string {
  const known = properNames.find(([pattern]) => pattern.test(codec));
  if (known) return codec.replace(...known);
  const told = codec && codec !== 'unknown' && codec !== 'none' ? codec : tag;
  return /^[\w-]{2,20}$/.test(told) ? told.toUpperCase().replaceAll('_', ' ') : '?';
}

function checkAccepted(container: string, streams: number, picture: Line | undefined): void {
  if (!container.split(',').some((name) => allowedFormats.includes(name)))
    throw problem('media-unreadable', {}, `container ${container}`);
  if (streams > maxStreams) throw problem('media-limit', {}, `${streams} streams`);
  const { width, height } = picture ?? {};
  if (Number(width ?? 0) * Number(height ?? 0) > maxPixels)
    throw problem('media-limit', {}, `${width}×${height}`);
}

function toVideo(it: Line, span: PacketSpan | undefined): VideoStream {
  const turn = Number(it.rotation ?? 0) || 0;
  const rotation = (((Math.round(-turn / 90) * 90) % 360) + 360) % 360;
  const [codedWidth, codedHeight] = [Number(it.width ?? 0), Number(it.height ?? 0)];
  const sideways = rotation % 180 !== 0;
  const shownWidth = Math.round(codedWidth * pixelAspect(it.sample_aspect_ratio));
  return {
    index: Number(it.index),
    codec: it.codec_name ?? '',
    width: sideways ? codedHeight : shownWidth,
    height: sideways ? shownWidth : codedHeight,
    codedWidth,
    codedHeight,
    rotation,
    fps: span && span.end > span.start ? span.packets / (span.end - span.start) : 0,
    constantFrameRate: span?.even ?? false,
    frames: span?.packets ?? 0,
    keyEvery: span?.keyEvery,
    duration: span ? span.end - span.start : 0,
    pixelFormat: it.pix_fmt ?? '',
    hdr: it.color_transfer === 'smpte2084' || it.color_transfer === 'arib-std-b67',
    matrix: matrixOf(it.color_space, codedWidth, codedHeight),
    // The second letter says which field is displayed first.
    firstField: ({ t: 'tff', b: 'bff' } as const)[/^[tb]([tb])$/.exec(it.field_order ?? '')?.[1] ?? ''],
  };
}

/** Where a file does not say it, players take HD for BT.709 and everything smaller for BT.601. */
function matrixOf(told: string | undefined, width: number, height: number): VideoStream['matrix'] {
  if (told === 'gbr' || told === 'rgb') return undefined;
  if (told === 'bt709' || told === 'smpte240m') return told;
  if (told?.startsWith('bt2020')) return 'bt2020';
  if (told === 'smpte170m' || told === 'bt470bg' || told === 'fcc') return 'bt601';
  return height >= 720 || width >= 1280 ? 'bt709' : 'bt601';
}

/** Width of a pixel over its height; extreme values are a mistake or an attack and count as square. */
function pixelAspect(ratio: string | undefined): number {
  const [wide, high] = (ratio ?? '').split(':').map(Number);
  const aspect = wide && high ? wide / high : 1;
  return aspect >= 0.25 && aspect <= 4 ? aspect : 1;
}

const toTrack = (it: Line): SoundTrack => ({
  index: Number(it.index),
  codec: it.codec_name ?? '',
  sampleRate: Number(it.sample_rate ?? 0),
  channels: Number(it.channels ?? 0),
  preferred: it['disposition:default'] === '1',
});

const toAudio = (it: Line, span: PacketSpan | undefined): AudioStream => ({
  ...toTrack(it),
  duration: span ? span.end - span.start : 0,
});

function totalSpan(spans: (PacketSpan | undefined)[]): number {
  const known = spans.filter((span) => span !== undefined);
  if (known.length === 0) return 0;
  return Math.max(...known.map((span) => span.end)) - Math.min(...known.map((span) => span.start));
}
