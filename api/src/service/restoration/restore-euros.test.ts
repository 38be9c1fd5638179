import { randomUUID } from 'node:crypto';
import {
  bankGateway,
  gatewayEnvironment,
  notificationOf,
  statementOf,
} from '../../../test/bank-gateway.ts';
import { earnIncome } from '../../../test/busy-ledger.ts';
import {
  copyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/create-test-database.ts';
import { confirm, euros, mailedCode, requestWithdrawal } from '../../../test/euro-steps.ts';
import { bitcoinModel } from '../../../test/simulation/chains/bitcoin-model.ts';
import { ethereumModel } from '../../../test/simulation/chains/ethereum-model.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { testClock } from '../../../test/test-clock.ts';
import { testConfig } from '../../../test/test-config.ts';
import { testSigner } from '../../../test/test-signer.ts';
import { testTokens } from '../../../test/test-tokens.ts';
import { bitcoinGateway } from '../../coins/chains/bitcoin/bitcoin-gateway.ts';
import { ethereumGateway } from '../../coins/chains/ethereum/ethereum-gateway.ts';
import { watchNetwork } from '../../coins/deposits/watching/watch-network.ts';
import { bookDebit } from '../../payments/fiat/house/book-for-house.ts';
import type { UserId, WithdrawalId } from '../../platform/database/database.ts';
import { runDueWork } from '../background/run-due-work.ts';
import { recover } from './recover.ts';
import type { RecoverOptions } from './recover-options.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const iban = 'GB33BUKB20201555555555';
const shared = 'NL91ABNA0417164300';
const today = '2026-06-15';
const endToEnd = (id: string) => id.replaceAll('-', '');

let bank: ReturnType<typeof bankGateway>;
let test: TestApp;
/** Sign-ins of before have ended from then on. */
let recoveredAt: Date | undefined;
const signedIn = (name: string): TestUser =>
  test.user(name, recoveredAt ? { authTime: recoveredAt.toISOString() } : {});
/** Of Ada's, from before. */
let reference: string;
let world: NonNullable<NonNullable<Parameters<typeof startTestApp>[0]>['world']>;

async function startOn(connection: TestDatabase): Promise<TestApp> {
  const environment = gatewayEnvironment(bank.folder);
  return startTestApp({ connection, environment, world, withCapital: false });
}
async function work(): Promise<void> {
  await runDueWork(test.context);
  await runDueWork(test.context);
}
const ada = () => signedIn('ada');

async function newReference(): Promise<string> {
  return (await ada().post('/fiat/deposits', { body: { amount: null } })).json().reference;
}
async function payIn(amount: string, remittance: string): Promise<void> {
  bank.lay(notificationOf([{ amount, remittance, reference: amount, bookedOn: today }]));
  await work();
}
const ask = (amount: string, key: string) =>
  requestWithdrawal(ada(), amount, { to: { name: 'Ada Lovelace', iban }, key });

/** Asked for and confirmed; the bank has been asked whose account it is. */
async function order(amount: string, key: string): Promise<string> {
  const withdrawal = (await ask(amount, key)).json();
  await confirm(ada(), withdrawal, await mailedCode(test, 'ada'));
  await work();
  return withdrawal.id;
}
async function send(): Promise<void> {
  bank.answerPayees();
  await work();
}
const stateOf = async (id: string) => (await ada().get(`/fiat/withdrawals/${id}`)).json().state;

beforeEach(async () => {
  recoveredAt = undefined;
  bank = bankGateway();
  const config = testConfig();
  const gateways = [
    bitcoinModel(bitcoinGateway(config)).gateway,
    ethereumModel(ethereumGateway(config)).gateway,
  ];
  const { chainId } = config.ethereum;
  world = { gateways, signer: testSigner({ tokens: testTokens(), clock: testClock(), chainId }) };
  test = await startOn(await createTestDatabase());
  await ada().post('/payees', { body: { name: 'Ada Lovelace', iban } });
  for (const gateway of gateways) await watchNetwork(test.context, gateway, silent);
  reference = await newReference();
  await payIn('500.00', reference);
});
afterEach(async () => {
  await test.close();
  await bank.close();
});

async function restoreAfter(since: () => Promise<void>): Promise<void> {
  await test.close();
  const restored = await copyTestDatabase(test.connection);
  test = await startOn(await copyTestDatabase(test.connection));
  await since();
  await test.close();
  test = await startOn(restored);
}
async function recoverAll(
  options: Partial<RecoverOptions> = {},
): Promise<{ moves: boolean; said: string }> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const moves = await recover(test.context, { log: silent, say, signUpsPassed: 1, ...options });
  if (moves) {
    test.context.clock.advance(60_000);
    recoveredAt = test.context.clock.now();
  }
  return { moves, said: said.join('\n') };
}
async function idOf(name: string): Promise<UserId> {
  const of = [`${name}@example.com`];
  const { rows } = await test.connection.pool.query('select id from users where email = $1', of);
  return rows[0].id;
}
const owned = (payout: string, owner: UserId) => new Map([[payout as WithdrawalId, owner]]);
const debit = (id: string, amount: string) => ({
  amount: `-${amount}`,
  reference: `debit-${amount}`,
  endToEndId: endToEnd(id),
  to: iban,
  bookedOn: today,
});

describe('euros after a restore to a moment in the past', () => {
  it('come back by the bank’s files, and no payout is sent again', async () => {
    const waiting = await order('50.00', randomUUID());
    const key = randomUUID();
    let since = '';
    await restoreAfter(async () => {
      await payIn('200.00', reference);
      await payIn('30.00', await newReference());
      since = await order('100.00', key);
      await send();
      expect(bank.orders()).toHaveLength(1);
      bank.takeFrom('outbox');
    });
    const early = await recoverAll();
    expect(early.moves).toBe(false);
    expect(early.said).toContain(`The bank's statement of ${today} is missing`);
    expect(bank.orders()).toEqual([]);

    const entries = [
      { amount: '500.00', reference: '500.00', bookedOn: today },
      { amount: '200.00', reference: '200.00', bookedOn: today },
      { amount: '30.00', reference: '30.00', bookedOn: today },
      debit(waiting, '50.00'),
      debit(since, '100.00'),
    ];
    bank.lay(statementOf(entries, { opening: '0.00', closing: '580.00', day: today }));
    const unsaid = await recoverAll();
    expect(unsaid.moves).toBe(false);
    const owner = await idOf('ada');
    expect(unsaid.said).toContain(`Run this again with --payout ${since}=${owner}`);
    expect(await euros(ada())).toMatchObject({ available: '650.00' });

    const { moves, said } = await recoverAll({ owners: owned(since, owner) });
    expect(said).not.toContain('DIFFERENCE');
    expect(moves).toBe(true);
    expect([await stateOf(waiting), await stateOf(since)]).toEqual(['settled', 'settled']);
    expect(await euros(ada())).toEqual({ available: '550.00', held: '0.00' });

    // What came by a reference that nobody here has given waits for people.
    const { rows } = await test.connection.pool.query(
      "select balance::text from ledger_accounts where kind = 'unattributed' and asset = 'EUR'",
    );
    expect(rows).toEqual([{ balance: '3000' }]);

    const again = await ask('100.00', key);
    expect([again.statusCode, again.json().id]).toEqual([201, since]);
    expect(await euros(ada())).toEqual({ available: '550.00', held: '0.00' });
    await send();
    expect(bank.orders()).toEqual([]);
  });

  it('that were ordered after the cut-off wait for the statement of the day on which they leave', async () => {
    const evening = '2026-06-15T16:00:00Z';
    const tomorrow = '2026-06-16';
    const waiting = await order('50.00', randomUUID());
    await restoreAfter(async () => {
      test.context.clock.moveTo(evening);
      await send();
      expect(bank.orders()).toMatchObject([{ executeOn: tomorrow }]);
    });
    test.context.clock.moveTo(evening);
    const credit = { amount: '500.00', reference: '500.00', bookedOn: today };
    bank.lay(statementOf([credit], { opening: '0.00', closing: '500.00', day: today }));
    const early = await recoverAll();
    expect(early.moves).toBe(false);
    expect(early.said).toContain(`The bank's statement of ${tomorrow} is missing`);
    expect(early.said).toMatch(/pain\.001\S+ lies in outbox/);

    const left = { ...debit(waiting, '50.00'), bookedOn: tomorrow };
    bank.lay(statementOf([left], { opening: '500.00', closing: '450.00', day: tomorrow }));
    const untaken = await recoverAll();
    expect(untaken.moves).toBe(false);
    expect(untaken.said).toMatch(/pain\.001\S+ lies in outbox/);
    bank.takeFrom('outbox');

    expect((await recoverAll()).moves).toBe(true);
    expect(await stateOf(waiting)).toBe('settled');
    await send();
    expect(bank.orders()).toEqual([]);
  });

  it('that went to the account of somebody else are charged to whom a person names', async () => {
    const bob = signedIn('bob');
    await bob.post('/payees', { body: { name: 'Ada Lovelace', iban: shared } });
    const bobs = (await bob.post('/fiat/deposits', { body: { amount: null } })).json().reference;
    await payIn('400.00', bobs);
    const key = randomUUID();
    const askBobs = () =>
      requestWithdrawal(ada(), '100.00', { to: { name: 'Ada Lovelace', iban: shared }, key });
    let since = '';
    await restoreAfter(async () => {
      const asked = (await askBobs()).json();
      since = asked.id;
      await confirm(ada(), asked, await mailedCode(test, 'ada'));
      await work();
      await send();
      bank.takeFrom('outbox');
    });
    const entries = [
      { amount: '500.00', reference: '500.00', bookedOn: today },
      { amount: '400.00', reference: '400.00', bookedOn: today },
      { ...debit(since, '100.00'), to: shared },
    ];
    bank.lay(statementOf(entries, { opening: '0.00', closing: '800.00', day: today }));
    expect((await recoverAll()).moves).toBe(false);
    expect(await euros(signedIn('bob'))).toMatchObject({ available: '400.00' });
    const nobody = recoverAll({ owners: owned(since, randomUUID() as UserId) });
    await expect(nobody).rejects.toThrow('is no customer');
    expect((await recoverAll({ owners: owned(since, await idOf('ada')) })).moves).toBe(true);
    expect(await euros(signedIn('bob'))).toMatchObject({ available: '400.00' });
    expect(await euros(ada())).toEqual({ available: '400.00', held: '0.00' });
    expect((await askBobs()).json().id).toBe(since);
  });

  it('that people have booked as the house’s are nobody’s any more', async () => {
    const { database } = test.context;
    const taken = { ...debit(randomUUID(), '0.05'), reference: 'taken' };
    bank.lay(statementOf([taken], { opening: '0.00', closing: '-0.05', day: today }));
    expect((await recoverAll()).said).toContain('Payout');
    await earnIncome(database);
    await database
      .transaction()
      .execute((trx) => bookDebit(trx, test.context, { reference: 'taken', purpose: 'fee' }));
    expect((await recoverAll()).said).not.toContain('Payout');
  });

  it('that went to an account of nobody keep money frozen, and are named', async () => {
    await restoreAfter(async () => {});
    const entries = [
      { amount: '500.00', reference: '500.00', bookedOn: today },
      { ...debit(randomUUID(), '100.00'), to: 'DE89370400440532013000' },
    ];
    bank.lay(statementOf(entries, { opening: '0.00', closing: '400.00', day: today }));
    const { moves, said } = await recoverAll();
    expect(moves).toBe(false);
    expect(said).toContain('For people: payout_of_nobody');
  });
});
