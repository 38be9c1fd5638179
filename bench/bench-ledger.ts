import { randomUUID } from 'node:crypto';
import { postTransfer } from '../api/src/books/ledger/posting/post-transfer.ts';
import { credit, debit, type Posting } from '../api/src/books/ledger/posting/transfer.ts';
import type { UserId } from '../api/src/platform/database/database.ts';
import { uuidV7 } from '../api/src/platform/database/uuid-v7.ts';
import { createTestDatabase, type TestDatabase } from '../api/test/create-test-database.ts';
import { inTurns, ratePerSecond } from './measure.ts';
import { perSecond, ratio, sayFigure, sayMethod, sayTitle } from './report.ts';

const customers = 1_000;
/** As many as the API's connections. */
const lanes = 10;
const roundMs = 4_000;
const rounds = 5;
const asset = 'EUR';

/** Ledger transfers beside a bare insert of two rows, on one database, in turns. */
export async function benchLedger(): Promise<void> {
  const connection = await createTestDatabase();
  try {
    const userIds = Array.from({ length: customers }, () => uuidV7<UserId>());
    await fund(connection, userIds);
    await connection.superuser.pool.query(`
      create table bare_entries (
        id uuid primary key, transfer_id uuid not null, account_id bigint not null,
        side text not null, amount numeric(38, 0) not null
      );
      grant insert on bare_entries to tessera_service
    `);
    const someone = () => userIds[Math.floor(Math.random() * customers)] ?? uuidV7<UserId>();
    const rates = await inTurns(rounds, {
      bare: () => ratePerSecond(lanes, roundMs, () => insertTwoRows(connection)),
      spread: () => ratePerSecond(lanes, roundMs, () => transfer(connection, someone(), someone())),
      crowded: () => ratePerSecond(lanes, roundMs, () => deposit(connection, someone())),
    });

    sayTitle('Ledger transfers');
    sayFigure('bare insert of two rows', perSecond(rates.bare));
    sayFigure(`transfer between two of ${customers} customers`, perSecond(rates.spread));
    sayFigure('  as a part of the bare insert', ratio(rates.spread, rates.bare));
    sayFigure('deposit, all through one custody account', perSecond(rates.crowded));
    sayFigure('  as a part of the bare insert', ratio(rates.crowded, rates.bare));
    sayMethod(
      `${lanes} connections, medians of ${rounds} rounds of ${roundMs / 1_000} s in turns. The bare`,
      'insert is one statement, committed by itself, into a table with a primary key. A transfer is',
      'a transaction: begin, one call that locks and writes with all triggers, commit.',
    );
  } finally {
    await connection.close();
  }
}

function post({ database }: TestDatabase, postings: readonly Posting[]) {
  return database.transaction().execute((trx) =>
    postTransfer(trx, {
      kind: 'bench',
      eventKey: randomUUID(),
      reference: null,
      bookedAt: new Date(),
      prices: [],
      postings,
    }),
  );
}

async function fund(connection: TestDatabase, userIds: readonly UserId[]): Promise<void> {
  const amount = 1_000_000n;
  await post(connection, [
    debit({ kind: 'custody', asset }, amount * BigInt(userIds.length), 'bench'),
    ...userIds.map((userId) => credit({ kind: 'available', asset, userId }, amount, 'bench')),
  ]);
}

const transfer = (connection: TestDatabase, from: UserId, to: UserId) =>
  post(connection, [
    debit({ kind: 'available', asset, userId: from }, 1n, 'bench'),
    credit({ kind: 'available', asset, userId: to }, 1n, 'bench'),
  ]);

const deposit = (connection: TestDatabase, userId: UserId) =>
  post(connection, [
    debit({ kind: 'custody', asset }, 1n, 'bench'),
    credit({ kind: 'available', asset, userId }, 1n, 'bench'),
  ]);

const insertTwoRows = ({ pool }: TestDatabase) =>
  pool.query(
    `insert into bare_entries (id, transfer_id, account_id, side, amount)
     values ($1, $2, 1, 'debit', 1), ($3, $2, 2, 'credit', 1)`,
    [randomUUID(), randomUUID(), randomUUID()],
  );
