import { cents } from '@tessera/money/minor-units';

/**
 * Figures of the product that are no terms of a loan. Whatever acts on one, and whatever names it in a
 * text, a mail or on a screen, reads it here. What a loan's contract promises is in `terms.ts`.
 */
export const productFacts = {
  minimumAgeYears: 18,
  /** Over which withdrawals count against their limit. */
  limitHours: 24,
  /** What all withdrawals of so many hours may be worth together, in EUR cents. */
  usualDailyLimit: cents(5_000_000n),
  /** Of euros, in or out, in EUR cents. */
  minimumTransfer: cents(100n),
  /** What a loan paid out within this time, and was not given back, covers a higher limit. */
  payoutCoversHours: 72,
  longestRaiseDays: 31,
  /** On an older price nothing is borrowed, released or sold. */
  priceGoodForMinutes: 5,
  /** Collateral is sold only when two prices so far apart say so. */
  saleConfirmedAfterSeconds: 30,
  withdrawalQuoteMinutes: 5,
  /** A withdrawal that is not confirmed by then expires. */
  withdrawalConfirmationMinutes: 30,
  /** A code by mail confirms one thing for so long. */
  codeMinutes: 10,
  /** Within which a person may have so many of each of these, most of which are mailed. */
  allowanceHours: 24,
  mailedCodesADay: 50,
  /** Of these, by one sign-in, and by all together that are not recent. */
  mailedCodesASignIn: 20,
  dataExportsADay: 5,
  checkedAddressesADay: 50,
  /** To the address books and to the payees together. */
  addedEntriesADay: 50,
  addedEntriesASignIn: 20,
  /** Times that the whitelist is asked to end. */
  whitelistEndsADay: 10,
  /** Of coins, and as many of euros, that have not ended. */
  mostOpenWithdrawals: 10,
  /** Over which wrong codes are counted: mailed ones, and those of an authenticator app. */
  codeLockHours: 24,
  totpLockMinutes: 15,
  /** What changes how an account is protected or where money may go asks for a sign-in of these minutes. */
  recentSignInMinutes: 10,
  /** So long a mailed link takes an authenticator app away again that was added. */
  factorUndoHours: 72,
  /** So long the link is good that makes a new e-mail address the account's. */
  emailChangeHours: 24,
  /** Times that a change of the e-mail address is asked for: each is a mail to an address of their choice. */
  emailChangesADay: 15,
  /** Of these, by one sign-in. */
  emailChangesASignIn: 5,
  /** So long a mailed link gives an account its former e-mail address back. */
  emailUndoHours: 72,
  /** An operator takes a lost one away after no less than this, in which its owner can object. */
  factorResetHours: 24,
  /** After a change of password, e-mail address or factor nothing is withdrawn. */
  freezeHours: 24,
  /** By then such a change at the identity provider is noticed that nobody told of. */
  providerNoticedMinutes: 10,
  /** Before a new entry of the address book or a new payee can be used, while the whitelist is on. */
  seasoningHours: 24,
  whitelistEndsAfterHours: 24,
  /** A loan waits so long for its collateral, and longer for a deposit that was seen in time. */
  collateralWaitHours: 48,
  collateralExtensionHours: 24,
  downloadTicketSeconds: 60,
  /** What a repeated request is answered from. */
  answersKeptDays: 30,
  /** Of the agreement on an account, and of a change of its conditions. */
  noticeMonths: 2,
  booksKeptYears: 10,
  identificationKeptYears: 5,
  technicalRecordsKeptDays: 30,
} as const;
