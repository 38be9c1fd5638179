import { startTestApp, type TestApp } from '../../../test/test-app.ts';

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
    await ada.patch('/settings', { body: { locale: 'de-DE' } });
    const ticket = { kind: 'question', subject: 'A “question”', text: 'Line\nline' };
    for (let i = 0; i < 120; i += 1) await ada.post('/support/tickets', { body: ticket });
    await grace.post('/support/tickets', { body: { ...ticket, subject: 'Of Grace' } });

    const response = await ada.get('/data-export');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('attachment');
    expect(response.body).not.toMatch(/grace|Of Grace/);
    const data = response.json();
    expect(data).toMatchObject({
      exportedAt: '2026-06-15T10:00:00.000Z',
      account: { email: 'ada@example.com' },
      profile: { email: 'ada@example.com' },
      settings: { locale: 'de-DE' },
      settingsChanges: [{ data: { locale: 'de-DE' } }],
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

  it('is not for sessions that were ended', async () => {
    const ada = test.user('ada');
    test.context.tokens.revoke('ada');
    expect((await ada.get('/data-export')).statusCode).toBe(401);
  });
});
