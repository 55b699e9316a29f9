import type { ExternalJob, JobRequest } from '../external-job.ts';
import type { ClipForm } from './port.ts';

/** A clip that is ordered from a service. */
export type ClipJobRequest = JobRequest &
  Pick<ClipForm, 'prompt' | 'negative' | 'imagination' | 'ratio'> & {
    kind: 'text' | 'image';
    mode: 'std' | 'pro';
    seconds: 5 | 10;
    /** 0…2³²−1, where the service takes one. */
    seed: number;
    /** Of `image`: local paths of JPEG or PNG. Empty where only the result is asked for. */
    first?: string | undefined;
    last?: string | undefined;
  };

/** A service that makes clips. Rejects with a `VendorFailure`. */
export type ClipService = ExternalJob<ClipJobRequest>;
