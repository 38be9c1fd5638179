import { type Agent, get } from 'node:https';
import { inTime } from '@tessera/server/in-time';

/** Where Google publishes what its tokens are signed with, as Firebase's documentation names it. */
const address =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/**
 * Says whether a key, by its id, is still published: as long as the last answer may be kept, in milliseconds by its
 * `max-age`, it is not asked for again. False where it cannot be known.
 */
export function publishedKeys(
  agent: Agent | undefined,
  patienceMs: number,
): (kid: string) => boolean | Promise<boolean> {
  let ids: ReadonlySet<string> = new Set();
  let goodUntil = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const askedAt = performance.now();
    const { keys, maxAgeMs } = await inTime(fetchKeys(agent), patienceMs, 'The keys are late');
    ids = keys;
    goodUntil = askedAt + maxAgeMs;
  }

  return (kid) => {
    if (performance.now() < goodUntil) return ids.has(kid);
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking.then(
      () => ids.has(kid),
      () => false,
    );
  };
}

function fetchKeys(agent: Agent | undefined) {
  return new Promise<{ keys: ReadonlySet<string>; maxAgeMs: number }>((resolve, reject) => {
    const request = get(address, { agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        try {
          if (response.statusCode !== 200) throw new Error(`The keys: ${response.statusCode}`);
          const keys = Object.keys(JSON.parse(Buffer.concat(parts).toString()) as object);
          const [, seconds = '0'] =
            /max-age=(\d+)/.exec(response.headers['cache-control'] ?? '') ?? [];
          resolve({ keys: new Set(keys), maxAgeMs: Number(seconds) * 1_000 });
        } catch (error) {
          reject(error);
        }
      });
    });
    request.on('error', reject);
  });
}
