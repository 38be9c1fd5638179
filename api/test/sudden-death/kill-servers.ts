import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '../simulation/prng.ts';
import type { ServerPair } from './server-pair.ts';

const longestPauseMs = 500;
const places = [0, 1] as const;

/**
 * Kills one of two servers or both, again and again, each time at a moment that nobody can foresee,
 * and starts anew what it killed.
 */
export async function killServers(
  pair: ServerPair,
  { times, random, over }: { readonly times: number; readonly random: Prng; over: AbortSignal },
): Promise<void> {
  for (let kills = 0; kills < times && !over.aborted; ) {
    await sleep(random.between(0, longestPauseMs));
    const victims = random.chance(0.2) ? places : places.filter((place) => place === kills % 2);
    await Promise.all(victims.map((place) => pair.kill(place)));
    await Promise.all(victims.map((place) => pair.start(place)));
    kills += victims.length;
  }
}

/** Kills one just when it has done what somebody asked, and before they can know. */
export async function killAtAnswers(
  pair: ServerPair,
  { times, over }: { readonly times: number; readonly over: AbortSignal },
): Promise<void> {
  for (let kills = 0; kills < times && !over.aborted; kills += 1) {
    await pair.killAtAnswer(kills % 2);
    await pair.start(kills % 2);
  }
}
