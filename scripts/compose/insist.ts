import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestSite, type SiteAnswer, type SiteRequest } from './request-site.ts';

const againAfterMs = 250;
/** Longer than any part is away. */
const patienceMs = 120_000;

/**
 * What passes: somebody on the way answered for who is away, too much was asked within the last minute (not within the
 * day), or the same request is still under way.
 */
function isPassing({ status, headers, json }: SiteAnswer): boolean {
  if (status === 429) return Number(headers.get('retry-after')) * 1_000 <= patienceMs;
  const isSame = (json as { code?: string } | undefined)?.code === 'request_in_progress';
  return isSame || [502, 503, 504].includes(status);
}

/**
 * Sends a request until it is answered, under one key: what came of a try that was not answered, the next one finds out.
 * @throws Error for an answer that no other try would change, and where none has come for two minutes
 */
export async function insist(url: string, request: SiteRequest): Promise<SiteAnswer> {
  const headers = { 'idempotency-key': randomUUID(), ...request.headers };
  const until = performance.now() + patienceMs;
  for (;;) {
    const answer = await requestSite(url, { ...request, headers }).catch(() => undefined);
    if (answer && answer.status < 300) return answer;
    if (performance.now() < until && (!answer || isPassing(answer))) {
      await sleep(againAfterMs);
      continue;
    }
    const said = answer ? `answered ${answer.status}: ${answer.text}` : 'does not answer';
    throw new Error(`${new URL(url).pathname} ${said}`);
  }
}
