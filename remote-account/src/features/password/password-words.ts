import { productFacts } from '@tessera/lending/product-facts';

const { freezeHours, providerNoticedMinutes } = productFacts;

export const passwordWords = {
  title: 'Password',
  before: `A new password freezes withdrawals for ${freezeHours} hours and signs out your other devices.`,
  frozenTitle: (until: string) => `Withdrawals are frozen until ${until}`,
  frozen: `A change of your password, e-mail address or authenticator app freezes them for ${freezeHours} hours. Another one begins those hours anew.`,
  current: 'Current password',
  next: 'New password',
  change: 'Change the password',
  changed: `Your password is changed. Use the new one from now on. Withdrawals are frozen for ${freezeHours} hours.`,
  changedUntold: `Your password is changed. Use the new one from now on. Within ${providerNoticedMinutes} minutes withdrawals are frozen for ${freezeHours} hours.`,
} as const;
