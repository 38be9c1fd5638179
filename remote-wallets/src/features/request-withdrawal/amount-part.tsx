import type { Wallet } from '@tessera/contracts/wallets';
import { fromWireMoney } from '@tessera/money/wire-money';
import { AmountField } from '@tessera/ui/amount-field';
import { amountText } from '@tessera/ui/amount-text';
import styles from './request-withdrawal.module.css';
import type { EnteredAmount } from './use-amount.ts';

type AmountPartProps = {
  readonly wallet: Wallet;
  readonly amount: EnteredAmount;
  /** The most that can go out is known once there is a quote. */
  readonly hasQuote: boolean;
  readonly onChange: () => void;
  readonly isReminded: boolean;
  /** What the server said of it. */
  readonly error: string | undefined;
};

/** What the receiver gets: the fee comes on top. */
export function AmountPart(props: AmountPartProps) {
  const { wallet, amount, hasQuote, onChange, isReminded } = props;
  const free = amountText(fromWireMoney(wallet.balance.available));
  const isMissing = isReminded && /^[\s0.,]*$/.test(amount.text);
  const error =
    props.error ??
    amount.refusal ??
    (isMissing ? 'Enter how much the receiver should get.' : undefined);
  return (
    <AmountField
      label="The receiver gets"
      unit={wallet.asset}
      value={amount.text}
      onChange={(text) => {
        amount.type(text);
        onChange();
      }}
      hint={`${free} are free; the network fee comes on top.`}
      {...(error !== undefined && { error })}
      action={
        <button
          type="button"
          className={styles.browse}
          disabled={!hasQuote}
          onClick={() => {
            amount.takeAll();
            onChange();
          }}
        >
          Use maximum
        </button>
      }
    />
  );
}
