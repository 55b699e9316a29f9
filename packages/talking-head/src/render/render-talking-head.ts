import { problem } from '@likeness/domain/problems';
import { withSoftwareFallback } from '@likeness/media/hardware-encoder';
import type { HardwareEncoder } from '@likeness/media/hardware-encoder';
import { labelMetadata } from '@likeness/media/label';
import { probe } from '@likeness/media/probe';
import { openWav } from '@likeness/media/wav-stream';
import { speakerPlace } from '../files/speaker-place.ts';
import { loadAvatar, loadLandmarks, loadLooks } from '../files/saved-avatar.ts';
import { rawFrames } from '../files/raw-frames.ts';
import { trackAt } from '../visemes/track.ts';
import { baseFrames, planReading, worstJump } from '../avatar/base-path.ts';
import { chooseForSilences, chooseGestures, type WantedGesture } from '../gestures/choose-gestures.ts';
import { FootagePath } from '../gestures/footage-path.ts';
import { bankBytes } from '../planning/bank-faces.ts';
import { drawnArea, SpeechPlan } from '../planning/speech-plan.ts';
import { Bank } from './bank.ts';
import { FaceCompositor } from '../drawing/face-compositor.ts';
import { FrameWriter } from '../streams/frame-writer.ts';
import { bytesOf, picture420 } from '../drawing/picture-420.ts';
import type { RenderReport, RenderRequest } from '../streams/render-request.ts';
import { openStreams } from '../streams/streams.ts';
import { loadKernel } from '../files/load-kernel.ts';

/** Bytes of footage that need not be unpacked again when it comes round; memory may not grow with the length of a video. */
const REMEMBERED_BYTES = 45e6;
/** Frames whose bank pictures are unpacked first: half a minute shows less than half of a bank. A longer script may want all others. */
const SOON = 1500;

/**
 * Renders the person of a prepared avatar saying what the track and the sound say. Memory does not grow with the length.
 * The file appears only when complete. A hardware encoder that this machine has is used, and software when it fails.
 */
export function renderTalkingHead(request: RenderRequest): Promise<RenderReport> {
  return withSoftwareFallback((encoder) => renderWith(encoder, request));
}

async function renderWith(
  encoder: HardwareEncoder | undefined,
  request: RenderRequest,
): Promise<RenderReport> {
  const { avatarDir, signal, out, options = {} } = request;
  const { manifest, person } = await loadAvatar(avatarDir);
  const { fps } = manifest;
  const { landmarks, trust } = await loadLandmarks(avatarDir, manifest.frames + manifest.painted);
  const looks = await loadLooks(avatarDir, manifest.bank.length);
  const seconds = Math.min(await soundSeconds(request.audio, signal), options.maxSeconds ?? Infinity);
  const total = Math.max(1, Math.round(seconds * fps));
  const begin = Math.round((options.start ?? 0) * fps) % Math.max(1, manifest.frames);
  const { gestures } = manifest;
  let { track: asked } = request;
  let wanted: WantedGesture[] = [];
  if (gestures && request.words?.length) wanted = chooseGestures(request.words);
  else if (gestures) {
    // Where no words are known, sentences begin after silences: those have to be heard first.
    asked = await trackAt(asked, fps);
    wanted = chooseForSilences(asked.silences, total / fps);
  }
  const segments = new FootagePath(manifest, begin).extend(total, wanted, true);
  const path = baseFrames(segments);
  const { area: region, brows } = drawnArea({ manifest, person, landmarks, trust }, options.emotion);
  const regionBytes = bytesOf(region);
  const reading = planReading(segments, Math.floor(REMEMBERED_BYTES / regionBytes));
  const maxHeight = options.height;
  const outputAbout = { manifest, segments, landmarks, trust, maxHeight, signal };
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
    audio: request.audio,
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
    plan.say(await trackAt(asked, fps), path);
    const compositor = new FaceCompositor(person, kernel, { brows, drawn: plan.drawn });
    const shown = kernel.bytes(regionBytes);
    const results = Array.from({ length: FrameWriter.WAITING }, () => kernel.bytes(regionBytes));
    const writer = new FrameWriter(streams.encoder.child.stdin!, results, streams.encoder.done);
    const soon = Array.from({ length: Math.min(total, SOON) }, (_, i) => plan.at(i)).flatMap((it) => [
      it.picture,
      it.near,
    ]);
    bank.unpack(total > SOON ? [...soon, ...plan.bank.entries.keys()] : soon, signal);
    let jumps = 0;
    let passed = 0;
    let i = 0;
    const frames = rawFrames(streams.region.child.stdout!, regionBytes, shown);
    const remembered: Uint8Array[] = [];
    while (i < total) {
      const at = path[i]!;
      if (reading.remembered[i]) shown.set(remembered[at.frame]!);
      else if ((await frames.next()).done) break;
      else if (at.next === at.frame && at.frame === remembered.length && at.frame < reading.limit)
        remembered.push(shown.slice());
      const planned = plan.at(i);
      const result = await writer.free();
      result.set(shown);
      if (planned.strength > 0) {
        if (planned.jumped) jumps++;
        const { landmarks: points, ...shape } = plan.shapeAt(i, planned);
        compositor.compose({
          ...shape,
          base: { landmarks: points, picture: picture420(shown, region) },
          out: picture420(result, region),
          source: (await bank.face(planned.picture))!,
          second: await bank.face(planned.near),
        });
      } else passed++;
      writer.write(result);
      i++;
      if (i % 5 === 0 || i === total) request.onProgress?.({ stage: 'render', fraction: i / total });
    }
    if (i < total) throw new Error(`the footage ended after ${i} of ${total} frames`);
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

async function soundSeconds(path: string, signal: AbortSignal | undefined): Promise<number> {
  const wave = await openWav(path);
  if (wave) return wave.seconds;
  const sound = (await probe(path, { trusted: true, signal })).audio[0];
  if (!sound) throw problem('media-no-audio');
  return sound.duration;
}

function outputSize(
  { width, height }: { width: number; height: number },
  wanted: number | undefined,
): { width: number; height: number } {
  if (!wanted || wanted >= height) return { width, height };
  const even = (side: number): number => Math.round(side / 2) * 2;
  return { width: even((width * wanted) / height), height: even(wanted) };
}
