import { nothingChosen } from '@tessera/contracts/reader';
import type { Settings } from '@tessera/contracts/settings';

/** What `GET /settings` answers of somebody's whitelist. */
export const settingsWith = (
  withdrawalWhitelist: Settings['withdrawalWhitelist'] = { on: false, endsAt: null },
): Settings => ({
  mails: {
    deposits: true,
    withdrawals: true,
    loans: true,
    repayments: true,
    support: true,
    risk: true,
    security: true,
  },
  reader: nothingChosen,
  locale: 'en-GB',
  automaticCure: false,
  withdrawalWhitelist,
});
