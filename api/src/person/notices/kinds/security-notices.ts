import type { WalletId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import type { ControlOfAll } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import type { NoticeTexts } from '../notice-text.ts';

export type SecurityNotices = {
  /** Comes with the secret `code`, which the mail alone names. `purpose` reads on after "Confirm". */
  step_up_code: {
    purpose: string;
    amount: WireMoney | null;
    destination: string | null;
    expiresAt: string;
    /** Where it is entered; earlier versions did not say it. */
    control?: ControlOfAll;
    withdrawalId?: string;
  };
  password_changed: { at: string };
  email_change_requested: { newEmail: string; expiresAt: string };
  /**
   * Comes to the former address with the secret link that undoes it; not where the account has an address of
   * before again (`isBack`), though not by such a link.
   */
  email_changed: { at: string; isBack?: true };
  /** Earlier versions took no app away. */
  email_restored: { at: string; takesApp?: boolean };
  totp_added: { at: string };
  totp_removed: { at: string };
  sign_in_code_on: { at: string };
  sign_in_code_off: { at: string };
  totp_reset_requested: { dueAt: string };
  totp_reset_cancelled: { at: string };
  /**
   * `of` is whose codes they were; they are not checked `until` then, or, where that is null, until the
   * sign-in that they came from proves itself anew.
   */
  codes_guessed: { of: 'app' | 'mail'; until: string | null };
  recovery_code_used: { remaining: number };
  new_sign_in: { device: string; network: string; at: string };
  whitelist_on: { at: string };
  whitelist_off_requested: { effectiveAt: string };
  whitelist_off: { at: string };
  address_added: {
    walletId: WalletId;
    label: string;
    asset: string;
    address: string;
    usableAt: string | null;
  };
  payee_added: { name: string; iban: string };
  data_exported: { at: string };
  account_closed: { at: string };
};

const notYou = 'If this was not you, change your password and write to support at once.';
const frozen = `Withdrawals are frozen for ${productFacts.freezeHours} hours.`;

export const securityNotices: NoticeTexts<SecurityNotices> = {
  category: 'security',
  about: {
    step_up_code: null,
    password_changed: 'changePassword',
    email_change_requested: 'callOffEmailChange',
    email_changed: 'changePassword',
    email_restored: 'changePassword',
    totp_added: 'changePassword',
    totp_removed: 'changePassword',
    sign_in_code_on: 'changePassword',
    sign_in_code_off: 'changePassword',
    totp_reset_requested: 'authenticator',
    totp_reset_cancelled: 'authenticator',
    codes_guessed: 'changePassword',
    recovery_code_used: 'changePassword',
    new_sign_in: 'devices',
    whitelist_on: 'payees',
    whitelist_off_requested: 'changePassword',
    whitelist_off: 'changePassword',
    address_added: 'addressBook',
    payee_added: 'payees',
    data_exported: 'changePassword',
    account_closed: 'contact',
  },
  inSiteOnly: [],
  texts: {
    step_up_code: ({ purpose, amount, destination, expiresAt }, { money, instant }) => ({
      title: `Your code to confirm ${purpose}`,
      text: `We mailed you a code to confirm ${purpose}${amount === null ? '' : ` of ${money(amount)}`}${destination === null ? '' : ` to ${destination}`}. It is good until ${instant(expiresAt)} and for nothing else. We never ask for it by phone or mail. ${notYou}`,
    }),
    password_changed: ({ at }, { instant }) => ({
      title: 'Your password was changed',
      text: `Your password was changed ${instant(at)}. ${frozen} ${notYou}`,
    }),
    email_change_requested: ({ newEmail, expiresAt }, { instant }) => ({
      title: 'A change of your e-mail address was asked for',
      text: `We mailed a link to ${newEmail}. Your account has that address once the link is followed, until ${instant(expiresAt)}; nothing has changed yet. If this was not you, call it off on your profile, sign out all other devices, change your password and write to support: a new password calls it off as well.`,
    }),
    email_changed: ({ at, isBack = false }, { instant }) => ({
      title: isBack ? 'Your e-mail address was changed back' : 'Your e-mail address was changed',
      text: isBack
        ? `The e-mail address of your account was changed ${instant(at)}, to one that it had before. ${frozen} Your password is as it was: if somebody else had changed the address, change your password and write to support at once.`
        : `The e-mail address of your account was changed ${instant(at)}. ${frozen} If this was not you, follow the link that we mailed to the former address: for ${productFacts.emailUndoHours} hours it gives your account that address back and ends every sign-in, without one.`,
    }),
    email_restored: ({ at, takesApp = false }, { instant }) => ({
      title: 'Your e-mail address is the former one again',
      text: `The change of your e-mail address was undone ${instant(at)}, and every sign-in has ended. ${frozen}${takesApp ? ' The authenticator app that was added since whoever changed it had signed in is taken away, with its recovery codes.' : ''} Your password opens nothing any more: set a new one.`,
    }),
    totp_added: ({ at }, { instant }) => ({
      title: 'Your authenticator app was added',
      text: `An authenticator app was added to your account ${instant(at)}. ${frozen} If this was not you, follow the link that we mailed to you, which takes the app away again for ${productFacts.factorUndoHours} hours, and change your password.`,
    }),
    totp_removed: ({ at }, { instant }) => ({
      title: 'Your authenticator app was removed',
      text: `The authenticator app was removed from your account ${instant(at)}. ${frozen} ${notYou}`,
    }),
    sign_in_code_on: ({ at }, { instant }) => ({
      title: 'Your sign-ins ask for the code of your app',
      text: `Since ${instant(at)} whoever signs in to your account has to enter a code of your authenticator app, or one of your recovery codes, before anything is shown. ${notYou}`,
    }),
    sign_in_code_off: ({ at }, { instant }) => ({
      title: 'Your sign-ins no longer ask for the code of your app',
      text: `Since ${instant(at)} your e-mail address and your password are enough to sign in. ${notYou}`,
    }),
    totp_reset_requested: ({ dueAt }, { instant }) => ({
      title: 'Your authenticator app is about to be taken away',
      text: `Support takes the authenticator app away from your account ${instant(dueAt)}, because somebody told us that it is lost. If you still have it, or did not ask for this, keep it in your settings until then.`,
    }),
    totp_reset_cancelled: ({ at }, { instant }) => ({
      title: 'Your authenticator app stays',
      text: `That support takes your authenticator app away was called off ${instant(at)}.`,
    }),
    codes_guessed: ({ of, until }, { instant }) => ({
      title: 'Somebody entered many wrong codes',
      text: `Many wrong codes ${of === 'app' ? 'of your authenticator app' : 'from our mails'} were entered in your account. Nothing was done, and no code is checked until ${until === null ? 'the password was entered anew' : instant(until)}. ${notYou}`,
    }),
    recovery_code_used: ({ remaining }) => ({
      title: 'A recovery code was used',
      text: `Somebody signed in or confirmed an action with one of your recovery codes. ${remaining} of them are left. ${notYou}`,
    }),
    new_sign_in: ({ device, network, at }, { instant }) => ({
      title: `New sign-in with ${device}`,
      text: `Your account was opened with ${device} from the network ${network} ${instant(at)}. If this was not you, sign that device out in your settings, change your password and write to support at once.`,
    }),
    whitelist_on: ({ at }, { instant }) => ({
      title: 'Your withdrawal whitelist is on',
      text: `Since ${instant(at)} withdrawals go only to those of your payees and of the addresses in your address book that you added at least ${productFacts.seasoningHours} hours before.`,
    }),
    whitelist_off_requested: ({ effectiveAt }, { instant }) => ({
      title: 'Your withdrawal whitelist is being switched off',
      text: `It ends ${instant(effectiveAt)}. Until then it protects you. ${notYou}`,
    }),
    whitelist_off: ({ at }, { instant }) => ({
      title: 'Your withdrawal whitelist is off',
      text: `Since ${instant(at)} withdrawals can go to any address. ${notYou}`,
    }),
    address_added: ({ label, asset, address, usableAt }, { instant }) => ({
      title: `${label} was added to your address book`,
      text: `The ${asset} address ${address} is in your address book${usableAt === null ? '' : ` and can be used from ${instant(usableAt)}`}. ${notYou}`,
    }),
    payee_added: ({ name, iban }) => ({
      title: `${name} was added to your payees`,
      text: `The account ${iban} of ${name} is one of your payees. ${notYou}`,
    }),
    data_exported: ({ at }, { instant }) => ({
      title: 'Your data was exported',
      text: `A copy of all that we hold on you was downloaded ${instant(at)}. ${notYou}`,
    }),
    account_closed: ({ at }, { instant }) => ({
      title: 'Your account is closed',
      text: `Your account was closed ${instant(at)}. We keep what the law asks us to keep and removed the rest. Send nothing to your old deposit addresses; if something arrives there, write to us.`,
    }),
  },
};
