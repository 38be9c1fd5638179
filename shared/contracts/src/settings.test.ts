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
  reader: { language: 'de', locale: 'de-DE', timeZone: 'Europe/Berlin' },
  locale: 'de-DE',
  automaticCure: false,
  withdrawalWhitelist: { on: true, endsAt: null },
};
const update = {
  mails,
  reader: { locale: 'de' },
  locale: 'de',
  automaticCure: true,
  withdrawalWhitelist: false,
};

describe('the settings', () => {
  testMessages({
    'the settings': [settingsSchema, settings, 'reader'],
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
      ['de', 'en-GB', 'zh-Hant-TW', 'x'.repeat(35), null].map((locale) => ({ reader: { locale } })),
      ['', 'd', 'x'.repeat(36), 'de_DE', 'de DE', 'de\n', ' de'].map((locale) => ({
        reader: { locale },
      })),
    ],
    'a time zone': [
      settingsUpdateSchema,
      ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+9', 'UTC', null].map(
        (timeZone) => ({ reader: { timeZone } }),
      ),
      ['', 'Europe/ Berlin', 'x'.repeat(65), 'UTC\n'].map((timeZone) => ({ reader: { timeZone } })),
    ],
    'a language': [
      settingsUpdateSchema,
      ['en', 'de', null].map((language) => ({ reader: { language } })),
      ['fr', 'de-DE', ''].map((language) => ({ reader: { language } })),
    ],
  });
});
