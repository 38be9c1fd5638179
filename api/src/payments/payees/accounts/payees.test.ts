import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { tokenOf } from '../../../../test/test-tokens.ts';

let test: TestApp;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterAll(() => test.close());

const add = (user: TestUser, iban: string, name = 'Ada Lovelace') =>
  user.post('/payees', { body: { name, iban } });
const remove = (name: string, id: string) =>
  test.app.inject({
    method: 'DELETE',
    url: `/payees/${id}`,
    headers: { authorization: `Bearer ${tokenOf(name)}` },
  });

describe('a payee', () => {
  it('is kept in electronic form, and usable by the whitelist a day later', async () => {
    const response = await add(ada, 'de89 3704 0044 0532 0130 00', '  Ada  ');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      name: 'Ada',
      iban: 'DE89370400440532013000',
      addedAt: '2026-06-15T10:00:00.000Z',
      whitelistedFrom: '2026-06-16T10:00:00.000Z',
    });
  });

  it('is added once, also when requests come together', async () => {
    const grace = test.user('grace');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => add(grace, 'GB29NWBK60161331926819')),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('payee_exists');
  });

  it('is refused with the reason when the IBAN is wrong', async () => {
    expect((await add(ada, 'DE88 3704 0044 0532 0130 00')).json()).toMatchObject({
      status: 422,
      code: 'invalid_iban',
      reason: 'checksum',
    });
    const body = { name: 'a\nb', iban: 'NO9386011117947' };
    expect((await ada.post('/payees', { body })).json().code).toBe('invalid_request');
  });

  it('is renamed and removed by its owner alone; added again it is young again', async () => {
    const { id } = (await add(ada, 'NO9386011117947')).json();
    const eve = test.user('eve');
    const body = { name: 'Augusta' };
    expect((await eve.patch(`/payees/${id}`, { body })).statusCode).toBe(404);
    expect((await ada.patch(`/payees/${id}`, { body })).json().name).toBe('Augusta');
    expect((await remove('eve', id)).statusCode).toBe(204);
    expect((await ada.get(`/payees/${id}`)).statusCode).toBe(200);
    test.context.clock.advance(3_600_000);
    expect((await remove('ada', id)).statusCode).toBe(204);
    expect((await ada.get(`/payees/${id}`)).statusCode).toBe(404);
    expect((await add(ada, 'NO9386011117947')).json()).toMatchObject({
      whitelistedFrom: '2026-06-16T11:00:00.000Z',
    });
  });

  it('stands in a list that pages by key', async () => {
    const first = (await ada.get('/payees?limit=1')).json();
    const second = (await ada.get(`/payees?limit=1&cursor=${first.nextCursor}`)).json();
    expect([...first.items, ...second.items].map(({ iban }) => iban)).toEqual([
      'NO9386011117947',
      'DE89370400440532013000',
    ]);
    expect(second.nextCursor).toBeNull();
  });
});
