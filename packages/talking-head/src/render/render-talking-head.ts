import { withSoftwareFallback } from '@likeness/media/hardware-encoder';
import type { HardwareEncoder } from '@likeness/media/hardware-encoder';
import { labelMetadata } from '@likeness/media/label';
import { speakerPlace } from '../files/speaker-place.ts';
import { loadAvatar, loadLandmarks, loadLooks } from '../files/saved-avatar.ts';
import { rawFrames } from '../files/raw-frames.ts';
import { trackAt } from '../visemes/track.ts';
import { baseFrames, partOf, planReading, readableFrom, worstJump } from '../avatar/base-path.ts';
import { bankBytes } from '../planning/bank-faces.ts';
import { drawnArea, SpeechPlan } from '../planning/speech-plan.ts';
import { Bank } from './bank.ts';
import { framesOf, spokenPath } from './spoken-path.ts';
import { FaceCompositor } from '../drawing/face-compositor.ts';
import { FrameWriter } from '../streams/frame-writer.ts';
import { bytesOf, picture420 } from '../drawing/picture-420.ts';
import type { RenderReport, RenderRequest, VideoPart } from '../streams/render-request.ts';
import { openStreams } from '../streams/streams.ts';
import { loadKernel } from '../files/load-kernel.ts';

/** Bytes of footage that need not be unpacked again when it comes round; memory may not grow with the length of a video. */
const REMEMBERED_BYTES = 45e6;
/** Frames whose bank pictures are unpacked first: half a minute shows less than half of a bank. A longer script may want all others. */
const SOON = 1500;
/** Frames that are drawn before those of a part, until light and lips are smoothed as in the whole: a second. */
const LEAD = 25;

/**
 * Renders the person of a prepared avatar saying what the track and the sound say. Memory does not grow with the length.
 * The file appears only when complete. A hardware encoder that this machine has is used, and software when it fails.
 */
export function renderTalkingHead(request: RenderRequest): Promise<RenderReport> {
  return withSoftwareFallback((encoder) => renderWith(encoder, request));
}

/**
 * Renders some frames of such a video, without sound: what `planParts` gave, in any order and on any machine. Together they
 * show what the whole render shows, and `joinParts` makes one file of them. Always in software, for they need the same headers.
 */
export function renderPart(
  request: Omit<RenderRequest, 'audio'> & { part: VideoPart },
): Promise<RenderReport> {
  return renderWith(undefined, request);
}

async function renderWith(
  encoder: HardwareEncoder | undefined,
  request: Omit<RenderRequest, 'audio'> & { audio?: string; part?: VideoPart },
): Promise<RenderReport> {
  const { avatarDir, audio, part, signal, out, options = {} } = request;
  const { manifest, person } = await loadAvatar(avatarDir);
  const { fps } = manifest;
  const { landmarks, trust } = await loadLandmarks(avatarDir, manifest.frames + manifest.painted);
  const looks = await loadLooks(avatarDir, manifest.bank.length);
  const whole = part?.of ?? (await framesOf({ audio: audio!, fps, maxSeconds: options.maxSeconds, signal }));
  const { from, frames: total } = part ?? { from: 0, frames: whole };
  const { segments: all, track } = await spokenPath(manifest, request, whole);
  const path = baseFrames(all);
  const segments = partOf(all, from, total);
  // What is smoothed over time in a frame comes from those before it, which may be in another part.
  const lead = readableFrom(all, Math.max(0, from - LEAD));
  const read = partOf(all, lead, from - lead + total);
  const { area: region, brows } = drawnArea({ manifest, person, landmarks, trust }, options.emotion);
  const regionBytes = bytesOf(region);
  const reading = planReading(read, Math.floor(REMEMBERED_BYTES / regionBytes));
  const maxHeight = options.height;
  const outputAbout = { manifest, segments, landmarks, trust, maxHeight, from, signal };
  // Loaded when it is wanted: most renders leave the picture as it is and shall not wait for fonts and marks.
  const output = options.output
    ? await (await import('../streams/output-footage.ts')).footageOutput(options.output, outputAbout)
    : undefined;
  const size = output ?? outputSize(manifest, maxHeight);
  const streams = await openStreams({
    avatarDir,
    manifest,
    area: region,
    segments,
    pieces: reading.pieces,
    frames: total,
    audio,
    out,
    quality: options.quality ?? 'standard',
    encoder,
    size: { width: size.width, height: size.height },
    output,
    metadata: options.label ? labelMetadata(options.label) : {},
    signal,
  });
  try {
    const frameBytes = (1 + FrameWriter.WAITING) * (regionBytes + 16);
    const kernel = await loadKernel(bankBytes(manifest) + frameBytes);
    const plan = new SpeechPlan({ manifest, person, landmarks, trust, looks }, options.emotion);
    const bank = new Bank(avatarDir, manifest, plan.bank, kernel);
    plan.say(await trackAt(track, fps), path);
    const compositor = new FaceCompositor(person, kernel, { brows, drawn: plan.drawn });
    const shown = kernel.bytes(regionBytes);
    const results = Array.from({ length: FrameWriter.WAITING }, () => kernel.bytes(regionBytes));
    const writer = new FrameWriter(streams.encoder.child.stdin!, results, streams.encoder.done);
    const first = Array.from({ length: Math.min(from + total - lead, SOON) }, (_, k) => plan.at(lead + k));
    const soon = first.flatMap((it) => [it.picture, it.near]);
    bank.unpack(total > SOON ? [...soon, ...plan.bank.entries.keys()] : soon, signal);
    let jumps = 0;
    let passed = 0;
    let i = lead;
    const frames = rawFrames(streams.region.child.stdout!, regionBytes, shown);
    const remembered: Uint8Array[] = [];
    while (i < from + total) {
      const at = path[i]!;
      if (reading.remembered[i - lead]) shown.set(remembered[at.frame]!);
      else if ((await frames.next()).done) break;
      else if (at.next === at.frame && at.frame === remembered.length && at.frame < reading.limit)
        remembered.push(shown.slice());
      const planned = plan.at(i);
      const result = await writer.free();
      result.set(shown);
      if (planned.strength > 0) {
        if (planned.jumped && i >= from) jumps++;
        const { landmarks: points, ...shape } = plan.shapeAt(i, planned);
        compositor.compose({
          ...shape,
          base: { landmarks: points, picture: picture420(shown, region) },
          out: picture420(result, region),
          source: (await bank.face(planned.picture))!,
          second: await bank.face(planned.near),
        });
      } else if (i >= from) passed++;
      if (i >= from) writer.write(result);
      else writer.giveBack(result);
      const done = ++i - from;
      if (done > 0 && (done % 5 === 0 || done === total))
        request.onProgress?.({ stage: 'render', fraction: done / total });
    }
    if (i < from + total) throw new Error(`the footage ended after ${i - from} of ${total} frames`);
    writer.end();
    await streams.encoder.done;
    const { width, height } = size;
    return {
      seconds: total / fps,
      frames: total,
      width,
      height,
      fps,
      jumps,
      heldFrames: plan.maxHold,
      worstJump: worstJump(segments),
      passedThrough: passed / total,
      speaker: speakerPlace(manifest, output?.frame),
    };
  } finally {
    await streams.close();
  }
}

function outputSize(
  { width, height }: { width: number; height: number },
  wanted: number | undefined,
): { width: number; height: number } {
  if (!wanted || wanted >= height) return { width, height };
  const even = (side: number): number => Math.round(side / 2) * 2;
  return { width: even((width * wanted) / height), height: even(wanted) };
}
