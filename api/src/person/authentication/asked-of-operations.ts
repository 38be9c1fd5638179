/**
 * What an operation asks of whoever wants it. `nothing` is open to everybody, and the rest wants the
 * session of a verified user. A `recent_sign_in` proves anew who sits there; a `code` is mailed, and one of
 * the authenticator app comes with it for who has set it up.
 */
export type Asked = 'nothing' | 'session' | 'recent_sign_in' | 'code' | 'recent_sign_in_and_code';

/**
 * Every operation of the API by what it asks. The routes take their check from here, and one that is not
 * named keeps the API from starting: whoever adds it decides what a stolen session may do with it.
 */
const operationsBy: Readonly<Record<Asked, readonly string[]>> = {
  nothing: [
    'GET /health/live',
    'GET /health/ready',
    'GET /ledger/consistency',
    'GET /ledger/head',
    'GET /prices',
    'GET /prices/:asset/history',
    'GET /reserves',
    'GET /reserves/:id',
    'GET /reserves/:id/file',
    // The ticket was asked for in a session, and is good for one file for a minute.
    'GET /downloads/:ticket',
    // The ticket was given to a session, and does nothing but end it.
    'POST /session/ended-by-ticket',
    // The token of a mailed link, whose reader may have been locked out.
    'POST /factors/undo/look',
    'POST /factors/undo',
    // The tokens of mails to a new address and to a former one.
    'POST /email-changes/look',
    'POST /email-changes/confirm',
    'POST /email-changes/undo/look',
    'POST /email-changes/undo',
    'GET /sandbox/mails',
  ],

  // Adding or changing what protects the account, where money may go, or how much of it; and who else is in.
  recent_sign_in_and_code: ['POST /factors/totp/confirm', 'POST /factors/totp/removal/confirm'],
  recent_sign_in: [
    // These mail the code that the confirmation takes.
    'POST /factors/totp',
    'POST /factors/totp/resend-code',
    'POST /factors/totp/removal',
    // Mails the link that changes where the account is signed in and written to.
    'POST /email-changes',
    'POST /payees',
    'POST /addresses',
    'POST /limits/raises',
    'POST /loans/:id/collateral/release',
    'POST /data-export',
    'POST /account/close',
    // With a stolen session its owner's newer sign-ins would be ended, again and again.
    'POST /devices/:id/sign-out',
    'POST /devices/sign-out-others',
    // A code of the app comes with it, so that both factors are proven.
    'POST /factors/totp/at-sign-in',
  ],

  // Money leaves the house.
  code: ['POST /fiat/withdrawals/:id/confirm', 'POST /withdrawals/:id/confirm'],

  session: [
    'GET /live',
    // These mail the code, or end the matter.
    'POST /fiat/withdrawals',
    'POST /fiat/withdrawals/:id/resend',
    'POST /fiat/withdrawals/:id/cancel',
    'POST /wallets/:id/withdrawals',
    'POST /withdrawals/:id/resend-code',
    'POST /withdrawals/:id/cancel',
    // Money stays with its owner: from one of their accounts to another, or against what they owe.
    'POST /loans',
    'POST /loans/:id/accept',
    'POST /loans/:id/cancel',
    'POST /loans/:id/repayments',
    'POST /loans/:id/payoff',
    'POST /loans/:id/withdraw',
    'POST /loans/:id/collateral',
    'POST /fiat/deposits',
    // What is renamed or removed opens no way out.
    'PATCH /payees/:id',
    'DELETE /payees/:id',
    'PATCH /addresses/:id',
    'DELETE /addresses/:id',
    'POST /addresses/check',
    // Logging out ends nothing but one's own.
    'DELETE /session',
    // It stays as it is.
    'POST /factors/totp/keep',
    // The address stays as it is: its owner need not find the password first.
    'POST /email-changes/cancel',
    'POST /session/tickets',
    'POST /session/replace',
    'POST /session/provider-state',
    'PUT /session/activity',
    'POST /session/code',
    'PUT /profile',
    'PATCH /settings',
    'POST /downloads',
    'POST /notices/:id/read',
    'POST /notices/read-all',
    'POST /support/tickets',
    'POST /support/tickets/:id/messages',
    'POST /support/tickets/:id/close',

    'GET /user/lifecheck',
    'GET /account/closing',
    'GET /attention',
    'GET /addresses',
    'GET /addresses/:id',
    'GET /addresses/networks',
    'GET /devices',
    'GET /email-changes',
    'GET /factors',
    'GET /fiat',
    'GET /fiat/deposits',
    'GET /fiat/deposits/:id',
    'GET /fiat/history',
    'GET /fiat/terms',
    'GET /fiat/withdrawals',
    'GET /fiat/withdrawals/:id',
    'GET /limits',
    'GET /loans',
    'GET /loans/:id',
    'GET /loans/:id/collateral/releasable',
    'GET /loans/:id/contract',
    'GET /loans/:id/cure',
    'GET /loans/:id/liquidations',
    'GET /loans/:id/ltv-history',
    'GET /loans/:id/margin-calls',
    'GET /loans/:id/payoff',
    'GET /loans/quote',
    'GET /notices',
    'GET /notices/unread',
    'GET /payees',
    'GET /payees/:id',
    'GET /profile',
    'GET /reports/interest',
    'GET /reports/portfolio',
    'GET /reports/proof',
    'GET /reports/reserves-leaf',
    'GET /reports/statement',
    'GET /reports/tax',
    'GET /session/code',
    'GET /settings',
    'GET /support/tickets',
    'GET /support/tickets/:id',
    'GET /support/tickets/:id/messages',
    'GET /wallets',
    'GET /wallets/:id',
    'GET /wallets/:id/deposits',
    'GET /wallets/:id/history',
    'GET /wallets/:id/unsupported-deposits',
    'GET /wallets/:id/withdrawal-quote',
    'GET /wallets/:id/withdrawals',
    'GET /withdrawals/:id',

    'GET /sandbox/prices',
    'POST /sandbox/bank/payments',
    'POST /sandbox/bank/payments/:id/return',
    'POST /sandbox/bank/payouts/:id/reject',
    'POST /sandbox/bank/payouts/:id/return',
    'POST /sandbox/faucet',
    'POST /sandbox/prices/crash',
    'POST /sandbox/prices/recover',
  ],
};

/**
 * What a sign-in may do that has not given the code of the app which its user wants to be asked for: learn
 * that, give it, take over from a sign-in that has given it, or end. All else is refused.
 */
export const openBeforeCode: ReadonlySet<string> = new Set([
  'GET /session/code',
  'POST /session/code',
  'POST /session/replace',
  'DELETE /session',
]);

/** Of what asks for a session, the bodies that ask for more: they lower the account's guard. */
const recentForBody: Readonly<Record<string, (body: unknown) => boolean>> = {
  'PATCH /settings': (body) =>
    (body as { readonly withdrawalWhitelist?: boolean }).withdrawalWhitelist === false,
};

const askedBy: ReadonlyMap<string, Asked> = new Map(
  (Object.keys(operationsBy) as Asked[]).flatMap((asked) =>
    operationsBy[asked].map((operation) => [operation, asked] as const),
  ),
);

/** An operation's name: its method and the path of its route, `GET /loans/:id`. */
export type OperationName = `${string} /${string}`;

export const askedOperations = [...askedBy.keys()] as readonly OperationName[];

/** @throws Error for an operation that the table does not name */
export function askedOf(operation: OperationName): Asked {
  const asked = askedBy.get(operation);
  if (asked === undefined)
    throw new Error(`${operation} stands in no list of asked-of-operations.ts: what does it ask?`);
  return asked;
}

/** Whether an operation wants a recent sign-in whatever it is asked, or for this body. */
export function wantsRecentSignIn(operation: OperationName, body?: unknown): boolean {
  if (askedOf(operation).startsWith('recent_sign_in')) return true;
  return body !== undefined && body !== null && recentForBody[operation]?.(body) === true;
}
