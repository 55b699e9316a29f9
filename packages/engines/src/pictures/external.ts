import type { PictureRatio, PictureStyle } from '@likeness/domain/pictures';
import type { ExternalJob, JobRequest } from '../external-job.ts';

/** Pictures that are ordered at an engine elsewhere. They come as the engine gives them: PNG, JPEG or WebP, in about the ratio. */
export type PictureRequest = JobRequest & {
  text: string;
  /** What must not appear; empty for nothing. */
  negative: string;
  style?: PictureStyle | undefined;
  ratio: PictureRatio;
  /** 0…2³¹−1; the first picture has it, each further one the next, where the engine takes seeds. */
  seed: number;
  /** A place for each picture; the first is `out`. An engine that made fewer leaves the last ones empty. */
  pictures: string[];
  /** A file of the user's own picture. */
  reference?: string | undefined;
};

/** An external engine that makes pictures of words. Rejects with a `VendorFailure`. */
export type PictureDriver = ExternalJob<PictureRequest>;
