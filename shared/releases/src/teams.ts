import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { keyIdOf, readPublicKey } from './release-keys.ts';

const pathPatternSchema = z.string().check(z.regex(/^\/(?:[A-Za-z0-9._~:/-]*\*?)$/));

/**
 * What a host lets whom publish: each remote's paths and the public keys of its team. A path that ends with
 * `/*` is all that lies below it. `until` is the last number that a key may have signed: the way to rotate a
 * key, and to revoke one that was lost.
 */
export const teamsSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  z.object({
    paths: z.array(pathPatternSchema).check(z.minLength(1)),
    keys: z.array(
      z.object({
        publicKey: z.string(),
        until: z.optional(z.int().check(z.nonnegative())),
      }),
    ),
  }),
);
export type TeamsFile = z.infer<typeof teamsSchema>;

export type Team = {
  readonly paths: readonly string[];
  /** The key of this id, when it may sign an entry of this number. */
  keyFor(id: string, number: number): KeyObject | undefined;
};

const segmentsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

/** True when an address that the pattern `path` takes lies among those that `owned` takes. */
export function ownsPath(owned: string, path: string): boolean {
  const own = segmentsOf(owned);
  const open = own.at(-1) === '*';
  const fixed = open ? own.slice(0, -1) : own;
  const asked = segmentsOf(path);
  if (open ? asked.length < fixed.length : asked.length !== fixed.length) return false;
  return fixed.every(
    (segment, index) =>
      segment === asked[index] || (segment.startsWith(':') && asked[index]?.startsWith(':')),
  );
}

const overlap = (one: string, other: string): boolean =>
  ownsPath(one, other) || ownsPath(other, one);

/**
 * @param text the teams file, JSON
 * @throws Error when a key cannot be read, or one path is given to two remotes
 */
export function readTeams(text: string): ReadonlyMap<string, Team> {
  const file = teamsSchema.parse(JSON.parse(text));
  const teams = Object.entries(file);
  for (const [index, [name, { paths }]] of teams.entries()) {
    for (const [other, { paths: others }] of teams.slice(index + 1)) {
      for (const path of paths) {
        const clash = others.find((theirs) => overlap(path, theirs));
        if (clash !== undefined)
          throw new Error(`${name} and ${other} both have ${path}, ${clash}`);
      }
    }
  }
  return new Map(teams.map(([name, team]) => [name, openTeam(name, team)]));
}

function openTeam(name: string, { paths, keys }: TeamsFile[string]): Team {
  const known = new Map(
    keys.map(({ publicKey, until }) => {
      try {
        const key = readPublicKey(publicKey);
        return [keyIdOf(key), { key, until }] as const;
      } catch (error) {
        throw new Error(`a key of ${name} cannot be read: ${(error as Error).message}`);
      }
    }),
  );
  return {
    paths,
    keyFor: (id, number) => {
      const found = known.get(id);
      if (found === undefined) return undefined;
      return found.until !== undefined && number > found.until ? undefined : found.key;
    },
  };
}

/**
 * Why a remote may not have a path: undefined when it is its own. Names the team that holds it, if one does.
 */
export function foreignPath(
  remote: { name: string; routes: readonly { path: string }[] },
  teams: ReadonlyMap<string, Team>,
): string | undefined {
  const own = teams.get(remote.name)?.paths ?? [];
  for (const { path } of remote.routes) {
    if (own.some((owned) => ownsPath(owned, path))) continue;
    const holder = [...teams].find(([, { paths }]) => paths.some((owned) => ownsPath(owned, path)));
    return holder === undefined
      ? `${remote.name} claims ${path}, which is not among its paths: ${own.join(', ') || 'none'}`
      : `${remote.name} claims ${path}, which ${holder[0]} holds`;
  }
  return undefined;
}
