import { cutPlanes } from '../avatar/cut-planes.ts';
import type { Rectangle } from '../avatar/manifest.ts';
import { fixedMemory, webAssembly } from '../numeric/webassembly.ts';
import type { ConvLayer, ConvNetwork, Plane } from './conv-network.ts';
import { sampleCrop, tapsOf } from './picture.ts';
import type { CropBox, Picture } from './picture.ts';
import { STRIP_PIXELS, stripsOf } from './strips.ts';

/** Numbers of a layer as the kernel sees it. */
const LAYER_WORDS = 26;
/** Zeros beside a row of a plane, as many as the largest patch reaches over it. */
const BEFORE = 1;
const AFTER = 2;
/** Channels that are mixed at once. */
const GROUP = 8;
/** Numbers of a strip as the kernel sees it. */
const STRIP_WORDS = 3;

/** Numbers of a square of a picture as the kernel sees it, and bytes of the largest part of a picture it samples one from. */
const SQUARE_WORDS = 16;
const PART_BYTES = 2_000_000;
/** The kernel counts pixels in 1/65536. */
const FIXED = 65_536;

type Exports = {
  forward: (layers: number, strips: number, count: number) => void;
  sample: (square: number) => void;
  __heap_base: { readonly value: number };
};

type Block = { floats: number; holds?: Float32Array; at: number };

const grouped = (channels: number): number => Math.ceil(channels / GROUP) * GROUP;

/** Runs a network of convolutions, compiled. Sums are added in another order than elsewhere, so the last digits may differ. */
export class ConvKernel {
  /** Where the input goes, row by row; its rows are `inputRow` floats apart. */
  readonly input: Float32Array;
  readonly inputRow: number;
  readonly #side: number;
  readonly #exports: Exports;
  readonly #square: DataView;
  readonly #part: Uint8Array;
  #held: Picture | undefined;
  readonly #layers: number;
  readonly #strips: number;
  readonly #count: number;
  readonly #outputs: {
    view: Float32Array;
    side: number;
    channels: number;
    stored: number;
    logistic: boolean;
  }[];

  /** `code`: the compiled `kernel/conv.wasm`. */
  constructor({ input, layers, outputs }: ConvNetwork, code: object) {
    const blocks: Block[] = [];
    const reserve = (floats: number, holds?: Float32Array): Block => {
      const block = { floats: grouped(floats), ...(holds && { holds }), at: 0 };
      blocks.push(block);
      return block;
    };
    const words = reserve(layers.length * LAYER_WORDS);
    const square = reserve(SQUARE_WORDS);
    const part = reserve(PART_BYTES / 4);
    const planes: Plane[] = [
      input,
      ...layers.map((it) => ({ side: it.side, channels: grouped(it.channels) })),
    ];
    const { strips, rows } = stripsOf(layers, planes, new Set(outputs.map((it) => it.plane)));
    // Whole planes are as they are; of others the kernel finds a row by the last bits of its number.
    const spaces = planes.map((plane, i) => {
      const kept = rows[i] === plane.side ? plane.side : 2 ** Math.ceil(Math.log2(rows[i]!));
      return { block: reserve(kept * rowOf(plane)), mask: rows[i] === plane.side ? -1 : kept - 1 };
    });
    const order = reserve(strips.length * STRIP_WORDS);
    const widest = Math.max(...planes.map((it) => it.channels));
    const zeros = reserve(Math.max(...planes.map(rowOf)) + BEFORE * widest);
    const gathered = reserve(Math.max(...layers.map((it) => gatheredFloats(it, planes[it.from]!))));
    const parts = layers.map((layer) => ({
      spatial: layer.spatial && reserve(layer.spatial.length, layer.spatial),
      mix: reserve(inputsOf(layer) * grouped(layer.channels), inGroups(layer)),
      bias: reserve(layer.channels, layer.bias),
      slope: reserve(layer.channels, layer.slope),
    }));

    const memory = fixedMemory(blocks.reduce((sum, it) => sum + it.floats, 0) * 4 + 64);
    this.#exports = new webAssembly.Instance(code, { env: { memory } }).exports as Exports;
    let next = (this.#exports.__heap_base.value + 15) & ~15;
    for (const block of blocks) {
      block.at = next;
      next += block.floats * 4;
      if (block.holds) new Float32Array(memory.buffer, block.at, block.holds.length).set(block.holds);
    }
    /** Address of the first pixel. */
    const first = (plane: number): number => spaces[plane]!.block.at + BEFORE * planes[plane]!.channels * 4;
    const told = (plane: number): number[] => {
      const { side, channels } = planes[plane]!;
      return [first(plane), rowOf(planes[plane]!), channels, spaces[plane]!.mask, side];
    };
    const view = new Int32Array(memory.buffer, words.at, layers.length * LAYER_WORDS);
    layers.forEach((layer, index) => {
      const { spatial, mix, bias, slope } = parts[index]!;
      const { from, skip, step, patch, padding } = layer;
      const addresses = [zeros.at + BEFORE * widest * 4, spatial?.at ?? 0, mix.at, bias.at, slope.at];
      const gathers = spatial || patch > 1 ? gathered.at : 0;
      const numbers = [step, patch, padding, inputsOf(layer), Number(skip?.pooled ?? false)];
      const about = [told(from), told(index + 1), skip ? told(skip.plane) : [0, 0, 0, 0, 0]];
      view.set([...about.flat(), ...addresses, gathers, ...numbers], index * LAYER_WORDS);
    });
    new Uint32Array(memory.buffer, order.at, strips.length * STRIP_WORDS).set(
      strips.flatMap(({ layer, top, bottom }) => [layer, top, bottom]),
    );
    this.#square = new DataView(memory.buffer, square.at, SQUARE_WORDS * 4);
    this.#part = new Uint8Array(memory.buffer, part.at, PART_BYTES);
    this.#side = input.side;
    this.#layers = words.at;
    this.#strips = order.at;
    this.#count = strips.length;
    this.inputRow = rowOf(input);
    this.input = new Float32Array(
      memory.buffer,
      first(0),
      (input.side - 1) * this.inputRow + input.side * input.channels,
    );
    this.#outputs = outputs.map(({ plane, logistic }) => {
      const { side, channels: stored } = planes[plane]!;
      const { channels } = layers[plane - 1]!;
      const all = new Float32Array(
        memory.buffer,
        first(plane),
        (side - 1) * rowOf(planes[plane]!) + side * stored,
      );
      return { view: all, side, channels, stored, logistic };
    });
  }

  /**
   * Says that several squares of a picture will be looked at: it is copied once, where it is not too large, and must not
   * change until the last of these looks. Others may come between.
   */
  hold(picture: Picture): void {
    if (picture.data.length > PART_BYTES) return;
    this.#part.set(picture.data);
    this.#held = picture;
  }

  /** Takes a square of a picture as the input, its values scaled to `low`..`high`, as `sampleCrop` does. */
  look(picture: Picture, box: CropBox, range: [low: number, high: number]): void {
    const around = tapsOf(box, this.#side) > 1 ? partAround(picture, box) : undefined;
    if (!around) {
      sampleCrop(picture, box, this.#side, range, this.input, this.inputRow);
      return;
    }
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
    const part = picture === this.#held ? whole : around;
    if (part === around) {
      this.#held = undefined;
      cutPlanes(picture.data, whole, part, this.#part);
    }
    const luma = part.width * part.height;
    const cos = (Math.cos(box.angle) * box.size) / this.#side;
    const sin = (Math.sin(box.angle) * box.size) / this.#side;
    const first = 0.5 - this.#side / 2;
    const x = box.x - part.x - 0.5 + first * cos - first * sin;
    const y = box.y - part.y - 0.5 + first * sin + first * cos;
    const at = this.#part.byteOffset;
    const addresses = [at, at + luma, at + luma * 1.25, this.input.byteOffset];
    const sizes = [part.width, this.#side, this.inputRow];
    const steps = [x, y, cos, sin, -sin, cos].map((it) => Math.round(it * FIXED));
    const words = [...addresses, ...sizes, ...steps, tapsOf(box, this.#side)];
    words.forEach((it, i) => this.#square.setInt32(i * 4, it, true));
    this.#square.setFloat32(words.length * 4, range[0], true);
    this.#square.setFloat32(words.length * 4 + 4, (range[1] - range[0]) / 255, true);
    this.#exports.sample(this.#square.byteOffset);
  }

  /** The outputs for `input`, each as pixels × channels. */
  run(): Float32Array[] {
    this.#exports.forward(this.#layers, this.#strips, this.#count);
    return this.#outputs.map(({ view, side, channels, stored, logistic }) => {
      const values = new Float32Array(side * side * channels);
      const row = (side + BEFORE + AFTER) * stored;
      for (let pixel = 0; pixel < side * side; pixel++) {
        const from = Math.floor(pixel / side) * row + (pixel % side) * stored;
        values.set(view.subarray(from, from + channels), pixel * channels);
      }
      return logistic ? values.map((it) => 1 / (1 + Math.exp(-it))) : values;
    });
  }
}

/** The part of a picture that holds a square; undefined where the square goes over an edge or is too large. */
function partAround(picture: Picture, { x, y, size, angle }: CropBox): Rectangle | undefined {
  // Half of the square across, and a pixel for what is rounded.
  const reach = (size * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)))) / 2 + 1;
  const [left, top] = [x, y].map((it) => 2 * Math.floor((it - reach) / 2)) as [number, number];
  const [right, bottom] = [x, y].map((it) => 2 * Math.ceil((it + reach) / 2)) as [number, number];
  const [width, height] = [right - left, bottom - top];
  const inside = left >= 0 && top >= 0 && right <= picture.width && bottom <= picture.height;
  return inside && width * height * 1.5 <= PART_BYTES ? { x: left, y: top, width, height } : undefined;
}

/** Floats from one row to the next. */
const rowOf = ({ side, channels }: Plane): number => (side + BEFORE + AFTER) * channels;

const inputsOf = ({ mix, channels }: ConvLayer): number => mix.length / channels;

function gatheredFloats(layer: ConvLayer, from: Plane): number {
  const inputs = inputsOf(layer);
  const expected = layer.spatial ? from.channels : layer.patch ** 2 * from.channels;
  if (inputs !== expected) throw new RangeError(`a layer mixes ${inputs} values of ${expected}`);
  return Math.max(STRIP_PIXELS, layer.side) * inputs;
}

/** Group of eight channels, input, channel; channels that are not there weigh nothing. */
function inGroups(layer: ConvLayer): Float32Array {
  const { mix, channels } = layer;
  const inputs = inputsOf(layer);
  const out = new Float32Array(inputs * grouped(channels));
  for (let i = 0; i < inputs; i++) {
    for (let c = 0; c < channels; c++)
      out[(Math.floor(c / GROUP) * inputs + i) * GROUP + (c % GROUP)] = mix[i * channels + c]!;
  }
  return out;
}
