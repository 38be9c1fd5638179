import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '../simulation/prng.ts';
import type { ServerGroup } from './server-group.ts';

const longestPauseMs = 500;

/**
 * Kills each of the servers in turn and then all at once, again and again, each time at a moment that
 * nobody can foresee, and starts anew what it killed.
 */
export async function killServers(
  servers: ServerGroup,
  { times, random, over }: { readonly times: number; readonly random: Prng; over: AbortSignal },
): Promise<void> {
  const { places } = servers;
  const rounds = [...places.map((place) => [place]), places];
  for (let kills = 0, round = 0; kills < times && !over.aborted; round += 1) {
    await sleep(random.between(0, longestPauseMs));
    const victims = rounds[round % rounds.length] ?? places;
    await Promise.all(victims.map((place) => servers.kill(place)));
    await servers.startAll();
    kills += victims.length;
  }
}

/** Kills one just when it has done what somebody asked, and before they can know. */
export async function killAtAnswers(
  servers: ServerGroup,
  { times, over }: { readonly times: number; readonly over: AbortSignal },
): Promise<void> {
  for (let kills = 0; kills < times && !over.aborted; kills += 1) {
    const place = kills % servers.places.length;
    await servers.killAtAnswer(place);
    await servers.start(place);
  }
}
