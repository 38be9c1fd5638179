import { productFacts } from '@tessera/lending/product-facts';
import { testAddresses } from '../../../test/test-addresses.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

const { addedEntriesADay, addedEntriesASignIn } = productFacts;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const signedIn = (time: string) => test.user('ada', { authTime: `2026-06-15T${time}Z` });

const books = {
  payees: { name: 'Ada', iban: 'DE89370400440532013000' },
  addresses: { asset: 'BTC', address: testAddresses.BTC, label: 'Cold store' },
} as const;

/** An entry is added and removed at once, so that it can be added again. Returns what it was told. */
async function addOnce(by: TestUser, book: keyof typeof books): Promise<string> {
  const answer = await by.post(`/${book}`, { body: books[book] });
  if (answer.statusCode !== 201) return answer.json().code;
  await by.delete(`/${book}/${answer.json().id}`);
  return 'added';
}

async function add(times: number, by: TestUser): Promise<string[]> {
  const answers: string[] = [];
  for (let count = 0; count < times; count += 1) {
    answers.push(await addOnce(by, count % 2 === 0 ? 'payees' : 'addresses'));
  }
  return answers;
}

async function countMails(): Promise<number> {
  const { rows } = await test.connection.pool.query('select count(*)::int as mails from mails');
  return rows[0].mails;
}

describe('entries of the books', () => {
  it('are so many of one sign-in, which is asked for a newer one, and then of a day', async () => {
    const first = await add(addedEntriesASignIn + 1, signedIn('09:55:00'));
    expect(first).toEqual([...Array(addedEntriesASignIn).fill('added'), 'recent_sign_in_required']);
    expect(await add(addedEntriesASignIn, signedIn('09:56:00'))).not.toContain('too_many_entries');
    const rest = addedEntriesADay - 2 * addedEntriesASignIn;
    const last = await add(rest + 2, signedIn('09:57:00'));
    expect(last).toEqual([...Array(rest).fill('added'), 'too_many_entries', 'too_many_entries']);
    expect(await countMails()).toBe(addedEntriesADay);
  });

  it('that are refused count nothing, and those of a day ago no more', async () => {
    const ada = signedIn('09:55:00');
    await add(addedEntriesASignIn - 1, ada);
    const body = { ...books.payees, iban: 'DE88370400440532013000' };
    expect((await ada.post('/payees', { body })).json().code).toBe('invalid_iban');
    expect(await add(2, ada)).toEqual(['added', 'recent_sign_in_required']);
    test.context.clock.advance(24 * 3_600_000);
    expect(await addOnce(test.user('ada', { authTime: '2026-06-16T09:59:00Z' }), 'payees')).toBe(
      'added',
    );
  });
});
