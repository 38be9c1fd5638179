/** Who borrows in examples: grown up, and with all that `PUT /profile` takes. */
export const examplePerson = {
  givenNames: 'Ada',
  familyName: 'Example',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  dateOfBirth: '1990-12-10',
};
