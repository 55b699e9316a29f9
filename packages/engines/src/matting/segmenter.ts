import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sessionOptions } from '../onnx/constants.ts';

/** Pixels of a side of what it looks at. */
export const lookSide = 256;
const places = lookSide * lookSide;

const modelAt = fileURLToPath(new URL('../../selfie-segmentation/selfie.onnx', import.meta.url));

export type Segmenter = {
  /** How much of a person is in each place, 0 to 1, of a picture of `lookSide` squared in RGB, 0 to 255. */
  person: (picture: Float32Array) => Promise<Float32Array>;
  close: () => Promise<void>;
};

/** Loads MediaPipe's selfie segmentation, which ships with the product. */
export async function openSegmenter(): Promise<Segmenter> {
  const session = await InferenceSession.create(modelAt, sessionOptions);
  const planes = new Float32Array(3 * places);
  return {
    async person(picture) {
      for (let i = 0; i < places; i++)
        for (let channel = 0; channel < 3; channel++)
          planes[channel * places + i] = picture[i * 3 + channel]! / 255;
      const made = await session.run({ picture: new Tensor('float32', planes, [1, 3, lookSide, lookSide]) });
      return (made['person'] as Tensor).data as Float32Array;
    },
    close: () => session.release(),
  };
}
