import { productFacts } from '@tessera/lending/product-facts';

/** What is said to the readers of mails about a new e-mail address; addresses and times come as texts. */
export const emailLinkWords = {
  confirm: {
    open: {
      title: 'Confirm your new address',
      lead: (email: string) => `Your account is to have the address ${email}.`,
      does: `From then on you sign in with it, and we write to it. Withdrawals are frozen for ${productFacts.freezeHours} hours, and every sign-in of your account ends: sign in again with your password.`,
      notYou: 'If you did not ask for it, close this page; nothing changes then.',
      until: (at: string) => `This link works until ${at}, once.`,
      button: 'Use this address',
      refused: 'The address was not changed',
    },
    confirmed: {
      title: 'Your address is changed',
      lead: (email: string) =>
        `Sign in with ${email} and your password. The former address has a mail by which the change can be undone for ${productFacts.emailUndoHours} hours.`,
    },
    expired: {
      title: 'This link has expired',
      lead: 'Your address stays. Ask for another link on your profile.',
    },
    void: {
      title: 'This link is no longer good',
      lead: 'Another one was asked for since, or the change was called off: by its owner, a new password, or the end of all sign-ins. Only the newest link works.',
    },
  },
  undo: {
    open: {
      title: 'Was it not you?',
      lead: (at: string) => `The e-mail address of your account was changed ${at}.`,
      does: (email: string) =>
        `This gives your account the address ${email} back, and ends every sign-in. Withdrawals stay frozen for ${productFacts.freezeHours} hours.`,
      app: 'The authenticator app that was added since then, or shortly before, is taken away with its recovery codes: you can add yours again.',
      after:
        'Your password opens nothing from then on, since whoever changed the address knew it. You set a new one by a link that we mail to you.',
      until: (at: string) => `This link works until ${at}, once.`,
      button: 'Give my address back',
      refused: 'The address was not given back',
    },
    undone: {
      title: 'Your address is back',
      lead: (email: string) =>
        `Your account has the address ${email} again, and every sign-in has ended. Set a new password now: nobody can sign in before.`,
      app: 'The authenticator app that was added meanwhile is taken away, with its recovery codes.',
    },
    expired: {
      title: 'This link has expired',
      lead: 'The address stays as it is. If you did not change it, write to support at once.',
    },
    gone: {
      title: 'Nothing is left to undo',
      lead: 'Your account has the address of this link, or an earlier link was followed.',
    },
  },
  provider: {
    changing: 'Changing your e-mail',
    changed: {
      title: 'Your address is changed',
      lead: `Sign in with the new one. Withdrawals are frozen for ${productFacts.freezeHours} hours.`,
    },
    restored: {
      title: 'Your address is back',
      lead: 'Set a new password now: whoever changed the address knew the one that you have.',
    },
  },
  signIn: 'Sign in',
  newPassword: 'Set a new password',
  contact: 'Write to support',
} as const;
