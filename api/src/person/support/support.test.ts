import type { TicketMessage } from '@tessera/contracts/support';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { answerTicket } from './write-message.ts';

let test: TestApp;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterAll(() => test.close());

const open = async (body: object) => ada.post('/support/tickets', { body });
const question = { kind: 'question', subject: 'A question', text: 'First line\nsecond line' };

describe('a ticket', () => {
  it('holds a conversation', async () => {
    const { id } = (await open(question)).json();
    const answer = { ticketId: id, text: 'An answer' };
    await test.context.database
      .transaction()
      .execute((trx) => answerTicket(trx, test.context, answer));
    expect((await ada.get(`/support/tickets/${id}`)).json()).toMatchObject({ state: 'answered' });
    expect((await ada.get('/notices')).json().items[0]).toMatchObject({ kind: 'support_answered' });

    await ada.post(`/support/tickets/${id}/messages`, { body: { text: 'Thank you' } });
    expect((await ada.get(`/support/tickets/${id}`)).json()).toMatchObject({ state: 'waiting' });
    const { items } = (await ada.get(`/support/tickets/${id}/messages`)).json();
    expect(items.map(({ author, text }: TicketMessage) => [author, text])).toEqual([
      ['user', 'Thank you'],
      ['support', 'An answer'],
      ['user', 'First line\nsecond line'],
    ]);

    expect((await ada.post(`/support/tickets/${id}/close`)).json()).toMatchObject({
      state: 'closed',
    });
    const late = await ada.post(`/support/tickets/${id}/messages`, { body: { text: 'More' } });
    expect(late.json()).toMatchObject({ status: 409, code: 'ticket_closed' });
  });

  it('can ask for a higher limit, in euros', async () => {
    const request = { ...question, kind: 'limit_raise' };
    const limit = { asset: 'EUR', amount: '80000.00' };
    expect((await open({ ...request, limit })).json()).toMatchObject({
      kind: 'limit_raise',
      limit,
    });
    expect((await open({ ...request, limit: { asset: 'BTC', amount: '1' } })).json()).toMatchObject(
      {
        code: 'limit_in_euro',
      },
    );
    expect((await open(request)).json()).toMatchObject({ code: 'invalid_request' });
  });

  it.each([
    ['1000000000.00', 201, undefined],
    ['1000000000.01', 422, 'limit_too_high'],
    ['184467440737095516.16', 422, 'limit_too_high'],
    ['9'.repeat(28), 422, 'limit_too_high'],
    ['9'.repeat(29), 400, 'invalid_amount'],
    ['9'.repeat(30), 400, 'invalid_amount'],
  ])('can ask for what can be, and is refused what cannot: %s', async (amount, status, code) => {
    const limit = { asset: 'EUR', amount };
    const answer = await open({ ...question, kind: 'limit_raise', limit });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('is nobody else’s', async () => {
    const { id } = (await open(question)).json();
    const grace = test.user('grace');
    const answers = await Promise.all([
      grace.get(`/support/tickets/${id}`),
      grace.get(`/support/tickets/${id}/messages`),
      grace.post(`/support/tickets/${id}/messages`, { body: { text: 'x' } }),
      grace.post(`/support/tickets/${id}/close`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await grace.get('/support/tickets')).json().items).toEqual([]);
  });

  it('pages by key', async () => {
    const { items, nextCursor } = (await ada.get('/support/tickets?limit=1')).json();
    const next = (await ada.get(`/support/tickets?limit=1&cursor=${nextCursor}`)).json();
    expect(next.items[0].id < items[0].id).toBe(true);
  });
});
