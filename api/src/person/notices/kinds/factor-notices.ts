import { productFacts } from '@tessera/lending/product-facts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { joinSentences } from '../join-sentences.ts';
import type { NoticeTexts } from '../notice-text.ts';
import { type CodeToConfirm, codeToConfirm } from './code-to-confirm.ts';
import { freezeBegins, notYou } from './security-sentences.ts';

export type FactorNotices = {
  /** Comes with the secret `code`, which the mail alone names. */
  step_up_code: CodeToConfirm;
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
};

export const factorNotices: NoticeTexts<FactorNotices> = {
  category: 'security',
  about: {
    step_up_code: null,
    totp_added: 'changePassword',
    totp_removed: 'changePassword',
    sign_in_code_on: 'changePassword',
    sign_in_code_off: 'changePassword',
    totp_reset_requested: 'authenticator',
    totp_reset_cancelled: 'authenticator',
    codes_guessed: 'changePassword',
    recovery_code_used: 'changePassword',
  },
  inSiteOnly: [],
  texts: {
    step_up_code: codeToConfirm,
    totp_added: ({ at }, { instant }) => ({
      title: i18n.t('Your authenticator app was added'),
      text: joinSentences(
        i18n.t('An authenticator app was added to your account {at}.', { at: instant(at) }),
        freezeBegins(),
        i18n.t(
          'If this was not you, follow the link that we mailed to you, which takes the app away again for {hours} hours, and change your password.',
          { hours: productFacts.factorUndoHours },
        ),
      ),
    }),
    totp_removed: ({ at }, { instant }) => ({
      title: i18n.t('Your authenticator app was removed'),
      text: joinSentences(
        i18n.t('The authenticator app was removed from your account {at}.', { at: instant(at) }),
        freezeBegins(),
        notYou(),
      ),
    }),
    sign_in_code_on: ({ at }, { instant }) => ({
      title: i18n.t('Your sign-ins ask for the code of your app'),
      text: joinSentences(
        i18n.t(
          'Since {at} whoever signs in to your account has to enter a code of your authenticator app, or one of your recovery codes, before anything is shown.',
          { at: instant(at) },
        ),
        notYou(),
      ),
    }),
    sign_in_code_off: ({ at }, { instant }) => ({
      title: i18n.t('Your sign-ins no longer ask for the code of your app'),
      text: joinSentences(
        i18n.t('Since {at} your e-mail address and your password are enough to sign in.', {
          at: instant(at),
        }),
        notYou(),
      ),
    }),
    totp_reset_requested: ({ dueAt }, { instant }) => ({
      title: i18n.t('Your authenticator app is about to be taken away'),
      text: i18n.t(
        'Support takes the authenticator app away from your account {dueAt}, because somebody told us that it is lost. If you still have it, or did not ask for this, keep it in your settings until then.',
        { dueAt: instant(dueAt) },
      ),
    }),
    totp_reset_cancelled: ({ at }, { instant }) => ({
      title: i18n.t('Your authenticator app stays'),
      text: i18n.t('That support takes your authenticator app away was called off {at}.', {
        at: instant(at),
      }),
    }),
    codes_guessed: ({ of, until }, { instant }) => ({
      title: i18n.t('Somebody entered many wrong codes'),
      text: joinSentences(
        of === 'app'
          ? i18n.t('Many wrong codes of your authenticator app were entered in your account.')
          : i18n.t('Many wrong codes from our mails were entered in your account.'),
        until === null
          ? i18n.t('Nothing was done, and no code is checked until the password was entered anew.')
          : i18n.t('Nothing was done, and no code is checked until {until}.', {
              until: instant(until),
            }),
        notYou(),
      ),
    }),
    recovery_code_used: ({ remaining }) => ({
      title: i18n.t('A recovery code was used'),
      text: joinSentences(
        i18n.t(
          'Somebody signed in or confirmed an action with one of your recovery codes. {remaining, plural, one {One of them is left.} other {# of them are left.}}',
          { remaining },
        ),
        notYou(),
      ),
    }),
  },
};
