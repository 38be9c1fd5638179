import { profileSchema, profileUpdateSchema } from './profile.ts';
import { at } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const known = {
  givenNames: 'Ada',
  familyName: 'Kinglake',
  street: '12 High Street',
  postalCode: 'SW1Y 4JH',
  city: 'London',
  country: 'GB',
  dateOfBirth: '1985-12-10',
};
const fields = Object.keys(known);
const unknown = Object.fromEntries(fields.map((field) => [field, null]));

describe('the profile', () => {
  testMessages({
    'the profile': [profileSchema, { email: 'ada@example.com', ...known, completed: true }],
    'an empty profile': [profileSchema, { email: 'a@b', ...unknown, completed: false }],
    'an update': [profileUpdateSchema, known, ...fields],
    'an update that takes all back': [profileUpdateSchema, unknown, ...fields],
  });

  it.each([
    ['givenNames', 100],
    ['familyName', 100],
    ['street', 150],
    ['postalCode', 20],
    ['city', 100],
  ])('takes for %s a line of at most %i characters', (field, maximum) => {
    const isTaken = (text: string) => profileUpdateSchema.safeParse({ [field]: text }).success;
    expect([isTaken('x'.repeat(maximum)), isTaken('x'.repeat(maximum + 1))]).toEqual([true, false]);
    expect(['', 'a\nb'].filter(isTaken)).toEqual([]);
  });

  testForms({
    'a country': [
      profileUpdateSchema,
      [{ country: 'DE' }],
      ['de', 'D', 'DEU', 'D1', '', 'DE\n', ' DE'].map((country) => ({ country })),
    ],
    'a date of birth': [
      profileUpdateSchema,
      [{ dateOfBirth: '2000-02-29' }],
      [{ dateOfBirth: '2001-02-29' }, { dateOfBirth: at }],
    ],
  });
});
