import type { WalletId } from '@tessera/contracts/ids';
import { productFacts } from '@tessera/lending/product-facts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { joinSentences } from '../join-sentences.ts';
import type { NoticeTexts } from '../notice-text.ts';
import { freezeBegins, notYou } from './security-sentences.ts';
import { signInWith } from './sign-in-with.ts';

export type SecurityNotices = {
  password_changed: { at: string };
  email_change_requested: { newEmail: string; expiresAt: string };
  /**
   * Comes to the former address with the secret link that undoes it; not where the account has an address of
   * before again (`isBack`), though not by such a link.
   */
  email_changed: { at: string; isBack?: true };
  /** Earlier versions took no app away. */
  email_restored: { at: string; takesApp?: boolean };
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

const emailChanged = (at: string) => ({
  title: i18n.t('Your e-mail address was changed'),
  text: joinSentences(
    i18n.t('The e-mail address of your account was changed {at}.', { at }),
    freezeBegins(),
    i18n.t(
      'If this was not you, follow the link that we mailed to the former address: for {hours} hours it gives your account that address back and ends every sign-in, without one.',
      { hours: productFacts.emailUndoHours },
    ),
  ),
});

const emailChangedBack = (at: string) => ({
  title: i18n.t('Your e-mail address was changed back'),
  text: joinSentences(
    i18n.t('The e-mail address of your account was changed {at}, to one that it had before.', {
      at,
    }),
    freezeBegins(),
    i18n.t(
      'Your password is as it was: if somebody else had changed the address, change your password and write to support at once.',
    ),
  ),
});

export const securityNotices: NoticeTexts<SecurityNotices> = {
  category: 'security',
  about: {
    password_changed: 'changePassword',
    email_change_requested: 'callOffEmailChange',
    email_changed: 'changePassword',
    email_restored: 'changePassword',
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
    password_changed: ({ at }, { instant }) => ({
      title: i18n.t('Your password was changed'),
      text: joinSentences(
        i18n.t('Your password was changed {at}.', { at: instant(at) }),
        freezeBegins(),
        notYou(),
      ),
    }),
    email_change_requested: ({ newEmail, expiresAt }, { instant }) => ({
      title: i18n.t('A change of your e-mail address was asked for'),
      text: i18n.t(
        'We mailed a link to {newEmail}. Your account has that address once the link is followed, until {expiresAt}; nothing has changed yet. If this was not you, call it off on your profile, sign out all other devices, change your password and write to support: a new password calls it off as well.',
        { newEmail, expiresAt: instant(expiresAt) },
      ),
    }),
    email_changed: ({ at, isBack = false }, { instant }) =>
      isBack ? emailChangedBack(instant(at)) : emailChanged(instant(at)),
    email_restored: ({ at, takesApp = false }, { instant }) => ({
      title: i18n.t('Your e-mail address is the former one again'),
      text: joinSentences(
        i18n.t('The change of your e-mail address was undone {at}, and every sign-in has ended.', {
          at: instant(at),
        }),
        freezeBegins(),
        takesApp
          ? i18n.t(
              'The authenticator app that was added since whoever changed it had signed in is taken away, with its recovery codes.',
            )
          : null,
        i18n.t('Your password opens nothing any more: set a new one.'),
      ),
    }),
    new_sign_in: ({ device, network, at }, { instant }) => {
      const { title, text } = signInWith(device, { network, at: instant(at) });
      return {
        title,
        text: joinSentences(
          text,
          i18n.t(
            'If this was not you, sign that device out in your settings, change your password and write to support at once.',
          ),
        ),
      };
    },
    whitelist_on: ({ at }, { instant }) => ({
      title: i18n.t('Your withdrawal whitelist is on'),
      text: i18n.t(
        'Since {at} withdrawals go only to those of your payees and of the addresses in your address book that you added at least {hours} hours before.',
        { at: instant(at), hours: productFacts.seasoningHours },
      ),
    }),
    whitelist_off_requested: ({ effectiveAt }, { instant }) => ({
      title: i18n.t('Your withdrawal whitelist is being switched off'),
      text: joinSentences(
        i18n.t('It ends {effectiveAt}. Until then it protects you.', {
          effectiveAt: instant(effectiveAt),
        }),
        notYou(),
      ),
    }),
    whitelist_off: ({ at }, { instant }) => ({
      title: i18n.t('Your withdrawal whitelist is off'),
      text: joinSentences(
        i18n.t('Since {at} withdrawals can go to any address.', { at: instant(at) }),
        notYou(),
      ),
    }),
    address_added: ({ label, asset, address, usableAt }, { instant }) => ({
      title: i18n.t('{label} was added to your address book', { label }),
      text: joinSentences(
        usableAt === null
          ? i18n.t('The {asset} address {address} is in your address book.', { asset, address })
          : i18n.t(
              'The {asset} address {address} is in your address book and can be used from {usableAt}.',
              { asset, address, usableAt: instant(usableAt) },
            ),
        notYou(),
      ),
    }),
    payee_added: ({ name, iban }) => ({
      title: i18n.t('{name} was added to your payees', { name }),
      text: joinSentences(
        i18n.t('The account {iban} of {name} is one of your payees.', { iban, name }),
        notYou(),
      ),
    }),
    data_exported: ({ at }, { instant }) => ({
      title: i18n.t('Your data was exported'),
      text: joinSentences(
        i18n.t('A copy of all that we hold on you was downloaded {at}.', { at: instant(at) }),
        notYou(),
      ),
    }),
    account_closed: ({ at }, { instant }) => ({
      title: i18n.t('Your account is closed'),
      text: i18n.t(
        'Your account was closed {at}. We keep what the law asks us to keep and removed the rest. Send nothing to your old deposit addresses; if something arrives there, write to us.',
        { at: instant(at) },
      ),
    }),
  },
};
