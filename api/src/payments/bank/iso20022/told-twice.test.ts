import {
  bankGateway,
  type Entry,
  gatewayEnvironment,
  notificationOf,
  statementOf,
} from '../../../../test/bank-gateway.ts';
import { euros } from '../../../../test/euro-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { runDueWork } from '../../../service/background/run-due-work.ts';
import { reconcileEuros } from '../../fiat/reconciliation/reconcile-euros.ts';
import { isoBook } from './iso-book.ts';

let test: TestApp;
let gateway: ReturnType<typeof bankGateway>;
beforeEach(async () => {
  gateway = bankGateway();
  test = await startTestApp({ environment: gatewayEnvironment(gateway.folder) });
});
afterEach(async () => {
  await test.close();
  await gateway.close();
});

async function read(...files: readonly string[]) {
  for (const file of files) gateway.lay(file);
  await runDueWork(test.context);
  await runDueWork(test.context);
}

async function reference() {
  const deposit = await test.user('ada').post('/fiat/deposits', { body: { amount: null } });
  return deposit.json().reference as string;
}

const available = async () => (await euros(test.user('ada'))).available;

const inCustody = async () =>
  (
    await test.connection.database
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'custody')
      .where('asset', '=', 'EUR')
      .executeTakeFirst()
  )?.balance ?? 0n;

const refusals = async () =>
  (
    await test.connection.database
      .selectFrom('bank_files')
      .select('refusal')
      .where('state', '=', 'refused')
      .execute()
  ).map(({ refusal }) => refusal);

const statement = (entries: readonly Entry[], closing: string) =>
  statementOf(entries, { opening: '0.00', closing });

describe('movements without a name', () => {
  it.each(['NONREF', 'NotProvided'])(
    'are two where there are two, and the same in a file that comes twice: %s',
    async (none) => {
      const entry = { amount: '40.00', reference: none, remittance: await reference() };
      const file = statement([entry, entry], '80.00');
      await read(file, file);
      expect(await refusals()).toEqual([]);
      expect(await available()).toBe('80.00');
    },
  );
});

describe('an entry and its transfers', () => {
  const transfers = async (): Promise<readonly Entry[]> => {
    const remittance = await reference();
    return [
      { amount: '10.00', reference: 'T1', remittance },
      { amount: '20.00', reference: 'T2', remittance },
    ];
  };
  const whole = { amount: '30.00', reference: 'E1', transfers: 2 };

  const book = async () => {
    const { database } = test.connection;
    const { balance } = await isoBook.readAccount(database);
    const subjects = await isoBook.listSubjects(database, { after: null, limit: 100 });
    return { balance, movements: await isoBook.readLines(database, subjects, '9') };
  };

  it('count once where the statement has only their sum', async () => {
    await read(notificationOf([{ ...whole, transfers: await transfers() }]));
    await read(statement([whole], '30.00'));
    expect(await refusals()).toEqual([]);
    expect([await inCustody(), await available()]).toEqual([3000n, '30.00']);
    expect((await book()).balance).toBe(3000n);
  });

  it('count once where the sum comes first, and belong to nobody until then', async () => {
    await read(statement([whole], '30.00'));
    expect([await inCustody(), await available()]).toEqual([0n, '0.00']);
    await read(notificationOf([{ ...whole, transfers: await transfers() }]));
    expect(await refusals()).toEqual([]);
    expect([await inCustody(), await available()]).toEqual([3000n, '30.00']);
    expect((await book()).movements).toEqual([
      expect.objectContaining({ reference: 'T1' }),
      expect.objectContaining({ reference: 'T2' }),
    ]);
  });

  it('count once where both were told before the statement has their sum', async () => {
    await read(notificationOf([whole]));
    await read(notificationOf([{ ...whole, transfers: await transfers() }]));
    await read(statement([whole], '30.00'));
    expect(await refusals()).toEqual([]);
    expect([await inCustody(), await available()]).toEqual([3000n, '30.00']);
    expect(await reconcileEuros(test.context)).toMatchObject({ difference: 0n, findings: [] });
  });

  it('count once where both were told before the statement has the transfers, which ends the wait for it', async () => {
    const entry = { ...whole, transfers: await transfers() };
    await read(notificationOf([whole]), notificationOf([entry]));
    const unstated = async () =>
      (await test.context.bank?.watch?.(test.connection.database))?.unstatedSince;
    expect(await unstated()).toEqual(new Date('2026-01-05'));
    await read(statement([entry], '30.00'));
    expect([await inCustody(), await unstated()]).toEqual([3000n, undefined]);
  });

  it('are set aside where they do not come to it', async () => {
    await read(notificationOf([{ ...whole, transfers: await transfers() }]));
    await read(statement([{ ...whole, amount: '31.00' }], '31.00'));
    expect(await refusals()).toEqual(['an entry is not what its transfers came to before']);
    expect(await inCustody()).toBe(3000n);
  });

  const other = { amount: '10.00', reference: 'S7', transactionId: 'x' };
  const unnamed = { amount: '30.00', reference: null, transfers: [] };
  it.each([
    ['a sum', { ...whole, reference: null }, '30.00', false, 0n],
    ['a movement of which nothing is said', unnamed, '30.00', false, 0n],
    ['a transfer under another name', other, '10.00', false, 0n],
    ['a movement of which nothing is said, before', unnamed, '30.00', true, 3000n],
    ['a transfer under another name, before', other, '10.00', true, 1000n],
  ])('are not booked again by what cannot be told from them: %s', async (...row) => {
    const [, entry, closing, isStatedFirst, cents] = row;
    const [first = whole, second = whole] = await transfers();
    const told = [{ ...first, transactionId: 'x' }, second];
    const notified = notificationOf([{ ...whole, reference: null, transfers: told }]);
    const stated = statement([entry], closing);
    await read(...(isStatedFirst ? [stated, notified] : [notified, stated]));
    expect(await refusals()).toEqual([
      'a movement may be one that was told under another reference',
    ]);
    expect(await inCustody()).toBe(isStatedFirst ? cents : 3000n);
  });
});
