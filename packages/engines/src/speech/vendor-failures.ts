import type { FailureNames } from '../vendor/failure.ts';

/** What the failures of a voice service are to a user. */
export const voiceServiceFailures: FailureNames = {
  invalid: 'voice-service-failed',
  settings: 'voice-service-settings',
  quota: 'voice-service-quota',
  refused: 'voice-service-refused',
  'too-long': 'voice-service-failed',
  busy: 'voice-service-busy',
  unreachable: 'voice-service-unreachable',
  slow: 'voice-service-unreachable',
  broken: 'voice-service-failed',
};

/** Seconds of patience with a voice service. */
export const voiceServiceTimes = { answerSeconds: 120, idleSeconds: 30, totalSeconds: 300 } as const;
