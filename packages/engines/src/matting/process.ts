import { answerOneRequest } from '@likeness/media/engine-process';

type Asked =
  /** The outline of a clip, or of its first seconds, as a gray video. */
  | { op: 'footage'; clip: string; out: string; seconds?: number }
  /** The person of one moment (seconds), as a WebP picture with transparency. */
  | { op: 'still'; clip: string; out: string; at: number }
  /** The outline of the person in a picture, as a gray PNG. */
  | { op: 'picture'; picture: string; out: string };

/* People are cut out in a process of its own. */
answerOneRequest(
  async () => ({
    async answer(asked: Asked, signal, onProgress) {
      if (asked.op === 'still')
        return (await import('./still.ts')).cutOutStill(asked.clip, asked.at, asked.out, signal);
      if (asked.op === 'picture')
        return (await import('./still.ts')).outlineOfPicture(asked.picture, asked.out);
      const report = (fraction: number) => onProgress({ stage: 'cutting-out', fraction });
      const { matteOfFootage } = await import('./footage.ts');
      return matteOfFootage(asked.clip, asked.out, {
        signal,
        onProgress: report,
        ...(asked.seconds !== undefined && { seconds: asked.seconds }),
      });
    },
  }),
  'render-failed',
);
