import { productFacts } from '@tessera/lending/product-facts';

export const undoWords = {
  open: {
    title: 'Was it not you?',
    lead: (at: string) => `An authenticator app was added to your account ${at}.`,
    does: `This takes the app and its recovery codes away, and ends every sign-in of your account. Withdrawals stay frozen for ${productFacts.freezeHours} hours.`,
    after: 'Then set a new password: whoever added the app knew the one that you have.',
    until: (at: string) => `This link works until ${at}, once.`,
    button: 'Take the app away',
    refused: 'The app was not taken away',
  },
  undone: {
    title: 'The app is taken away',
    lead: 'Set a new password now: whoever added the app knew the one that you have.',
  },
  expired: {
    title: 'This link has expired',
    lead: 'The app stays. If you did not add it, write to support at once.',
  },
  gone: {
    title: 'Nothing is left to undo',
    lead: 'The authenticator app of this link is no longer there.',
  },
  unknown: {
    title: 'This link is not complete',
    lead: 'Open it from the mail again, or copy all of it into the address bar.',
  },
  loading: { title: 'Looking at your link', lead: 'This takes a moment.' },
  newPassword: 'Set a new password',
  signIn: 'Go to sign in',
  contact: 'Write to support',
} as const;
