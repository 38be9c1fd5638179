import { randomUUID } from 'node:crypto';
import { postTransfer, postTransfers } from '../api/src/books/ledger/posting/post-transfer.ts';
import {
  credit,
  debit,
  type Posting,
  type Transfer,
} from '../api/src/books/ledger/posting/transfer.ts';
import type { UserId } from '../api/src/platform/database/database.ts';
import { uuidV7 } from '../api/src/platform/database/uuid-v7.ts';
import { createTestDatabase, type TestDatabase } from '../api/test/create-test-database.ts';
import { inBatches } from './in-batches.ts';
import { inTurns, ratePerSecond } from './measure.ts';
import { startPgLedger } from './pgledger.ts';
import { perSecond, ratio, sayFigure, sayMethod, sayTitle } from './report.ts';

const customers = 1_000;
/** As many as the API's connections. */
const lanes = 10;
const roundMs = 4_000;
const rounds = 5;
const asset = 'EUR';

/**
 * Ledger transfers beside a bare insert of two rows, and beside pgledger where `PGLEDGER_DIR` names a checkout of it, on
 * one server, in turns.
 */
export async function benchLedger(): Promise<void> {
  const connection = await createTestDatabase();
  const checkout = process.env.PGLEDGER_DIR;
  const pgledger = checkout
    ? await startPgLedger(checkout, { connections: lanes, accounts: customers + 1 })
    : undefined;
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
    const [custody = '', ...others] = pgledger?.accounts ?? [];
    const two = () => twoOf(userIds);
    const someone = () => two()[0];
    const rate = (work: () => Promise<unknown>) => () => ratePerSecond(lanes, roundMs, work);
    const together = inBatches(
      (batch: readonly Transfer[]) =>
        connection.database.transaction().execute((trx) => postTransfers(trx, batch)),
      { calls: 2, most: lanes },
    );
    const rates = await inTurns(rounds, {
      bare: rate(() => insertTwoRows(connection)),
      spread: rate(() => post(connection, between(...two()))),
      crowded: rate(() => post(connection, deposit(someone()))),
      spreadTogether: rate(() => together(between(...two()))),
      crowdedTogether: rate(() => together(deposit(someone()))),
      ...(pgledger && {
        theirs: rate(() => pgledger.transfer(...twoOf(others))),
        theirsCrowded: rate(() => pgledger.transfer(custody, twoOf(others)[0])),
      }),
    });

    sayTitle('Ledger transfers');
    sayFigure('bare insert of two rows', perSecond(rates.bare));
    sayFigure(`transfer between two of ${customers} customers`, perSecond(rates.spread));
    sayFigure('  as a part of the bare insert', ratio(rates.spread, rates.bare));
    sayFigure('deposit, all through one custody account', perSecond(rates.crowded));
    sayFigure('  as a part of the bare insert', ratio(rates.crowded, rates.bare));
    sayFigure('transfers, what waits posted together', perSecond(rates.spreadTogether));
    sayFigure('  as a part of the bare insert', ratio(rates.spreadTogether, rates.bare));
    sayFigure('deposits, what waits posted together', perSecond(rates.crowdedTogether));
    sayFigure('  as a part of the bare insert', ratio(rates.crowdedTogether, rates.bare));
    if (rates.theirs && rates.theirsCrowded) {
      sayFigure('pgledger, transfer between two accounts', perSecond(rates.theirs));
      sayFigure('  our transfers, as a multiple', ratio(rates.spread, rates.theirs));
      sayFigure('  posted together, as a multiple', ratio(rates.spreadTogether, rates.theirs));
      sayFigure('pgledger, all through one account', perSecond(rates.theirsCrowded));
      sayFigure('  our deposits, as a multiple', ratio(rates.crowded, rates.theirsCrowded));
      sayFigure(
        '  posted together, as a multiple',
        ratio(rates.crowdedTogether, rates.theirsCrowded),
      );
    }
    sayMethod(
      `${lanes} lanes over ${lanes} connections, medians of ${rounds} rounds of ${roundMs / 1_000} s in turns, with their spread.`,
      'The bare insert is one statement, committed by itself, into a table with a primary key. A transfer is',
      'a transaction: begin, one call that locks and writes, commit. Posted together, what waits while two',
      'calls run goes with the next, each its own transfer with its own outcome, and waits for its commit.',
      pgledger
        ? 'pgledger is one call of its function, committed by itself, as its README has it.'
        : 'PGLEDGER_DIR=<a checkout of pgledger> measures that beside them.',
    );
  } finally {
    await pgledger?.close();
    await connection.close();
  }
}

/** Two different ones, by chance. */
function twoOf<Item>(items: readonly Item[]): [Item, Item] {
  const first = Math.floor(Math.random() * items.length);
  const second = (first + 1 + Math.floor(Math.random() * (items.length - 1))) % items.length;
  return [items[first] as Item, items[second] as Item];
}

const transferOf = (postings: readonly Posting[]): Transfer => ({
  kind: 'bench',
  eventKey: randomUUID(),
  reference: null,
  bookedAt: new Date(),
  prices: [],
  postings,
});

function post({ database }: TestDatabase, transfer: Transfer) {
  return database.transaction().execute((trx) => postTransfer(trx, transfer));
}

async function fund(connection: TestDatabase, userIds: readonly UserId[]): Promise<void> {
  const amount = 1_000_000n;
  await post(
    connection,
    transferOf([
      debit({ kind: 'custody', asset }, amount * BigInt(userIds.length), 'bench'),
      ...userIds.map((userId) => credit({ kind: 'available', asset, userId }, amount, 'bench')),
    ]),
  );
}

const between = (from: UserId, to: UserId) =>
  transferOf([
    debit({ kind: 'available', asset, userId: from }, 1n, 'bench'),
    credit({ kind: 'available', asset, userId: to }, 1n, 'bench'),
  ]);

const deposit = (userId: UserId) =>
  transferOf([
    debit({ kind: 'custody', asset }, 1n, 'bench'),
    credit({ kind: 'available', asset, userId }, 1n, 'bench'),
  ]);

const insertTwoRows = ({ pool }: TestDatabase) =>
  pool.query(
    `insert into bare_entries (id, transfer_id, account_id, side, amount)
     values ($1, $2, 1, 'debit', 1), ($3, $2, 2, 'credit', 1)`,
    [randomUUID(), randomUUID(), randomUUID()],
  );
