import { completeProfile } from '../../../../test/complete-profile.ts';
import { loanRequest } from '../../../../test/loan-request.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

let test: TestApp;
let ada: TestUser;

const statement = { document: 'statement', asset: 'ETH', from: '2026-01-01', to: '2026-12-31' };

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterEach(() => test.close());

const ticketFor = async (body: object) => (await ada.post('/downloads', { body })).json().ticket;

const fetchTicket = (ticket: string) => test.guest.get(`/downloads/${ticket}`);

describe('a download ticket', () => {
  it('fetches its document once, without a sign-in', async () => {
    await test.giveEther(ada, '2');
    const ticket = await ticketFor({ ...statement, format: 'csv' });
    const response = await fetchTicket(ticket);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'attachment; filename="tessera-statement-ETH-2026-01-01-to-2026-06-15.csv"',
    });
    expect(response.body).toContain('deposit,2.000000000000000000,');
    const again = await fetchTicket(ticket);
    expect([again.statusCode, again.json().code]).toEqual([404, 'ticket_not_valid']);
  });

  it('is used once in a race', async () => {
    const ticket = await ticketFor(statement);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchTicket(ticket)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(19).fill(404)]);
  });

  it('dies after 60 seconds', async () => {
    const early = await ticketFor(statement);
    const late = await ticketFor(statement);
    test.context.clock.advance(59_999);
    expect((await fetchTicket(early)).statusCode).toBe(200);
    test.context.clock.advance(1);
    expect((await fetchTicket(late)).statusCode).toBe(404);
  });

  it('is stored as a hash only, also where answers are kept', async () => {
    const ticket = await ticketFor(statement);
    const { rows } = await test.connection.pool.query(`
      select to_jsonb(t)::text as row from download_tickets t
      union all select to_jsonb(k)::text from idempotency_keys k
    `);
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(ticket);
  });

  it('is not used up by looking, and made-up ones are malformed or not there', async () => {
    const ticket = await ticketFor(statement);
    const head = await test.app.inject({ method: 'HEAD', url: `/downloads/${ticket}` });
    expect(head.statusCode).toBe(405);
    expect((await fetchTicket('A'.repeat(43))).statusCode).toBe(404);
    expect((await fetchTicket('short')).statusCode).toBe(400);
    expect((await fetchTicket(ticket)).statusCode).toBe(200);
  });

  it('is refused for what cannot be made, where the screen can say so', async () => {
    const codeOf = async (body: object) => {
      const response = await ada.post('/downloads', { body });
      return [response.statusCode, response.json().code];
    };
    expect(await codeOf({ ...statement, to: '2025-01-01' })).toEqual([422, 'range_reversed']);
    expect(await codeOf({ document: 'tax', year: 2030 })).toEqual([422, 'year_in_future']);
    expect(await codeOf({ document: 'nothing' })).toEqual([400, 'invalid_request']);
    const loanId = '01900000-0000-7000-8000-000000000000';
    expect(await codeOf({ document: 'loan_contract', loanId })).toEqual([404, 'not_found']);
  });

  it.each([
    ['de', 'en', 'Anfangssaldo + Buchungen'],
    ['en', 'de', 'Opening + lines'],
  ])('is for a document in the language %s of who asked for it', async (asked, other, words) => {
    const headers = { 'accept-language': asked };
    const { ticket } = (await ada.post('/downloads', { body: statement, headers })).json();
    const options = { headers: { 'accept-language': other } };
    const response = await test.guest.get(`/downloads/${ticket}`, options);
    expect(response.body).toContain(words);
  });

  it.each(['interest', 'tax'])('also fetches the %s report', async (document) => {
    const response = await fetchTicket(await ticketFor({ document, year: 2026 }));
    expect(response.json()).toMatchObject({ year: 2026 });
  });
});

describe('a loan contract', () => {
  it('is a PDF for the borrower alone', async () => {
    await test.publishPrices();
    await test.giveEther(ada, '1');
    await completeProfile(test.context, await ada.id());
    const loan = (await ada.post('/loans', { body: await loanRequest(test) })).json();
    const response = await ada.get(`/loans/${loan.id}/contract`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="tessera-loan-contract-2026-06-15-${loan.id}.pdf"`,
    );
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await test.user('bob').get(`/loans/${loan.id}/contract`)).statusCode).toBe(404);
    const ticket = await ticketFor({ document: 'loan_contract', loanId: loan.id });
    expect((await fetchTicket(ticket)).headers['content-type']).toBe('application/pdf');
  });

  it('does not exist before the payout', async () => {
    await test.publishPrices();
    await completeProfile(test.context, await ada.id());
    const body = { ...(await loanRequest(test)), waitForCollateral: true };
    const loan = (await ada.post('/loans', { body })).json();
    const response = await ada.get(`/loans/${loan.id}/contract`);
    expect([response.statusCode, response.json().code]).toEqual([409, 'no_contract']);
  });
});
