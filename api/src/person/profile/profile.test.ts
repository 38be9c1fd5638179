import type { ProfileUpdate } from '@tessera/contracts/profile';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { hasCompletedProfile } from './has-completed-profile.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterEach(() => test.close());

const whole: ProfileUpdate = {
  givenNames: 'Ada',
  familyName: 'Lovelace',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  dateOfBirth: '1990-12-10',
};
const put = (user: TestUser, body: object) => user.put('/profile', { body });

describe('a profile', () => {
  it('is complete when all of it is known', async () => {
    expect((await ada.get('/profile')).json()).toMatchObject({
      email: 'ada@example.com',
      givenNames: null,
      completed: false,
    });
    const { dateOfBirth: _, ...partial } = whole;
    expect((await put(ada, partial)).json()).toMatchObject({ city: 'Berlin', completed: false });
    expect((await put(ada, whole)).json()).toMatchObject({ ...whole, completed: true });
    expect(await hasCompletedProfile(test.connection.database, await ada.id())).toBe(true);
    expect(await hasCompletedProfile(test.connection.database, await test.user('bob').id())).toBe(
      false,
    );
  });

  it('stays complete, and can be corrected', async () => {
    await put(ada, whole);
    expect((await put(ada, { ...whole, street: null })).json()).toMatchObject({
      status: 422,
      code: 'profile_incomplete',
    });
    expect((await put(ada, { ...whole, city: 'Köln' })).json()).toMatchObject({ city: 'Köln' });
  });

  it('belongs to adults, by the calendar of Berlin', async () => {
    test.context.clock.moveTo('2026-06-14T21:59:59Z');
    const born = { ...whole, dateOfBirth: '2008-06-15' };
    expect((await put(ada, born)).json()).toMatchObject({ code: 'under_age' });
    test.context.clock.moveTo('2026-06-14T22:00:00Z');
    expect((await put(ada, born)).json()).toMatchObject({ completed: true });
  });

  it.each([
    ['dateOfBirth', '2027-01-01', 'invalid_date_of_birth'],
    ['dateOfBirth', '1850-01-01', 'invalid_date_of_birth'],
    ['country', 'XX', 'unknown_country'],
    ['country', 'ZZ', 'unknown_country'],
    ['city', 'Ber\u0000lin', 'invalid_request'],
  ])('refuses a %s of %j', async (field, value, code) => {
    expect((await put(ada, { ...whole, [field]: value })).json()).toMatchObject({ code });
  });
});
