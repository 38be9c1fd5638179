import { setTimeout as sleep } from 'node:timers/promises';
import { type PreviewStatus, previewStatusSchema } from '../preview-entry.ts';
import { type ReleaseStatus, releaseStatusesSchema } from '../release-status.ts';
import { ReleaseRefused } from '../release-wishes.ts';

/** What a site says of every remote's releases. @throws Error when it does not answer */
export async function askSite(site: string): Promise<ReleaseStatus[]> {
  const response = await fetch(new URL('/releases.json', site), {
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`${site} answered ${response.status}`);
  return releaseStatusesSchema.parse(await response.json()).remotes;
}

/** What a site says of a preview. @throws ReleaseRefused when it serves none at all */
export async function askPreview(
  site: string,
  remote: string,
  version: string,
): Promise<PreviewStatus> {
  const response = await fetch(new URL(`/previews/${remote}/${version}`, site), {
    signal: AbortSignal.timeout(15_000),
  });
  if (response.status === 404) {
    throw new ReleaseRefused(`${site} has no preview origin: whoever runs it sets PREVIEW_ORIGIN`);
  }
  if (!response.ok) throw new Error(`${site} answered ${response.status}`);
  return previewStatusSchema.parse(await response.json());
}

/**
 * Waits until a site serves an entry. Throws with the site's own reason when it does not, and when it says
 * nothing of it in time.
 */
export async function waitUntilServed(
  site: string,
  remote: string,
  number: number,
  timeLimitMs = 30_000,
): Promise<void> {
  const until = performance.now() + timeLimitMs;
  let last = 'it did not answer';
  while (performance.now() < until) {
    try {
      const status = (await askSite(site)).find((each) => each.remote === remote);
      if (status === undefined) {
        throw new ReleaseRefused(`${site} does not know ${remote}: it has to be enrolled there`);
      }
      // Of a canary alone, too: then its entry is served without it.
      const refusal = status.refused.find((each) => each.number === number);
      if (refusal !== undefined) {
        throw new ReleaseRefused(
          `${site} does not serve entry ${number}: ${refusal.reason}. It goes on with ${status.version ?? 'nothing'}`,
        );
      }
      if (status.served !== null && status.served >= number) return;
      last = `it serves entry ${status.served ?? 'none'}`;
    } catch (error) {
      if (error instanceof ReleaseRefused) throw error;
      last = (error as Error).message;
    }
    await sleep(100);
  }
  throw new Error(`${site} does not serve entry ${number} after ${timeLimitMs / 1000} s: ${last}`);
}
