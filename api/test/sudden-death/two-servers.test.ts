import { randomUUID } from 'node:crypto';
import { parseAmount } from '@tessera/money/parse-amount';
import { readBalances } from '../../src/books/ledger/reading/read-balances.ts';
import { testIban } from '../euro-steps.ts';
import type { Customer } from './customer.ts';
import type { InsistentClient } from './insistent-client.ts';
import { joinCustomers } from './join-customers.ts';
import { borrow } from './loan-acts.ts';
import { readEffects } from './read-effects.ts';
import { type ServerPair, serverPair } from './server-pair.ts';
import { type Surroundings, startSurroundings } from './start-surroundings.ts';

const timeoutMs = 120_000;

let surroundings: Surroundings;
let pair: ServerPair;
beforeAll(async () => {
  surroundings = await startSurroundings();
  pair = serverPair(surroundings.environment, surroundings.ports);
  await Promise.all([pair.start(0), pair.start(1)]);
}, timeoutMs);
afterAll(async () => {
  await pair.close();
  await surroundings.close();
}, timeoutMs);

describe('two servers on one database', () => {
  it(
    'open one loan for a double click, and never overdraw one balance',
    async () => {
      const [customer] = (await joinCustomers(pair, surroundings, { count: 1, seed: 1 })) as [
        Customer,
      ];
      const { client, books } = customer;
      // Eight clicks, of which each may come to another server.
      const clicks: InsistentClient = { ...client, write: (write) => client.write(write, 8) };
      await borrow(
        { ...customer, client: clicks },
        { cents: parseAmount('3000', 'EUR'), coins: parseAmount('3', 'ETH') },
      );
      expect(await readEffects(surroundings.connection.pool)).toEqual(books.effects);
      expect(books.euros).toBe(parseAmount('2970', 'EUR'));

      const [loanId] = books.loans.keys();
      const amount = { asset: 'EUR', amount: '100.00' };
      const repayment = { path: `/loans/${loanId}/repayments`, body: { amount } };
      const to = { name: 'Ada Lovelace', iban: testIban };
      const withdrawal = { path: '/fiat/withdrawals', body: { amount, to } };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          client.repeat({ ...(index % 2 ? repayment : withdrawal), key: randomUUID() }),
        ),
      );
      const held = answers.filter(({ status }) => status === 201).length;
      const repaid = answers.filter(({ status }) => status === 200).length;
      expect(held).toBeLessThanOrEqual(10);
      const refused = answers.filter(({ status }) => status === 409);
      const codes = refused.map(({ text }) => JSON.parse(text).code);
      const isKnown = (code: string) =>
        code === 'insufficient_funds' || (code === 'too_many_open_withdrawals' && held === 10);
      expect(codes.filter((code) => !isKnown(code))).toEqual([]);
      expect(held + repaid + refused.length).toBe(50);
      expect(held + repaid).toBe(29);
      const balances = await readBalances(surroundings.connection.database, customer.id);
      expect(balances.get('EUR')).toEqual({
        available: parseAmount('70', 'EUR'),
        held: BigInt(held) * parseAmount('100', 'EUR'),
        collateral: 0n,
      });
      const { debt } = await client.read<{ debt: object }>(`/loans/${loanId}`);
      expect(debt).toEqual({ asset: 'EUR', amount: `${3_000 - 100 * repaid}.00` });
    },
    timeoutMs,
  );
});
