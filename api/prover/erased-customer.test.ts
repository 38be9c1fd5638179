import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoanDetail } from '@tessera/contracts/loans';
import { settlementMs } from '../src/payments/bank/sandbox-bank.ts';
import { connectDatabase } from '../src/platform/database/connect-database.ts';
import { runDueWork } from '../src/service/background/run-due-work.ts';
import { openLoan } from '../test/borrow.ts';
import { sealAll, testSealKeys } from '../test/busy-ledger.ts';
import { confirm, euros, mailedCode, payIn, requestWithdrawal } from '../test/euro-steps.ts';
import { exportAll, runWith } from '../test/ledger-format/check-by-document.ts';
import { sealAllRows } from '../test/sealed-rows.ts';
import { setPrice } from '../test/set-price.ts';
import { startTestApp, type TestApp, type TestUser } from '../test/test-app.ts';
import { testOperators } from '../test/test-operators.ts';
import { allProofs } from './all-proofs.ts';
import { statesIn } from './proof-state.ts';
import { foundBy, runProof } from './run-proof.ts';

const { pem, key, keys } = testSealKeys();
const folder = mkdtempSync(path.join(tmpdir(), 'erased-'));
const keyFile = path.join(folder, 'key.pem');
writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }));

let test: TestApp;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const name = { name: 'Ada Lovelace', iban: 'DE89370400440532013000' };
async function done(answer: Promise<{ readonly statusCode: number; readonly body: string }>) {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(body);
  return body === '' ? undefined : JSON.parse(body);
}

/** A loan that was paid off, a payee, euros that came, and went to that payee. */
async function liveThrough(): Promise<void> {
  await done(
    ada.put('/profile', {
      body: {
        givenNames: 'Ada',
        familyName: 'Lovelace',
        street: 'Musterstraße 1',
        postalCode: '10115',
        city: 'Berlin',
        country: 'DE',
        dateOfBirth: '1990-12-10',
      },
    }),
  );
  await test.publishPrices();
  await test.giveEther(ada, '1');
  await payIn(test, ada, '300.00');
  const loan = await openLoan(ada, { asset: 'ETH', principal: '500.00', collateral: '1' });
  await payOff(loan);
  const { id: payeeId } = await done(ada.post('/payees', { body: name }));
  test.context.clock.advance(25 * 3_600_000);
  const { available } = await euros(ada);
  const withdrawal = await done(requestWithdrawal(ada, available, { to: { payeeId } }));
  await done(confirm(ada, withdrawal, await mailedCode(test, 'ada')));
  await runDueWork(test.context);
  test.context.clock.advance(settlementMs + 1_000);
  await runDueWork(test.context);
}

async function payOff({ id }: LoanDetail): Promise<void> {
  const { quoteId, total } = await done(ada.get(`/loans/${id}/payoff`));
  await done(ada.post(`/loans/${id}/payoff`, { body: { quoteId, total } }));
}

async function sealEverything(): Promise<void> {
  await sealAll(test.connection.database, key);
  await sealAllRows(test.connection.database, key);
}

/** What every proof that runs by itself finds in a first turn. */
async function prove(): Promise<readonly string[]> {
  const reader = connectDatabase(test.connection.urlOf('reader'));
  const { clock, bank } = test.context;
  const headsFile = path.join(folder, 'heads.jsonl');
  const of = {
    database: reader.database,
    clock,
    keys,
    headsFile,
    operatorKeys: testOperators.grace.registered,
    gateways: [],
    bank,
    sandbox: true,
  };
  const found: string[] = [];
  for (const each of allProofs(of)) {
    const { turn, state } = runProof(each, { clock, states: statesIn(folder), log: console });
    await turn();
    found.push(...foundBy(state()).map(({ what }) => what));
  }
  await reader.close();
  return found;
}

it('leaves books behind that every proof and the checker of exports find sound', async () => {
  await liveThrough();
  await sealEverything();
  expect(await prove()).toEqual([]);

  await setPrice(test.context, 'ETH', '0.50');
  await done(ada.post('/account/close', { body: { forfeitDust: true } }));
  await sealEverything();

  test.context.clock.advance(25 * 3_600_000);
  expect(await prove()).toEqual([]);
  const exported = await exportAll(test);
  for (const said of ['Lovelace', 'Musterstra', 'DE89370400440532013000', 'ada@example']) {
    expect(exported).not.toContain(said);
  }
  const file = path.join(folder, 'export.jsonl');
  writeFileSync(file, exported);
  expect(runWith(file, keyFile)).toMatch(/\nok$/);
});
