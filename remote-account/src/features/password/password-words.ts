import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';

const { freezeHours, providerNoticedMinutes } = productFacts;

export const passwordWords = {
  title: t`Password`,
  before: t`A new password freezes withdrawals for ${freezeHours} hours and signs out your other devices.`,
  frozenTitle: (until: string) => t`Withdrawals are frozen until ${until}`,
  frozen: t`A change of your password, e-mail address or authenticator app freezes them for ${freezeHours} hours. Another one begins those hours anew.`,
  current: t`Current password`,
  next: t`New password`,
  change: t`Change the password`,
  changed: t`Your password is changed. Use the new one from now on. Withdrawals are frozen for ${freezeHours} hours.`,
  changedUntold: t`Your password is changed. Use the new one from now on. Within ${providerNoticedMinutes} minutes withdrawals are frozen for ${freezeHours} hours.`,
} as const;
