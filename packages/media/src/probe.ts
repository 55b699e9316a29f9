import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { problem } from '@likeness/domain/problems';
import { asMediaProblem, inputOptions, reads, startMedia } from './ffmpeg.ts';
import { PacketCounter } from './packets.ts';
import type { PacketSpan } from './packets.ts';
import {
  allowedAudioCodecs,
  allowedFormats,
  allowedVideoCodecs,
  maxPixels,
  maxStreams,
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
};

export type AudioStream = {
  index: number;
  codec: string;
  sampleRate: number;
  channels: number;
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
 * Looks into a media file. Durations are measured by reading every packet, because a header may claim anything.
 * Throws `media-unreadable` when it is no medium that we accept, `media-limit` when it asks for too much.
 */
export async function probe(path: string, { trusted, signal }: ReadOptions): Promise<MediaInfo> {
  try {
    const { streams, format, spans, complaints } = await describe(path, { trusted, signal });
    if (!trusted) checkAccepted(format.format_name ?? '', streams);
    const picture = streams.find((it) => it.codec_type === 'video' && it['disposition:attached_pic'] !== '1');
    const video = picture && toVideo(picture, spans.get(Number(picture.index)));
    // A picture that ffprobe refused to open has no size.
    if (video && (video.width < 1 || video.height < 1)) {
      throw problem(/Picture size/.test(complaints) ? 'media-limit' : 'media-unreadable', {}, complaints);
    }
    const audio = streams
      .filter((it) => it.codec_type === 'audio')
      .map((it) => toAudio(it, spans.get(Number(it.index))));
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

const wanted = [
  'packet=stream_index,codec_type,pts_time,dts_time,duration_time,flags',
  'stream=index,codec_type,codec_name,width,height,pix_fmt,color_transfer,sample_aspect_ratio,sample_rate,channels',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
  'format=format_name,duration',
].join(':');

async function describe(path: string, { trusted, signal }: ReadOptions) {
  const { child, done, kill } = await startMedia({
    program: 'ffprobe',
    args: [inputOptions(trusted), '-show_entries', wanted, '-of', 'compact', '-i', reads(path)],
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

function checkAccepted(container: string, streams: Line[]): void {
  const refuse = (why: string): never => {
    throw problem('media-unreadable', {}, why);
  };
  if (!container.split(',').some((name) => allowedFormats.includes(name))) refuse(`container ${container}`);
  if (streams.length > maxStreams) throw problem('media-limit', {}, `${streams.length} streams`);
  for (const { codec_type: type, codec_name: codec = '', width, height, ...it } of streams) {
    // A cover picture inside the file is never decoded.
    if (it['disposition:attached_pic'] === '1') continue;
    if (type === 'video' && !allowedVideoCodecs.includes(codec)) refuse(`video codec ${codec}`);
    if (type === 'audio' && !allowedAudioCodecs.includes(codec)) refuse(`audio codec ${codec}`);
    if (Number(width ?? 0) * Number(height ?? 0) > maxPixels)
      throw problem('media-limit', {}, `${width}×${height}`);
  }
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
  };
}

/** Width of a pixel over its height; extreme values are a mistake or an attack and count as square. */
function pixelAspect(ratio: string | undefined): number {
  const [wide, high] = (ratio ?? '').split(':').map(Number);
  const aspect = wide && high ? wide / high : 1;
  return aspect >= 0.25 && aspect <= 4 ? aspect : 1;
}

function toAudio(it: Line, span: PacketSpan | undefined): AudioStream {
  return {
    index: Number(it.index),
    codec: it.codec_name ?? '',
    sampleRate: Number(it.sample_rate ?? 0),
    channels: Number(it.channels ?? 0),
    duration: span ? span.end - span.start : 0,
  };
}

function totalSpan(spans: (PacketSpan | undefined)[]): number {
  const known = spans.filter((span) => span !== undefined);
  if (known.length === 0) return 0;
  return Math.max(...known.map((span) => span.end)) - Math.min(...known.map((span) => span.start));
}
