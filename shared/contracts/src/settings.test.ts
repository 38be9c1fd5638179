import { settingsSchema, settingsUpdateSchema } from './settings.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const mails = {
  deposits: true,
  withdrawals: false,
  loans: true,
  repayments: false,
  support: true,
  risk: true,
  security: true,
};
const settings = {
  mails,
  locale: 'de-DE',
  automaticCure: false,
  withdrawalWhitelist: { on: true, endsAt: null },
};
const update = { mails, locale: 'de', automaticCure: true, withdrawalWhitelist: false };

describe('the settings', () => {
  testMessages({
    'the settings': [settingsSchema, settings],
    'an update': [settingsUpdateSchema, update, ...Object.keys(update)],
  });

  it.each(['risk', 'security'])('always want mails about %s', (category) => {
    const without = { ...settings, mails: { ...mails, [category]: false } };
    expect(settingsSchema.safeParse(without).success).toBe(false);
  });

  it.each(Object.keys(mails))(
    'are told about mails of %s, and can be changed in that alone',
    (category) => {
      const without = { ...settings, mails: { ...mails, [category]: undefined } };
      expect(settingsSchema.safeParse(without).success).toBe(false);
      const change = { mails: { [category]: false } };
      expect(settingsUpdateSchema.parse(change)).toEqual(change);
    },
  );

  testForms({
    'a locale': [
      settingsUpdateSchema,
      ['de', 'en-GB', 'zh-Hant-TW', 'x'.repeat(35)].map((locale) => ({ locale })),
      ['', 'd', 'x'.repeat(36), 'de_DE', 'de DE', 'de\n', ' de'].map((locale) => ({ locale })),
    ],
  });
});
