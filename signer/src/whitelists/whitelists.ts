import type { DatabaseSync } from 'node:sqlite';
import type { RecordEntry, RecordWhitelist, SignerMemory } from '@tessera/contracts/signer';
import type { Whitelist } from '../policy/check-whitelist.ts';
import { readDestination } from '../policy/destination.ts';
import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { countHeard, refuseForgotten } from './memory.ts';

/**
 * On at once. Off a delay after it was first said, so that who speaks in a person's name waits too.
 * @throws Refusal `forgotten`
 */
export function recordWhitelist(
  { database, config, now }: SignerContext,
  { subject, isOn, known }: RecordWhitelist,
): SignerMemory {
  return inTransaction(database, () => {
    refuseForgotten(database, known);
    const step = isOn
      ? database.prepare(
          `insert into whitelists values (?, null)
           on conflict (subject) do update set ends_at = null`,
        )
      : database.prepare(
          'update whitelists set ends_at = coalesce(ends_at, :end) where subject = :subject',
        );
    if (isOn) step.run(subject);
    else step.run({ subject, end: now() + config.whitelistDelayMs });
    return countHeard(database);
  });
}

/**
 * What is heard again stays as it was heard first.
 * @throws Refusal `invalid_destination`, `terms_changed`, `forgotten`
 */
export function recordEntry(
  { database, config, now }: SignerContext,
  { entryId, subject, asset, address, isRemoved, known }: RecordEntry,
): SignerMemory {
  const destination = readDestination(asset, address, config);
  return inTransaction(database, () => {
    refuseForgotten(database, known);
    database
      .prepare('insert or ignore into whitelist_entries values (?, ?, ?, ?, ?, null)')
      .run(entryId, subject, asset, destination, now());
    const isSame = database
      .prepare(
        `select 1 from whitelist_entries
         where id = ? and subject = ? and asset = ? and destination = ?`,
      )
      .get(entryId, subject, asset, destination);
    if (!isSame) throw new Refusal('terms_changed', 'The entry was another one');
    if (isRemoved) {
      database
        .prepare('update whitelist_entries set removed_at = ? where id = ? and removed_at is null')
        .run(now(), entryId);
    }
    return countHeard(database);
  });
}

export function readWhitelist(
  database: DatabaseSync,
  {
    subject,
    asset,
    destination,
    now,
  }: {
    readonly subject: string;
    readonly asset: string;
    readonly destination: string;
    readonly now: number;
  },
): Whitelist {
  const isOn = database
    .prepare('select 1 from whitelists where subject = ? and (ends_at is null or ends_at > ?)')
    .get(subject, now);
  const { heardAt } = database
    .prepare(
      `select min(heard_at) as heardAt from whitelist_entries
       where subject = ? and asset = ? and destination = ? and removed_at is null`,
    )
    .get(subject, asset, destination) as { heardAt: number | null };
  return { isOn: isOn !== undefined, entryHeardAt: heardAt };
}
