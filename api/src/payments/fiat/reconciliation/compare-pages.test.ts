import type { UserId } from '@tessera/contracts/ids';
import { cents } from '@tessera/money/minor-units';
import { type KyselyPlugin, sql } from 'kysely';
import { bankGateway, gatewayEnvironment } from '../../../../test/bank-gateway.ts';
import { euroBookIn } from '../../../../test/fill-euro-book.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { creditorReference } from '../deposits/creditor-reference.ts';
import { compareWritten, firstWritten } from './compare-pages.ts';
import { finding, noFindings, withFindings } from './euro-findings.ts';
import { lookAtEuros, reconcileEuros } from './reconcile-euros.ts';
import { readEuroReconciliations, reconcileEurosRegularly } from './reconcile-euros-regularly.ts';

let test: TestApp;
let gateway: ReturnType<typeof bankGateway>;
let [ada, grace] = ['', ''] as unknown as [UserId, UserId];

const iban = 'GB33BUKB20201555555555';
const depositId = (payment: number) =>
  `00000000-0000-7000-8000-${String(payment).padStart(12, '0')}`;
const payoutId = (payout: number) => `00000000-0000-7000-9000-${String(payout).padStart(12, '0')}`;
const referenceOf = (payment: number) => creditorReference(String(payment).padStart(16, '0'));

/** Everything that can be wrong, once or twice, and right ones before, between and behind. Subjects, references and events are in no common order. */
async function fill() {
  const { line, deposit, payout, statement, transfer } = euroBookIn(
    test.connection.superuser.database,
  );
  const right = async (
    payment: number,
    { owner = ada, credited }: { readonly owner?: UserId; readonly credited?: UserId } = {},
  ) => {
    const amount = 1_000;
    const [id, reference] = [`p${payment}`, referenceOf(payment)];
    await deposit({ id: depositId(payment), userId: owner, payment: id, reference });
    await line({ reference: id, amount, kind: 'payment', subject: id, remittance: reference });
    await transfer(`euro-payment:${id}:received`, 'custody', 'unattributed', amount);
    await transfer(
      `euro-deposit:${depositId(payment)}:credited`,
      'unattributed',
      credited ?? owner,
      amount,
    );
  };
  const payTo = async (number: number, owner: UserId, to: string) => {
    const id = payoutId(number);
    await payout(id, owner, iban);
    await line({ reference: `out-${number}`, amount: -100, kind: 'payout', subject: id, iban: to });
    await transfer(`euro-withdrawal:${id}:settled`, ada, 'custody', 100);
  };
  for (const payment of [1, 2, 3, 4, 50, 60, 70]) {
    await right(payment, { owner: payment % 2 === 0 ? grace : ada });
  }
  // In the book once more, far from the first.
  await right(10);
  const again = {
    amount: 1_000,
    kind: 'payment',
    subject: 'p10',
    remittance: referenceOf(10),
  } as const;
  await line({ reference: 'a-second', ...again });
  await line({ reference: 'z-third', ...again });
  // Returned once by the bank, and twice by the ledger under both of its names.
  await right(11);
  await line({ reference: 'back-11', amount: -1_000, kind: 'payment_return', subject: 'p11' });
  await transfer('euro-payment:p11:returned', ada, 'custody', 1_000);
  await transfer(`euro-deposit:${depositId(11)}:returned`, ada, 'custody', 1_000);
  // Two that cancel out in the sum.
  await line({ reference: 'p12', amount: 700, kind: 'payment', subject: 'p12' });
  await transfer('euro-payment:p13:received', 'custody', 'unattributed', 700);
  await transfer('anything at all', 'custody', 'unattributed', 300);
  // Another amount, another customer by what was credited and by whose it is said to be.
  await right(14);
  await sql`update bank_bookings set amount = 1001 where reference = 'p14'`.execute(
    test.connection.superuser.database,
  );
  await right(15, { credited: grace });
  await right(16);
  await sql`update fiat_deposits set user_id = ${grace} where payment_id = 'p16'`.execute(
    test.connection.superuser.database,
  );
  await payTo(1, ada, iban);
  await payTo(2, ada, 'GB29NWBK60161331926819');
  await payTo(3, grace, iban);
  await transfer('euro-deposit:invented:credited', 'unattributed', ada, 5);
  await line({ reference: 'fee-1', amount: -7, kind: 'other', subject: null });
  await line({ reference: 'fee-2', amount: -8, kind: 'other', subject: null });
  await transfer('euro-debit:fee-2', 'unattributed', 'custody', 8);
  // Both halves of a correction, far apart, and one half alone.
  await transfer(`euro-deposit:${depositId(1)}:corrected`, ada, 'custody', 1_000);
  await transfer(`euro-deposit:${depositId(2)}:corrected`, grace, 'custody', 1_000);
  await transfer(`euro-deposit:${depositId(1)}:unattributed`, 'custody', 'unattributed', 1_000);
  // What has not been told yet, and what no statement has or an unknown one.
  await line({ reference: 'p80', amount: 44, kind: 'payment', subject: 'p80' });
  await sql`insert into bank_events (key, event) values ('p80:received', '{"paymentId": "p80"}')`.execute(
    test.connection.superuser.database,
  );
  await line({ reference: 'p81', amount: 55, kind: 'payment', subject: 'p81', statement: null });
  await line({ reference: 'p82', amount: 66, kind: 'payment', subject: 'p82', statement: '?' });
  await statement('first', '2026-01-05', 500, 20_000);
  await statement('third', '2026-01-07', 21_000, 21_000);
}

/** How often each kind is there, and where. */
const expected = [
  'a credit of no payment: euro-deposit:invented:credited',
  'a movement that nothing explains: fee-1',
  'a movement that nothing explains: opening of first',
  'another account: out-2',
  'another amount: p14',
  'another customer: out-3',
  'another customer: p15',
  'another customer: p16',
  'no statement has it: p81',
  'no statement has it: p82',
  'the bank has it twice: p10',
  'the bank has it twice: z-third',
  'the bank has it, the ledger has not: p12',
  'the bank has it, the ledger has not: p81',
  'the bank has it, the ledger has not: p82',
  'the ledger has it twice: euro-deposit:…:returned',
  'the ledger has it, the bank has not: anything at all',
  'the ledger has it, the bank has not: euro-deposit:…:corrected',
  'the ledger has it, the bank has not: euro-payment:p13:received',
  'the statement before it is missing: third',
  'the statement is not what its movements come to: first',
];

const namesOf = (findings: readonly { readonly what: string; readonly of: string }[]) =>
  [
    ...new Set(
      findings.map(({ what, of }) => `${what}: ${of.replace(/[0-9a-f]{8}(-[0-9a-f]+){4}/, '…')}`),
    ),
  ].sort();

const sorted = (found: Awaited<ReturnType<typeof reconcileEuros>>) => ({
  ...found,
  findings: found?.findings
    .map((each) => JSON.stringify({ ...each, amount: `${each.amount}` }))
    .sort(),
});

beforeAll(async () => {
  gateway = bankGateway();
  test = await startTestApp({ environment: gatewayEnvironment(gateway.folder) });
  [ada, grace] = [await test.user('ada').id(), await test.user('grace').id()];
  await fill();
});
afterAll(async () => {
  await test.close();
  await gateway.close();
});

describe('a book in which everything is wrong', () => {
  it('is the same in pages of one, two and three as in one page', async () => {
    const whole = await reconcileEuros(test.context);
    expect(namesOf(whole?.findings ?? [])).toEqual(expected);
    expect(whole?.count).toBe(whole?.findings.length);
    expect(whole?.waiting).toBe(44n);
    for (const limit of [1, 2, 3]) {
      expect(sorted(await reconcileEuros(test.context, limit))).toEqual(sorted(whole));
    }
  });

  it('is found out from what was written, in pages of whatever size', async () => {
    const { bank, database } = test.context;
    if (!bank) throw new Error('There is a bank');
    const { lines } = await lookAtEuros(database, bank, {});
    for (const limit of [1, 2, 3, 1_000]) {
      const found: (typeof lines.listed)[number][] = [];
      let [place, isAtEnd] = [firstWritten, false];
      while (!isAtEnd) {
        const from = place;
        const page = await database
          .transaction()
          .execute((trx) => compareWritten(trx, bank, from, limit));
        found.push(...page.findings);
        [place, isAtEnd] = [page.next, page.isAtEnd];
      }
      // What lay there before the first statement was written nowhere: the sums find it, and each round does.
      const written = lines.listed.filter(({ of }) => of !== 'opening of first');
      expect(namesOf(found)).toEqual(namesOf(written));
    }
  });

  it('is never held for more than a page', async () => {
    let most = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        most = Math.max(most, result.rows.length);
        return result;
      },
    };
    const { bank, database } = test.context;
    await reconcileEuros({ bank, database: database.withPlugin(counting) }, 2);
    // Three lines of one payment, and what books and credits each of two.
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('is gone through in as many looks as it takes, and what one found is said until a whole round finds it no more', async () => {
    const log = { error: jest.fn() };
    const looks: unknown[] = [];
    const look = async () => {
      await reconcileEurosRegularly(test.context, log as never, { mostMs: 0, limit: 10 });
      test.context.clock.advance(300_000);
      const [stored] = await readEuroReconciliations(test.connection.database);
      looks.push(stored?.round);
      return stored;
    };
    const first = await look();
    expect(first?.round).toEqual({ side: 'bank', after: expect.any(String) });
    let last = first;
    while (last?.round) last = await look();
    expect(looks.length).toBeGreaterThan(3);
    const whole = await reconcileEuros(test.context);
    expect(last).toMatchObject({ findings: whole?.count, found_in_round: 0 });
    expect(await look()).toMatchObject({ findings: whole?.count });
  });
});

it('lists the first hundred of a kind, and counts all', () => {
  const many = (what: Parameters<typeof finding>[0], count: number) =>
    Array.from({ length: count }, (_, index) => finding(what, `${index}`, cents(1n)));
  const found = withFindings(
    withFindings(noFindings, many('another amount', 150)),
    [...many('another amount', 150), ...many('another customer', 2)],
    5_000,
  );
  expect(found.count).toBe(5_150);
  expect(found.listed).toHaveLength(102);
});
