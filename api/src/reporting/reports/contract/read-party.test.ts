import { completeProfile } from '../../../../test/complete-profile.ts';
import { loanRequest } from '../../../../test/loan-request.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { recordBorrower } from '../../../lending/loans/opening/record-borrower.ts';
import { inLanguage } from '../../../platform/languages/reader-language.ts';
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
    const { clock, database } = test.context;
    const body = { ...(await loanRequest(test)), waitForCollateral: true };
    const { id: loanId } = (await ada.post('/loans', { body })).json();
    expect(await readParty(database, loanId)).toMatchObject({ language: 'en' });
    const acceptance = { loanId, userId: await ada.id(), acceptedAt: clock.now() };
    await database
      .transaction()
      .execute((trx) => inLanguage('de', () => recordBorrower(trx, acceptance)));
    expect(await readParty(database, loanId)).toMatchObject({ language: 'de' });
  });
});
