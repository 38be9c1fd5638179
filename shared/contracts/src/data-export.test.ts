import { exportedDataSchema, loanPartySchema } from './data-export.ts';
import { at, id } from './testing/sample-values.ts';

it('keeps every part of an export, also what it does not know', () => {
  const data = { exportedAt: at, wallets: [{ asset: 'BTC' }], later: { part: true } };
  expect(exportedDataSchema.parse(data)).toEqual(data);
});

it('says who accepted a loan, and which', () => {
  const party = {
    loanId: id,
    acceptedAt: at,
    email: 'ada@example.com',
    givenNames: 'Ada',
    familyName: 'Lovelace',
    street: 'Musterstraße 1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    dateOfBirth: null,
  };
  expect(loanPartySchema.parse(party)).toEqual(party);
  const data = { exportedAt: at, loanParties: [party] };
  expect(exportedDataSchema.parse(data)).toEqual(data);
  expect(
    exportedDataSchema.safeParse({ ...data, loanParties: [{ ...party, loanId: '' }] }),
  ).toMatchObject({ success: false });
});
