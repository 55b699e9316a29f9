import { isProblemName } from '@likeness/domain/sentences';
import { scriptReport } from '@likeness/contract/analysis';
import { z } from 'zod';

/** The videos of an account as the row of its analysis keeps them. */
const keptVideos = z.object({
  videos: z.array(
    z.object({
      link: z.string(),
      title: z.string(),
      report: scriptReport.nullable(),
      failure: z.string().refine(isProblemName).nullable().catch('analysis-failed'),
      failureParams: z.record(z.string(), z.union([z.string(), z.number()])).catch({}),
    }),
  ),
});

export const readVideos = (stored: unknown) => keptVideos.safeParse(stored).data?.videos ?? [];
