import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';

const { freezeHours } = productFacts;

export const undoWords = {
  open: {
    title: t`Was it not you?`,
    lead: (at: string) => t`An authenticator app was added to your account ${at}.`,
    does: t`This takes the app and its recovery codes away, and ends every sign-in of your account. Withdrawals stay frozen for ${freezeHours} hours.`,
    after: t`Then set a new password: whoever added the app knew the one that you have.`,
    until: (at: string) => t`This link works until ${at}, once.`,
    button: t`Take the app away`,
    refused: t`The app was not taken away`,
  },
  undone: {
    title: t`The app is taken away`,
    lead: t`Set a new password now: whoever added the app knew the one that you have.`,
  },
  expired: {
    title: t`This link has expired`,
    lead: t`The app stays. If you did not add it, write to support at once.`,
  },
  gone: {
    title: t`Nothing is left to undo`,
    lead: t`The authenticator app of this link is no longer there.`,
  },
  unknown: {
    title: t`This link is not complete`,
    lead: t`Open it from the mail again, or copy all of it into the address bar.`,
  },
  loading: { title: t`Looking at your link`, lead: t`This takes a moment.` },
  newPassword: t`Set a new password`,
  signIn: t`Go to sign in`,
  contact: t`Write to support`,
} as const;
