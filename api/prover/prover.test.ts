import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cents, minorUnits } from '@tessera/money/minor-units';
import { placeHold } from '../src/books/ledger/holds/place-hold.ts';
import { creditCustomer } from '../src/books/ledger/posting/credit-customer.ts';
import { lastHead } from '../src/books/ledger/sealing/read-heads.ts';
import { type SealHead, signHead } from '../src/books/ledger/sealing/seal-head.ts';
import type { ChainGateway } from '../src/coins/chains/chain-gateway.ts';
import { reconcile } from '../src/coins/reconciliation/reconcile.ts';
import { loanDueWork } from '../src/lending/loans/loan-due-work.ts';
import {
  connectDatabase,
  type DatabaseConnection,
} from '../src/platform/database/connect-database.ts';
import { runDueItems } from '../src/platform/jobs/run-due-items.ts';
import { openLoan } from '../test/borrow.ts';
import { sealAll, tamper, testSealKeys } from '../test/busy-ledger.ts';
import { completeProfile } from '../test/complete-profile.ts';
import { payIn } from '../test/euro-steps.ts';
import { giveMoney } from '../test/give-money.ts';
import { sealAllRows } from '../test/sealed-rows.ts';
import { setPrice } from '../test/set-price.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { testOperators } from '../test/test-operators.ts';
import { allProofs } from './all-proofs.ts';
import { endOverlong } from './at-one-moment.ts';
import { statesIn } from './proof-state.ts';
import { createProverMetrics } from './prover-metrics.ts';
import { readProofs } from './read-proofs.ts';
import { foundBy, runProof } from './run-proof.ts';

const { key, keys } = testSealKeys();
const halfABitcoin = minorUnits('BTC', 50_000_000n);

let test: TestApp;
let reader: DatabaseConnection;
let folder: string;
let loanId: string;
let bitcoin: ChainGateway;
const log = { error: jest.fn() };

/** A loan with two instalments, euros from the bank, and coins at a node; all of it sealed. */
beforeAll(async () => {
  test = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'prover-'));
  reader = connectDatabase(test.connection.urlOf('reader'));
  const ada = test.user('ada');
  const adaId = await ada.id();
  await completeProfile(test.context, adaId);
  await payIn(test, ada, '300.00');
  await giveMoney(test.context, adaId, { asset: 'BTC', amount: '1' });
  await moveTo('2026-01-31T10:00:00Z');
  const wish = {
    principal: '10000',
    collateral: '0.3',
    plan: 'amortising',
    termMonths: 24,
  } as const;
  ({ id: loanId } = await openLoan(ada, wish));
  for (const month of ['02-28', '03-31']) {
    await moveTo(`2026-${month}T10:00:00Z`);
    await runDueItems(test.context, loanDueWork);
  }
  await sealAll(test.connection.database, key);
  await sealAllRows(test.connection.database, key);
  bitcoin = await nodeThatAgrees();
});
afterAll(async () => {
  await reader.close();
  await test.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => log.error.mockClear());

async function moveTo(instant: string): Promise<void> {
  test.context.clock.moveTo(instant);
  await setPrice(test.context, 'BTC', '60000');
}

/** A node that holds exactly what the ledger says now. */
async function nodeThatAgrees(): Promise<ChainGateway> {
  const [gateway] = test.context.gateways;
  if (!gateway) throw new Error('no gateway');
  await test.connection.database
    .insertInto('chain_cursors')
    .values({
      network: 'bitcoin',
      genesis_hash: 'h0',
      block_number: 5n,
      block_hash: 'h5',
      updated_at: test.context.clock.now(),
    })
    .execute();
  const empty = { ...gateway, balancesAt: async () => new Map() as never };
  const [coins] = await reconcile({ database: reader.database }, empty);
  const held = new Map([['house', -(coins?.difference ?? 0n)]]);
  return { ...gateway, balancesAt: async () => held as never };
}

/** All of them, as a prover makes them that starts. */
function proofsNow() {
  const { clock, bank } = test.context;
  return allProofs({
    database: reader.database,
    clock,
    keys,
    headsFile: path.join(folder, 'heads.jsonl'),
    gateways: [bitcoin],
    bank,
    sandbox: true,
    operatorKeys: testOperators.grace.registered,
  });
}

/** The prover as it is after a start: what it knows lies in its folder. */
function startProofs() {
  const states = statesIn(folder);
  const { clock } = test.context;
  const proofs = proofsNow();
  const turns = proofs.map((each) => runProof(each, { clock, states, log }));
  const read = async () => {
    const metrics = createProverMetrics();
    metrics.tell(await readProofs(proofs, states, { clock, startedAt: clock.now() }));
    return (await metrics.registry.metrics()).split('\n');
  };
  return { turns, read };
}

/** One more transfer, which neither chain nor bank hears of. */
async function setCoinsAside(): Promise<void> {
  const userId = await test.user('ada').id();
  await test.connection.database.transaction().execute((trx) =>
    placeHold(trx, {
      userId,
      asset: 'BTC',
      amount: 1n,
      eventKey: randomUUID(),
      reference: { type: 'withdrawal', id: userId },
      bookedAt: test.context.clock.now(),
    }),
  );
}

/** A minute later every proof has had its turn, and what they say is this. */
async function prove(): Promise<Record<string, string[]>> {
  test.context.clock.advance(61_000);
  const { turns } = startProofs();
  const said: Record<string, string[]> = {};
  for (const { name, turn, state } of turns) {
    await turn();
    const found = foundBy(state()).map(({ what }) => what);
    if (found.length > 0) said[name] = found;
  }
  return said;
}

/** What is found while something is wrong, which is then as it was and found no more. */
async function whileWrong(change: string, back: string): Promise<Record<string, string[]>> {
  await tamper(test.connection, change);
  const said = await prove();
  await expectFiguresOf(said);
  await tamper(test.connection, back);
  await prove();
  expect(await prove()).toEqual({});
  return said;
}

/** The alarms are rules about these figures. */
async function expectFiguresOf(said: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const figures = await startProofs().read();
  for (const [name, found] of Object.entries(said)) {
    expect(figures).toContain(`tessera_proof_findings{proof="${name}"} ${found.length}`);
    for (const what of found) {
      expect(figures).toContain(`tessera_proof_finding{proof="${name}",what="${what}"} 1`);
    }
  }
}

const messages = () => log.error.mock.calls.map(([{ finding }]) => finding).join('\n');

describe('proofs that run by themselves', () => {
  it('find nothing in sound books, and say how old what they have not seen is', async () => {
    expect(await prove()).toEqual({});
    const figures = await startProofs().read();
    expect(figures).toContain('tessera_proof_findings{proof="ledger"} 0');
    expect(figures).toContain('tessera_proof_oldest_unproved_age_seconds{proof="ledger"} 0');
    await setCoinsAside();
    test.context.clock.advance(120_000);
    const waiting = await startProofs().read();
    expect(waiting).toContain('tessera_proof_oldest_unproved_age_seconds{proof="ledger"} 120');
    await sealAll(test.connection.database, key);
    expect(await prove()).toEqual({});
    const proved = await startProofs().read();
    expect(proved).toContain('tessera_proof_oldest_unproved_age_seconds{proof="ledger"} 0');
    expect(proved.join('\n')).toMatch(/proof_round_age_seconds\{proof="loans"\} 0/);
  });

  it('find a principal that one update lowered', async () => {
    const set = (by: string) => `update loans set principal = principal ${by},
      payout = payout ${by}, outstanding = outstanding ${by} where id = '${loanId}'`;
    expect(await whileWrong(set('- 20000'), set('+ 20000'))).toMatchObject({
      loans: [`loan ${loanId}`],
      rows: [expect.stringMatching(`^loans ${loanId} \\(.*principal.*\\)$`)],
    });
    expect(messages()).toContain('its principal is stored as 980000, and was agreed as 1000000');
  });

  it('find a rate that was set to nothing', async () => {
    const rate = (points: number) =>
      `update loans set apr_basis_points = ${points} where id = '${loanId}'`;
    expect(await whileWrong(rate(0), rate(1190))).toMatchObject({
      loans: [`loan ${loanId}`],
      rows: [`loans ${loanId} (apr_basis_points)`],
    });
    expect(messages()).toContain('its rate is stored as 0, and was agreed as 1190');
  });

  it('find a payment that was removed', async () => {
    const found = await whileWrong(
      `create table kept as select * from loan_payments where sequence = 2;
      delete from loan_payments where sequence = 2`,
      'insert into loan_payments select * from kept; drop table kept',
    );
    expect(found).toMatchObject({
      loans: [`loan ${loanId}`],
      rows: [`loan_payments ${loanId} 2`],
    });
    expect(messages()).toContain('its payment 2 of 470.06 EUR on 2026-03-31');
  });

  it('find a balance that was changed, and an entry that was', async () => {
    const add = (sign: string) =>
      `update ledger_accounts set balance = balance ${sign} 100000000
       where kind = 'available' and asset = 'EUR'`;
    expect(await whileWrong(add('+'), add('-'))).toMatchObject({
      balances: [expect.stringMatching(/^account \d+$/)],
    });
    expect(messages()).toContain('available EUR');
    const amount = (by: string) =>
      `update ledger_entries set amount = amount ${by} where number = 3`;
    const altered = await whileWrong(amount('+ 1'), amount('- 1'));
    expect(altered.ledger).toContain('entry 3');
  });

  it('find an entry that was slipped in behind the last seal', async () => {
    const found = await whileWrong(
      `insert into ledger_entries (id, transfer_id, account_id, asset, kind, side, amount)
       select gen_random_uuid(), transfer_id, account_id, asset, kind, side, amount
       from ledger_entries where number = 3`,
      'delete from ledger_entries where number = (select max(number) from ledger_entries)',
    );
    expect(found.entries).toEqual([expect.stringMatching(/^entry \d+$/)]);
  });

  it('find a chain that was shortened, rewritten or forked, by the heads that they kept', async () => {
    const file = path.join(folder, 'heads.jsonl');
    const kept = readFileSync(file, 'utf8').trim().split('\n');
    expect(kept.length).toBeGreaterThan(1);
    const { number, lastPosition } = JSON.parse(kept.at(-1) ?? '');
    const shortened = await whileWrong(
      `create table kept_seals as select * from ledger_seals where number = ${number};
       create table kept_links as select * from ledger_sealed_entries
         where position > (select last_position from ledger_seals where number = ${number} - 1);
       delete from ledger_sealed_entries where position in (select position from kept_links);
       delete from ledger_seals where number = ${number}`,
      `insert into ledger_sealed_entries select * from kept_links;
       insert into ledger_seals select * from kept_seals;
       drop table kept_seals; drop table kept_links`,
    );
    expect(shortened).toMatchObject({
      heads: [`head ${number}`],
      ledger: expect.arrayContaining([`position ${lastPosition}`]),
    });
    expect(messages()).toContain('the chain was shortened');
    const rewritten = await whileWrong(
      `create table kept_seals as select * from ledger_seals where number = ${number};
       update ledger_seals set signature = (
         select signature from ledger_seals where number = ${number} - 1
       ) where number = ${number}`,
      `update ledger_seals as seal set signature = kept.signature from kept_seals as kept
       where kept.number = seal.number;
       drop table kept_seals`,
    );
    expect(rewritten).toMatchObject({ heads: [`head ${number}`] });
    expect(messages()).toContain('the chain was rewritten');
    await setCoinsAside();
    await sealAll(test.connection.database, key);
    const newest = await lastHead(test.connection.database);
    if (!newest) throw new Error('no head');
    const { keyId: _, signature: __, ...head } = newest;
    const forged = signHead({ ...head, root: head.hash }, key);
    const set = ({ root = '', signature }: SealHead) =>
      `update ledger_seals set root = '\\x${root}', signature = '\\x${signature}'
       where number = ${head.number}`;
    const forked = await whileWrong(set(forged), set(newest));
    expect(forked).toMatchObject({ heads: [`head ${head.number}`] });
    expect(messages()).toContain('the chain was forked');
  });

  it('find half an invented bitcoin', async () => {
    const userId = await test.user('ada').id();
    await invent('BTC', halfABitcoin, userId);
    const said = await prove();
    expect(said['coins-bitcoin']).toEqual(['BTC -0.50000000']);
    await expectFiguresOf(said);
    expect(messages()).toContain('The chain holds -0.50000000 more than the ledger says');
  });

  it('find a million invented euros', async () => {
    await invent('EUR', cents(100_000_000n), await test.user('ada').id());
    const said = await prove();
    expect(said.euros).toEqual(['euro-payment:invented:received']);
    await expectFiguresOf(said);
    expect(messages()).toContain('the ledger has it, the bank has not');
  });

  it('hold no snapshot for longer than it may live, each of them', async () => {
    const fourMinutes = 240_000;
    const watchdog = connectDatabase(test.connection.urlOf('reader'), { maxConnections: 1 });
    const inMs = (ms: number) => endOverlong(watchdog.database, performance.now() + ms);
    const holdsAll = await test.connection.superuser.pool.connect();
    try {
      await holdsAll.query('begin');
      const { rows } =
        await holdsAll.query(`select string_agg(format('%I', tablename), ', ') as names
        from pg_tables where schemaname = 'public'`);
      await holdsAll.query(`lock table ${rows[0].names} in access exclusive mode`);
      const steps = proofsNow().flatMap(({ name, fresh, all }) =>
        [fresh, all].flatMap((pass) => (pass ? [{ name, pass }] : [])),
      );
      for (const { name, pass } of steps) {
        let said: string | undefined;
        const step = pass.step(pass.start).then(
          () => 'read what nobody can read',
          (error: Error) => error.message,
        );
        void step.then((message) => {
          said = message;
        });
        while (said === undefined) {
          await inMs(fourMinutes - 60_000);
          expect([name, said]).toEqual([name, undefined]);
          await inMs(fourMinutes);
          await sleep(20);
        }
        expect([name, said]).toEqual([
          name,
          expect.stringContaining('The connection to the database failed'),
        ]);
      }
    } finally {
      await watchdog.close();
      await holdsAll.query('rollback');
      holdsAll.release();
    }
  });
});

/** As an API does of which somebody has control: by the ledger's own function. */
async function invent(
  asset: 'BTC' | 'EUR',
  amount: typeof halfABitcoin | ReturnType<typeof cents>,
  userId: Awaited<ReturnType<ReturnType<TestApp['user']>['id']>>,
): Promise<void> {
  await test.connection.database.transaction().execute((trx) =>
    creditCustomer(trx, {
      kind: 'deposit_credited',
      eventKey: asset === 'EUR' ? 'euro-payment:invented:received' : 'deposit:invented:credited',
      reference: null,
      bookedAt: test.context.clock.now(),
      prices: [],
      userId,
      asset,
      amount: amount as never,
      lineKind: 'deposit',
      from: [
        {
          account: { kind: 'custody', asset },
          side: 'debit',
          amount: amount as never,
          kind: 'deposit',
        },
      ],
    }),
  );
}
