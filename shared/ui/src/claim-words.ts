import { t } from '@lingui/core/macro';
import type { Claim } from '@tessera/contracts/attention';

const owed: Record<Claim['cause'], (amount: string) => string> = {
  deposit_reversed: (amount) =>
    t`You owe ${amount} for a deposit that its blockchain took back after it was credited.`,
  payment_returned: (amount) =>
    t`You owe ${amount} for a payment that its bank called back after it was credited.`,
};

/** What is said of a claim of ours; amounts come as texts. */
export const claimWords = {
  title: t`You owe us for a deposit that was taken back`,
  unknown: t`How much it is is not known yet: what we claim stands here as soon as the deposit’s end is booked. Your next deposits of the same coin, or of euros, pay it by themselves.`,
  owed: (amount: string, cause: Claim['cause']) => owed[cause](amount),
  pays: (asset: string) =>
    asset === 'EUR'
      ? t`The next euros that arrive in your Fiat Wallet pay it by themselves.`
      : t`The next ${asset} that arrive in your wallet pay it by themselves.`,
  stops: t`Until it is paid, nothing can be withdrawn and no loan opened.`,
} as const;
