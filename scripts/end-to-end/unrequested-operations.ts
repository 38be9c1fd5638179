const notWalkedYet =
  'Its screen is there or being built, and no browser test walks through it yet.';

/**
 * Operations that no browser test asks for, each with the reason. One that a browser asks for has to
 * leave the list: the end-to-end run fails until it does.
 */
export const unrequestedOperations: Readonly<Record<string, string>> = {
  'GET /loans/{id}/contract':
    'A browser fetches the file with a ticket, by GET /downloads/{ticket}.',
  'GET /reports/interest': notWalkedYet,
  'GET /reports/statement': notWalkedYet,
  'GET /reports/tax': notWalkedYet,
  'GET /wallets/{id}': 'The list of wallets has all that the page of one shows.',
  'POST /fiat/withdrawals/{id}/cancel': notWalkedYet,
  'POST /fiat/withdrawals/{id}/resend': notWalkedYet,
  'POST /limits/raises': notWalkedYet,
  'POST /loans/{id}/accept': notWalkedYet,
  'POST /loans/{id}/cancel': notWalkedYet,
  'POST /sandbox/bank/payouts/{id}/reject': notWalkedYet,
  'POST /sandbox/prices/crash': notWalkedYet,
  'POST /sandbox/prices/recover': notWalkedYet,
  'POST /withdrawals/{id}/resend-code': notWalkedYet,
};
