import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';

const { freezeHours, emailUndoHours } = productFacts;

/** What is said to the readers of mails about a new e-mail address; addresses and times come as texts. */
export const emailLinkWords = {
  confirm: {
    open: {
      title: t`Confirm your new address`,
      lead: (email: string) => t`Your account is to have the address ${email}.`,
      does: t`From then on you sign in with it, and we write to it. Withdrawals are frozen for ${freezeHours} hours, and every sign-in of your account ends: sign in again with your password.`,
      notYou: t`If you did not ask for it, close this page; nothing changes then.`,
      until: (at: string) => t`This link works until ${at}, once.`,
      button: t`Use this address`,
      refused: t`The address was not changed`,
    },
    confirmed: {
      title: t`Your address is changed`,
      lead: (email: string) =>
        t`Sign in with ${email} and your password. The former address has a mail by which the change can be undone for ${emailUndoHours} hours.`,
    },
    expired: {
      title: t`This link has expired`,
      lead: t`Your address stays. Ask for another link on your profile.`,
    },
    void: {
      title: t`This link is no longer good`,
      lead: t`Another one was asked for since, or the change was called off: by its owner, a new password, or the end of all sign-ins. Only the newest link works.`,
    },
  },
  undo: {
    open: {
      title: t`Was it not you?`,
      lead: (at: string) => t`The e-mail address of your account was changed ${at}.`,
      does: (email: string) =>
        t`This gives your account the address ${email} back, and ends every sign-in. Withdrawals stay frozen for ${freezeHours} hours.`,
      app: t`The authenticator app that was added since then, or shortly before, is taken away with its recovery codes: you can add yours again.`,
      after: t`Your password opens nothing from then on, since whoever changed the address knew it. You set a new one by a link that we mail to you.`,
      until: (at: string) => t`This link works until ${at}, once.`,
      button: t`Give my address back`,
      refused: t`The address was not given back`,
    },
    undone: {
      title: t`Your address is back`,
      lead: (email: string) =>
        t`Your account has the address ${email} again, and every sign-in has ended. Set a new password now: nobody can sign in before.`,
      app: t`The authenticator app that was added meanwhile is taken away, with its recovery codes.`,
    },
    expired: {
      title: t`This link has expired`,
      lead: t`The address stays as it is. If you did not change it, write to support at once.`,
    },
    gone: {
      title: t`Nothing is left to undo`,
      lead: t`Your account has the address of this link, or an earlier link was followed.`,
    },
  },
  provider: {
    changing: t`Changing your e-mail`,
    changed: {
      title: t`Your address is changed`,
      lead: t`Sign in with the new one. Withdrawals are frozen for ${freezeHours} hours.`,
    },
    restored: {
      title: t`Your address is back`,
      lead: t`Set a new password now: whoever changed the address knew the one that you have.`,
    },
  },
  signIn: t`Sign in`,
  newPassword: t`Set a new password`,
  contact: t`Write to support`,
} as const;
