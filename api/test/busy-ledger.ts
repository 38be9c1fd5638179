import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { minorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import { placeHold } from '../src/books/ledger/holds/place-hold.ts';
import { creditCustomer } from '../src/books/ledger/posting/credit-customer.ts';
import { postTransfer } from '../src/books/ledger/posting/post-transfer.ts';
import { chainEntry, chainStart } from '../src/books/ledger/sealing/chain-entry.ts';
import { lastHead } from '../src/books/ledger/sealing/read-heads.ts';
import { signHead } from '../src/books/ledger/sealing/seal-head.ts';
import { sealLedger } from '../src/books/ledger/sealing/seal-ledger.ts';
import { readUnsealedBatch } from '../src/books/ledger/sealing/unsealed-batch.ts';
import type { Database, Transaction, UserId } from '../src/platform/database/database.ts';
import { uuidV7 } from '../src/platform/database/uuid-v7.ts';
import { parseSealKey, parseSealPublicKeys } from '../src/platform/secrets/seal-key.ts';
import type { TestDatabase } from './create-test-database.ts';

const bookedAt = new Date('2026-06-15T10:00:00Z');

/** A key pair as the sealer and the verifier need it. */
export function testSealKeys() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { pem, key: parseSealKey(pem), keys: parseSealPublicKeys(pem) };
}

/** Two entries: 100 wei in custody, of a customer. */
export async function creditWei(trx: Transaction, userId: UserId): Promise<void> {
  await creditCustomer(trx, {
    eventKey: randomUUID(),
    reference: null,
    bookedAt,
    prices: [],
    kind: 'deposit_credited',
    userId,
    asset: 'ETH',
    amount: minorUnits('ETH', 100n),
    lineKind: 'deposit',
    from: [
      {
        account: { kind: 'custody', asset: 'ETH' },
        side: 'debit',
        amount: 100n,
        kind: 'deposit',
      },
    ],
  });
}

/** Three customers with a deposit and a hold each, and income of the house: 14 entries. */
export async function fillLedger(database: Database): Promise<void> {
  for (let index = 0; index < 3; index += 1) {
    const userId = uuidV7<UserId>();
    await database.transaction().execute((trx) => creditWei(trx, userId));
    await database.transaction().execute((trx) =>
      placeHold(trx, {
        userId,
        asset: 'ETH',
        amount: 10n,
        eventKey: randomUUID(),
        reference: { type: 'withdrawal', id: userId },
        bookedAt,
      }),
    );
  }
  await earnIncome(database);
}

/** Two entries of the house, 9 cents each. */
export async function earnIncome(database: Database): Promise<void> {
  await database.transaction().execute((trx) =>
    postTransfer(trx, {
      kind: 'income_earned',
      eventKey: randomUUID(),
      reference: null,
      bookedAt,
      prices: [],
      postings: [
        { account: { kind: 'inventory', asset: 'EUR' }, side: 'debit', amount: 9n, kind: 'paid' },
        { account: { kind: 'income', asset: 'EUR' }, side: 'credit', amount: 9n, kind: 'paid' },
      ],
    }),
  );
}

/** Seals until nothing is left: transactions of other databases hold the horizon back for a while. */
export async function sealAll(
  database: Database,
  key: Parameters<typeof sealLedger>[1],
): Promise<void> {
  await untilAllIsSealed(database, async () => {
    await sealLedger(database, key, bookedAt);
  });
}

/** The same as releases did from which no tree came: heads without a root. */
export async function sealAllAsBefore(
  database: Database,
  key: Parameters<typeof sealLedger>[1],
): Promise<void> {
  await untilAllIsSealed(database, () =>
    database.transaction().execute(async (trx) => {
      const head = await lastHead(trx);
      const batch = await readUnsealedBatch(trx, BigInt(head?.sealedBelow ?? 0), 1_000);
      if (batch.entries.length === 0) return;
      let hash: Buffer = head ? Buffer.from(head.hash, 'hex') : chainStart;
      const hashes = batch.entries.map(({ fields }) => {
        hash = chainEntry(hash, fields);
        return hash.toString('hex');
      });
      const next = signHead(
        {
          number: String(BigInt(head?.number ?? 0) + 1n),
          lastPosition: String(BigInt(head?.lastPosition ?? 0) + BigInt(hashes.length)),
          hash: hash.toString('hex'),
          sealedBelow: String(batch.sealedBelow),
          sealedAt: bookedAt.toISOString(),
        },
        key,
      );
      await sql`
        select ledger_seal(
          ${next.number}, ${batch.entries.map(({ number }) => String(number))}::bigint[],
          ${hashes}::text[], ${next.sealedBelow}::text::xid8, ${bookedAt}, ${next.keyId},
          ${Buffer.from(next.signature, 'hex')}
        )
      `.execute(trx);
    }),
  );
}

/** Calls `seal` until it has left nothing, as `sealAll` does. */
export async function untilAllIsSealed(
  database: Database,
  seal: () => Promise<void>,
): Promise<void> {
  for (;;) {
    await seal();
    const { rows } = await sql<{ left: bigint }>`
      select (select count(*) from ledger_entries) - (select count(*) from ledger_sealed_entries)
        as left
    `.execute(database);
    if (rows[0]?.left === 0n) return;
    await sleep(20);
  }
}

/** What nobody but a superuser can do: statements with every trigger and foreign key out of work. */
export async function tamper({ superuser }: TestDatabase, ...statements: string[]): Promise<void> {
  await superuser.database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}
