import { problem } from '@likeness/domain/problems';
import { withSoftwareFallback } from '@likeness/media/hardware-encoder';
import type { HardwareEncoder } from '@likeness/media/hardware-encoder';
import { labelMetadata } from '@likeness/media/label';
import { probe } from '@likeness/media/probe';
import { openWav } from '@likeness/media/wav-stream';
import { VALUES } from '../geometry/face-topology.ts';
import { fitPose, headAngles } from '../geometry/pose.ts';
import { speakerPlace } from '../tracking/speaker-place.ts';
import { loadAvatar, loadLandmarks } from '../avatar/manifest.ts';
import { rawFrames } from '../avatar/raw-frames.ts';
import { trackAt } from '../visemes/track.ts';
import { baseFrames, planBase, planReading, worstJump } from '../avatar/base-path.ts';
import type { ShownFrame } from '../avatar/manifest.ts';
import { chooseForSilences, chooseGestures, type WantedGesture } from '../gestures/choose-gestures.ts';
import { planGestures } from '../gestures/gesture-path.ts';
import { Bank, bankBytes } from './bank.ts';
import { crossfade } from './crossfade.ts';
import { areaWithBrows, browField } from '../drawing/brows.ts';
import { expressionOf } from '../drawing/expression.ts';
import { FaceCompositor } from '../drawing/face-compositor.ts';
import { FrameWriter } from '../drawing/frame-writer.ts';
import { loadLooks } from './mouth-looks.ts';
import { mouthTargets } from './mouth-targets.ts';
import { bytesOf, picture420 } from '../drawing/picture-420.ts';
import { SourceChooser } from './source-choice.ts';
import type { HeadTurn } from './source-choice.ts';
import type { RenderReport, RenderRequest } from '../drawing/render-request.ts';
import { openStreams } from '../drawing/streams.ts';
import { TargetShapes } from './target-shapes.ts';
import { WarpKernel } from '../drawing/warp-kernel.ts';

/** Bank pictures further apart than this in the footage do not flow into each other. */
const FLOW = 2;
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
  const segments =
    gestures && wanted.length > 0
      ? planGestures(gestures, wanted, { fps, total, begin })
      : planBase(manifest, total, begin);
  const path = baseFrames(segments);
  const brows = browField(person.template, options.emotion);
  const region = brows ? areaWithBrows(brows, manifest.region, landmarks, trust, manifest) : manifest.region;
  const regionBytes = bytesOf(region);
  const reading = planReading(segments, Math.floor(REMEMBERED_BYTES / regionBytes));
  const maxHeight = options.height;
  const outputAbout = { manifest, segments, landmarks, trust, maxHeight, signal };
  // Loaded when it is wanted: most renders leave the picture as it is and shall not wait for fonts and marks.
  const output = options.output
    ? await (await import('../drawing/output-footage.ts')).footageOutput(options.output, outputAbout)
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
    const kernel = await WarpKernel.create(bankBytes(manifest) + frameBytes);
    const bank = new Bank(avatarDir, manifest, person, { landmarks, looks }, kernel);
    const track = await trackAt(asked, fps);
    const targets = mouthTargets(track, person, total);
    const turns = headTurns(landmarks, person.template);
    const chooser = new SourceChooser(bank.entries, person, targets, (i) => turns(path[i]!.frame));
    const expression = expressionOf(person.template, options.emotion);
    const shapes = new TargetShapes(person, targets, (i) => bank.shapes[chooser.at(i)]!, expression);
    const compositor = new FaceCompositor(person, kernel, { brows, drawn: chooser.drawn });
    const shown = kernel.bytes(regionBytes);
    const results = Array.from({ length: FrameWriter.WAITING }, () => kernel.bytes(regionBytes));
    const writer = new FrameWriter(streams.encoder.child.stdin!, results, streams.encoder.done);
    const jumpAt = (i: number): boolean => {
      if (i <= 0 || i >= total) return false;
      return Math.abs(bank.entries[chooser.at(i)]!.frame - bank.entries[chooser.at(i - 1)]!.frame) > FLOW;
    };
    const nearAt = (i: number): number =>
      jumpAt(i) ? chooser.at(i - 1) + 1 : jumpAt(i + 1) ? chooser.at(i + 1) - 1 : -1;
    const soon = Array.from({ length: Math.min(total, SOON) }, (_, i) => [chooser.at(i), nearAt(i)]).flat();
    bank.unpack(total > SOON ? [...soon, ...bank.entries.keys()] : soon, signal);
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
      const strength = trust[at.frame]! * (1 - at.mix) + trust[at.next]! * at.mix;
      const result = await writer.free();
      result.set(shown);
      if (strength > 0) {
        const jumped = jumpAt(i);
        const near = nearAt(i);
        if (jumped) jumps++;
        compositor.compose({
          base: { landmarks: blendLandmarks(landmarks, at), picture: picture420(shown, region) },
          out: picture420(result, region),
          shape: shapes.at(i),
          correction: shapes.correctionAt(i),
          source: (await bank.face(chooser.at(i)))!,
          second: await bank.face(near),
          mix: crossfade(bank.entries[near], bank.entries[chooser.at(i)]!, person, {
            closed: targets[i]!.closed,
            drawn: chooser.drawn,
          }),
          jumped,
          strength,
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
      heldFrames: chooser.maxHold,
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

/** Head turn of a footage frame; each is worked out once, however often the footage comes round. */
function headTurns(landmarks: Float32Array, template: Float32Array): (frame: number) => HeadTurn {
  const known = new Map<number, HeadTurn>();
  return (frame) => {
    let turn = known.get(frame);
    if (!turn) known.set(frame, (turn = headAngles(fitPose(template, landmarks, frame * VALUES))));
    return turn;
  };
}

function blendLandmarks(landmarks: Float32Array, { frame, next, mix }: ShownFrame): Float32Array {
  const a = landmarks.subarray(frame * VALUES, (frame + 1) * VALUES);
  if (mix === 0) return a;
  const b = landmarks.subarray(next * VALUES, (next + 1) * VALUES);
  return a.map((v, q) => v + (b[q]! - v) * mix);
}
