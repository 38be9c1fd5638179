import type { HostProvides } from '@tessera/contracts/host-provides';
import type { JudgedEntry } from '@tessera/releases/choose-release';
import { openEntry } from '@tessera/releases/read-ledger';
import { refusalOf } from '@tessera/releases/refusal-of';
import type { Publication, ReleaseEntry, Withdrawal } from '@tessera/releases/release-entry';
import type { ReleaseStore } from '@tessera/releases/release-store';
import { foreignPath, type Team } from '@tessera/releases/teams';
import type { Fragments } from '../fragments/open-fragments.ts';

export type Judge = {
  readonly provides: HostProvides;
  readonly teams: ReadonlyMap<string, Team>;
  readonly store: ReleaseStore;
  /** Some files of a publication that are nowhere, or are others. */
  readonly damagedFiles: (publication: Publication) => Promise<string[]>;
  readonly fragments: Pick<Fragments, 'read'>;
};

type Refusal = Pick<JudgedEntry, 'refusal' | 'detail' | 'fault'>;

const accepted: Refusal = { refusal: undefined };

/** Why this host must not serve a publication. Never rejects: what is wrong is a reason. */
export async function judgePublication(publication: Publication, judge: Judge): Promise<Refusal> {
  const foreign = foreignPath(publication.remote, judge.teams);
  if (foreign !== undefined) return { refusal: foreign };
  const refusal = refusalOf(publication, judge.provides);
  if (refusal !== undefined) return { refusal };
  try {
    const damaged = await judge.damagedFiles(publication);
    if (damaged.length === 0) {
      await judge.fragments.read(publication, judge.store);
      return accepted;
    }
    const names = damaged.join(', ');
    return { refusal: `files are missing or have changed: ${names}`, fault: 'files' };
  } catch (error) {
    const detail = (error as Error).message;
    return { refusal: 'its files cannot be read', detail, fault: 'files' };
  }
}

/** An entry of which nothing is known, because the store does not give it. */
export const unreadableEntry = (
  number: number,
  withdrawn: readonly Withdrawal['what'][],
  error: Error,
): JudgedEntry => ({
  number,
  withdrawn,
  entry: undefined,
  refusal: 'it cannot be read',
  detail: error.message,
  fault: 'entry',
});

/** Opens an entry and says whether this host serves it, and its canary. Never rejects: what is wrong is a reason. */
export async function judgeEntry(
  remote: string,
  number: number,
  text: string | undefined,
  withdrawn: readonly Withdrawal['what'][],
  judge: Judge,
): Promise<JudgedEntry> {
  const untrusted = (refusal: string): JudgedEntry => ({
    number,
    entry: undefined,
    refusal,
    withdrawn,
  });
  if (text === undefined) return untrusted('it is gone');
  let opened: { readonly entry: ReleaseEntry; readonly digest: string };
  try {
    const team = judge.teams.get(remote);
    opened = openEntry(text, remote, number, (id) => team?.keyFor(id, number));
  } catch (error) {
    return untrusted(`it cannot be trusted: ${(error as Error).message}`);
  }
  const { stable, canary } = opened.entry;
  const ofStable = stable === null ? accepted : await judgePublication(stable, judge);
  const ofCanary = canary && (await judgePublication(canary.publication, judge));
  return {
    number,
    ...opened,
    withdrawn,
    ...ofStable,
    detail: ofStable.detail ?? ofCanary?.detail,
    canaryRefusal: ofCanary?.refusal,
  };
}
