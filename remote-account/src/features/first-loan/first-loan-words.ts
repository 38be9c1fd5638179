import { t } from '@lingui/core/macro';
import type { Deposit } from '@tessera/contracts/wallets';
import type { Asset } from '@tessera/money/asset';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import type { StepName } from './first-loan-steps.ts';

type Step = { readonly title: string; readonly text: string };

const steps: Record<StepName, Step> = {
  account: { title: t`Open an account`, text: t`Your e-mail is confirmed.` },
  coins: {
    title: t`Send your coins`,
    text: t`Bitcoin, ether or USDC, to an address of your own. They stay yours.`,
  },
  loan: {
    title: t`Choose and check`,
    text: t`Amount, coin and term. You see rate, fee, cost and the prices at which something happens, before anything is sent.`,
  },
  borrower: {
    title: t`Say who borrows`,
    text: t`Name, address and date of birth, asked for once and on the same way.`,
  },
  euros: {
    title: t`Use the euros`,
    text: t`They arrive in your Fiat Wallet in the same step that locks the coins, and go on to your bank when you like.`,
  },
};

/** What the way to a first loan says. */
export const firstLoanWords = {
  title: t`Your first loan`,
  lead: t`Five steps, and what is done is ticked.`,
  what: t`your first steps`,
  step: (name: StepName) => steps[name],
  done: t`Done`,
  hide: t`Hide these steps`,
  deposit: (coin: Asset) => t`Deposit ${assetNameInText(coin)}`,
  otherCoin: (coin: Asset) => t`or ${assetNameInText(coin)}`,
  faucet: t`In this sandbox a faucet beside the address sends you some.`,
  coins: t`Spot Wallet`,
  arriving: ({ amount, confirmations, confirmationsRequired: required }: Deposit) => {
    const coins = amountText(fromWireMoney(amount));
    const arrived = Math.min(confirmations, required);
    return t`${coins} is on its way: ${arrived} of ${required} confirmations.`;
  },
  watch: t`Watch it arrive`,
  workOut: t`Work out your loan`,
  waiting: t`Go on with your loan`,
} as const;
