import type { EngineFailure } from './failure.ts';

/** One video to be made, as the files lie in this attempt. */
export type TalkingHeadRequest = {
  /** UUID chosen and stored by the caller before `start`; two starts with one id make one video. */
  id: string;
  /** Local path of the person: a video, or a picture where the driver's limits say so. */
  person: string;
  /** Local path of the speech, WAV. */
  audio: string;
  /** Seconds the speech lasts; a result of another length is refused. */
  audioSeconds: number;
  /** Local path for the finished MP4; its folder exists. */
  out: string;
};

/** What has to be remembered to find the video again; plain JSON, valid in another process. */
export type TalkingHeadTicket = {
  driver: string;
  id: string;
  /** Milliseconds since 1970; what has not ended `limits.seconds` later never will. */
  startedAt: number;
};

/**
 * `failed` is final for this ticket. `retry: 'later'` says that a new start may succeed, `'never'` that the same
 * files will fail again.
 */
export type TalkingHeadProgress =
  /** `progress` is 0..1 and absent where the engine does not tell. */
  | { state: 'pending'; progress?: number | undefined }
  /** `video` is `request.out`. */
  | { state: 'done'; video: string }
  | { state: 'failed'; problem: EngineFailure; retry: 'never' | 'later' };

export type TalkingHeadLimits = {
  person: 'video' | 'picture';
  /** Bytes of the person and of the speech. */
  personBytes: number;
  audioBytes: number;
  /** Bytes of a result. */
  resultBytes: number;
  /** Seconds from start to result. */
  seconds: number;
  /** Videos made at the same time. */
  concurrency: number;
  /** Seconds to wait between two checks. */
  pollSeconds: number;
};

export type TalkingHeadOptions = { signal?: AbortSignal | undefined };

/**
 * Something that makes a person speak and takes minutes over it.
 *
 * All functions reject with the signal's reason when it is aborted, and otherwise only with an `EngineFailure`.
 * `start` asks for `request.id` first and never orders a video twice. A rejection of `check` means that nothing could
 * be learned: the ticket stays good, ask again.
 * `check` is given the request of the present attempt, since the files of an earlier one may be gone.
 */
export type TalkingHeadDriver = {
  name: string;
  limits: TalkingHeadLimits;
  health: (options?: TalkingHeadOptions) => Promise<{ ok: boolean; detail: string }>;
  start: (request: TalkingHeadRequest, options?: TalkingHeadOptions) => Promise<TalkingHeadTicket>;
  check: (
    ticket: TalkingHeadTicket,
    request: TalkingHeadRequest,
    options?: TalkingHeadOptions,
  ) => Promise<TalkingHeadProgress>;
  /** Stops the work; resolves also when it has ended already. Absent where the engine cannot be stopped. */
  cancel?: (ticket: TalkingHeadTicket, options?: TalkingHeadOptions) => Promise<void>;
  /** Removes what the work left at the engine. For when its end has been recorded; may be called again. */
  release: (ticket: TalkingHeadTicket) => Promise<void>;
  /** Ends every open connection; the tickets stay good. */
  close: () => Promise<void>;
};
