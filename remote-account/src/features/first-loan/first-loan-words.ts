import type { Deposit } from '@tessera/contracts/wallets';
import type { Asset } from '@tessera/money/asset';
import { assetNameInText } from '@tessera/money/asset-name';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import type { StepName } from './first-loan-steps.ts';

type Step = { readonly title: string; readonly text: string };

const steps: Record<StepName, Step> = {
  account: { title: 'Open an account', text: 'Your e-mail is confirmed.' },
  coins: {
    title: 'Send your coins',
    text: 'Bitcoin, ether or USDC, to an address of your own. They stay yours.',
  },
  loan: {
    title: 'Choose and check',
    text: 'Amount, coin and term. You see rate, fee, cost and the prices at which something happens, before anything is sent.',
  },
  borrower: {
    title: 'Say who borrows',
    text: 'Name, address and date of birth, asked for once and on the same way.',
  },
  euros: {
    title: 'Use the euros',
    text: 'They arrive in your Fiat Wallet in the same step that locks the coins, and go on to your bank when you like.',
  },
};

/** What the way to a first loan says. */
export const firstLoanWords = {
  title: 'Your first loan',
  lead: 'Five steps, and what is done is ticked.',
  what: 'your first steps',
  step: (name: StepName) => steps[name],
  done: 'Done',
  next: 'Next',
  hide: 'Hide these steps',
  deposit: (coin: Asset) => `Deposit ${assetNameInText(coin)}`,
  otherCoin: (coin: Asset) => `or ${assetNameInText(coin)}`,
  faucet: 'In this sandbox a faucet beside the address sends you some.',
  coins: 'Spot Wallet',
  arriving: ({ amount, confirmations, confirmationsRequired }: Deposit) =>
    `${amountText(fromWireMoney(amount))} is on its way: ${Math.min(confirmations, confirmationsRequired)} of ${confirmationsRequired} confirmations.`,
  watch: 'Watch it arrive',
  workOut: 'Work out your loan',
  waiting: 'Go on with your loan',
} as const;
