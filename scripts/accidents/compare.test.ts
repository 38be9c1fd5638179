import { type Book, openBook } from './books.ts';
import { compare } from './compare.ts';
import type { Person } from './person.ts';

const euros = (amount: string) => ({ asset: 'EUR', amount });

/** A person with two loans and no coins, whose screens say so much of euros. */
function borrower(available: string, held = '0.00'): Book {
  const answers: Record<string, unknown> = {
    '/wallets': { items: [] },
    '/fiat': { balance: { available: euros(available), held: euros(held) } },
    '/loans': {
      items: [
        { id: 'first', payout: euros('495.00') },
        { id: 'second', payout: euros('494.99') },
      ],
      nextCursor: null,
    },
  };
  const person: Person = {
    email: 'ada@example.com',
    read: async <Data>(path: string) => answers[path] as Data,
    write: () => Promise.reject(new Error('Nothing is written')),
    replace: () => Promise.reject(new Error('Nothing is written')),
  };
  return { ...openBook(person), loans: [{ id: 'first' }, { id: 'second' }] };
}

describe('after the accidents', () => {
  it('the euros are those that loans paid out', async () => {
    expect(await compare(borrower('989.99'), [])).toEqual([]);
    expect(await compare(borrower('900.00', '89.99'), [])).toEqual([]);
  });

  it('a payout that was booked twice is found, and one that is missing', async () => {
    const found = [
      ...(await compare(borrower('1484.99'), [])),
      ...(await compare(borrower('494.99'), [])),
    ];
    expect(found).toEqual([
      'ada@example.com: 148499 cents are there, loans paid out 98999',
      'ada@example.com: 49499 cents are there, loans paid out 98999',
    ]);
  });
});
