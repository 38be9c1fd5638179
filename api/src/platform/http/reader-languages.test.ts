import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const unknown = '01900000-0000-7000-8000-000000000000';

describe('an answer in the language of its reader', () => {
  it('is a refusal of what is not there', async () => {
    const ada = test.user('ada');
    const german = (await ada.get(`/loans/${unknown}`, { headers })).json();
    expect(german).toMatchObject({ title: 'Nicht gefunden', code: 'not_found' });
    expect((await ada.get(`/loans/${unknown}`)).json().title).toBe('Not found');
  });

  it('is one before anybody is known', async () => {
    const { title } = (await test.guest.get('/loans', { headers })).json();
    expect(title).not.toBe((await test.guest.get('/loans')).json().title);
  });

  it('is one of a body, which comes after the rest', async () => {
    const ada = test.user('ada');
    const body = { accepted: {} };
    const refused = (await ada.post('/loans', { headers, body })).json();
    expect(refused).toMatchObject({ title: 'Die Anfrage ist ungültig', code: 'invalid_request' });
    const change = { reader: { locale: 'xx-YY' } };
    const { detail } = (await ada.patch('/settings', { headers, body: change })).json();
    expect(detail).not.toBe((await ada.patch('/settings', { body: change })).json().detail);
  });
});
