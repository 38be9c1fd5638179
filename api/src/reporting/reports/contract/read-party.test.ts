import { completeProfile } from '../../../../test/complete-profile.ts';
import { loanRequest } from '../../../../test/loan-request.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { readOwner } from '../read-owner.ts';
import { readParty } from './read-party.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  await test.publishPrices();
  await completeProfile(test.context, await ada.id());
});
afterEach(() => test.close());

const corrected = {
  givenNames: 'Augusta',
  familyName: 'King',
  street: 'Neue Gasse 2',
  postalCode: '50667',
  city: 'Köln',
  country: 'DE',
  dateOfBirth: '1990-12-11',
};

describe('the borrower of a contract', () => {
  it('stays as they were when they accepted it, and later documents have what was corrected', async () => {
    await test.giveEther(ada, '1');
    const { id } = (await ada.post('/loans', { body: await loanRequest(test) })).json();
    const party = await readParty(test.context.database, id);
    const { name } = await readOwner(test.context.database, await ada.id());
    expect(party.name).toBe(name);
    expect((await ada.put('/profile', { body: corrected })).statusCode).toBe(200);
    expect(await readParty(test.context.database, id)).toEqual(party);
    expect(await readOwner(test.context.database, await ada.id())).toMatchObject({
      name: 'Augusta King',
      dateOfBirth: '1990-12-11',
    });
    expect((await ada.get(`/loans/${id}/contract`)).statusCode).toBe(200);
  });

  it('is written down when a loan that waits is asked for', async () => {
    const body = { ...(await loanRequest(test)), waitForCollateral: true };
    const { id } = (await ada.post('/loans', { body })).json();
    const party = await readParty(test.context.database, id);
    await ada.put('/profile', { body: corrected });
    expect(await readParty(test.context.database, id)).toEqual(party);
  });

  it('has it in the language that they accepted it in', async () => {
    const body = { ...(await loanRequest(test)), waitForCollateral: true };
    const acceptedOn = async (headers: Record<string, string>) => {
      const { id } = (await ada.post('/loans', { body, headers })).json();
      return (await readParty(test.context.database, id)).language;
    };
    expect(await acceptedOn({ 'accept-language': 'de' })).toBe('de');
    expect(await acceptedOn({ 'accept-language': 'en' })).toBe('en');
    // What a browser sends by itself is nothing that its user has read.
    expect(await acceptedOn({ 'accept-language': 'de-DE,de;q=0.9' })).toBe('en');
    expect(await acceptedOn({})).toBe('en');
  });
});
