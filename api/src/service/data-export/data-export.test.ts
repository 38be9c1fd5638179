import { exportedDataSchema } from '@tessera/contracts/data-export';
import { completeProfile } from '../../../test/complete-profile.ts';
import { loanRequest } from '../../../test/loan-request.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { listBorrowers } from '../../lending/loans/list-borrowers.ts';

const recently = '2026-06-15T10:00:00Z';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the export of data', () => {
  it('holds everything on its user, and nothing on others', async () => {
    const ada = test.user('ada');
    const grace = test.user('grace');
    await test.giveEther(ada, '1.5');
    await test.giveEther(grace, '7');
    await ada.patch('/settings', { body: { reader: { locale: 'de-DE' } } });
    const ticket = { kind: 'question', subject: 'A “question”', text: 'Line\nline' };
    for (let i = 0; i < 120; i += 1) await ada.post('/support/tickets', { body: ticket });
    await grace.post('/support/tickets', { body: { ...ticket, subject: 'Of Grace' } });

    const response = await ada.post('/data-export');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('attachment');
    expect(response.body).not.toMatch(/grace|Of Grace/);
    const data = response.json();
    expect(data).toMatchObject({
      exportedAt: '2026-06-15T10:00:00.000Z',
      account: { email: 'ada@example.com' },
      profile: { email: 'ada@example.com' },
      settings: { reader: { locale: 'de-DE' } },
      settingsChanges: [{ data: { reader: { locale: 'de-DE' } } }],
      devices: [{ network: '127.0.0.x' }],
      historyETH: [{ direction: 'in', amount: { amount: '1.500000000000000000' } }],
      historyEUR: [],
      loans: [],
    });
    expect(data.tickets).toHaveLength(120);
    expect(data.tickets[0]).toMatchObject({
      subject: ticket.subject,
      messages: [{ text: 'Line\nline' }],
    });
    expect(data.notices[0]).toMatchObject({ kind: 'data_exported' });
  });

  it('holds who they were each time that they accepted a loan', async () => {
    const { database } = test.connection;
    const lin = test.user('lin');
    const grace = test.user('grace');
    await test.publishPrices();
    const body = { ...(await loanRequest(test)), waitForCollateral: true };
    for (const user of [lin, grace]) await completeProfile(test.context, await user.id());
    const ask = async (user: TestUser) => (await user.post('/loans', { body })).json().id;
    const first = await ask(lin);
    expect((await lin.post(`/loans/${first}/cancel`)).statusCode).toBe(200);
    await ask(grace);
    const { email, completed: _, ...profile } = (await lin.get('/profile')).json();
    const moved = { ...profile, street: 'Neue Gasse 2', city: 'Köln' };
    expect((await lin.put('/profile', { body: moved })).statusCode).toBe(200);
    const second = await ask(lin);

    const { loanParties } = exportedDataSchema.parse((await lin.post('/data-export')).json());
    const acceptedAt = '2026-06-15T10:00:00.000Z';
    const parties = [
      { ...moved, email, loanId: second, acceptedAt, language: 'en' },
      { ...profile, email, loanId: first, acceptedAt, language: 'en' },
    ];
    expect(loanParties).toEqual(parties);
    const { items, nextCursor } = await listBorrowers(database, await lin.id(), {
      after: null,
      limit: 1,
    });
    expect(items).toEqual(parties.slice(0, 1));
    const after = Buffer.from(nextCursor ?? '', 'base64url').toString();
    const rest = await listBorrowers(database, await lin.id(), { after, limit: 1 });
    expect(rest).toEqual({ items: parties.slice(1), nextCursor: null });
  });

  it('is had five times a day, each told of, and not by asking whether there is one', async () => {
    const bob = test.user('bob');
    const told = async () =>
      (await bob.get('/notices?limit=100'))
        .json()
        .items.filter(({ kind }: { kind: string }) => kind === 'data_exported').length;
    const headers = { authorization: `Bearer ${tokenOf('bob', { authTime: recently })}` };
    for (const method of ['HEAD', 'GET'] as const) {
      const response = await test.app.inject({ method, url: '/data-export', headers });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
    }
    expect(await told()).toBe(0);

    const answers = await Promise.all(Array.from({ length: 8 }, () => bob.post('/data-export')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(5).fill(200),
      ...Array(3).fill(429),
    ]);
    expect(await told()).toBe(5);
    const refused = await bob.post('/data-export');
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_exports' });
    expect(refused.headers['retry-after']).toBe('86400');
    test.context.clock.advance(86_400_000);
    expect((await bob.post('/data-export')).statusCode).toBe(200);
  });

  it('is not for sessions that were ended', async () => {
    const ada = test.user('ada');
    test.context.tokens.revoke('ada');
    expect((await ada.post('/data-export')).statusCode).toBe(401);
  });
});
