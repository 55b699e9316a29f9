import { rename, rm } from 'node:fs/promises';
import { isProblem } from '@likeness/domain/problems';
import { LinkGuard } from '../links/guard.ts';
import { openLink } from '../links/request.ts';
import { saveTo } from '../links/save.ts';
import { jobFailure } from './job.ts';

type Saving = {
  /** The vendor's own address: the one place that need not be on the public internet. */
  baseUrl: string;
  signal?: AbortSignal | undefined;
  seconds: number;
  maxBytes: number;
};

/**
 * Fetches a result that a vendor's answer points to, as `path`, which appears only when it is whole. The address is not trusted:
 * it may lead to the public internet or to the vendor itself. Rejects with the signal's reason or a `VendorFailure`.
 */
export async function saveResult(link: string, path: string, saving: Saving): Promise<void> {
  const { baseUrl, seconds, maxBytes } = saving;
  const guard = new LinkGuard({ origins: [new URL(baseUrl).origin] });
  const timeout = AbortSignal.timeout(seconds * 1000);
  const signal = saving.signal ? AbortSignal.any([saving.signal, timeout]) : timeout;
  const part = `${path}.part`;
  try {
    await saveTo(part, await openLink(guard, link, { signal }), { signal, maxBytes });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    saving.signal?.throwIfAborted();
    if (timeout.aborted) throw jobFailure('slow', `the result was not whole after ${seconds} s`);
    if (!isProblem(error)) throw error;
    const passing = isProblem(error, 'link-unreachable');
    throw jobFailure(passing ? 'unreachable' : 'broken', `result: ${error.problem} ${error.detail ?? ''}`);
  }
}
