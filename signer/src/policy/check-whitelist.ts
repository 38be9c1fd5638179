import { Refusal } from '../refusal.ts';

/** What a person's payments are held to, as far as one destination goes. Milliseconds since 1970. */
export type Whitelist = {
  /** Whether the person's payments go to entries of their address book only. */
  readonly isOn: boolean;
  /** When we heard of the entry for the destination, if it is in the book. */
  readonly entryHeardAt: number | null;
};

/**
 * Counted by our own clock from when we heard of the entry, so that nobody can say that it is older.
 * @throws Refusal `whitelist_delay`, with when the delay ends for an entry that we know
 */
export function checkWhitelist(
  { isOn, entryHeardAt }: Whitelist,
  delayMs: number,
  now: number,
): void {
  if (!isOn) return;
  if (entryHeardAt === null) {
    throw new Refusal('whitelist_delay', 'The destination is not in the person’s book');
  }
  const until = entryHeardAt + delayMs;
  if (now < until) throw new Refusal('whitelist_delay', 'The entry is too young', { until });
}
