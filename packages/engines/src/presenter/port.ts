import type { ExternalJob, JobLimits, JobRequest } from '../external-job.ts';

/** One video to be made. */
export type PresenterRequest = JobRequest & {
  /** Local path of the person: a video, or a picture where the driver's limits say so. */
  person: string;
  /** Local path of the speech, WAV. */
  audio: string;
  /** Seconds the speech lasts; a result of another length is refused. */
  audioSeconds: number;
};

export type PresenterLimits = JobLimits & {
  person: 'video' | 'picture';
  /** Bytes of the person and of the speech. */
  personBytes: number;
  audioBytes: number;
};

/** An external engine that makes a person speak. Rejects with an `EngineFailure`. */
export type PresenterDriver = ExternalJob<PresenterRequest, PresenterLimits>;
