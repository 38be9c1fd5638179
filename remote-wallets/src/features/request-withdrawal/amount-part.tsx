import type { WireMoney } from '@tessera/contracts/money';
import { fromWireMoney } from '@tessera/money/wire-money';
import { AmountField } from '@tessera/ui/amount-field';
import { amountText } from '@tessera/ui/amount-text';
import type { Ref } from 'react';
import styles from './request-withdrawal.module.css';
import { requestWords as words } from './request-words.ts';
import type { EnteredAmount } from './use-amount.ts';

type AmountPartProps = {
  readonly free: WireMoney;
  readonly amount: EnteredAmount;
  /** The most that can go out is known once there is a quote. */
  readonly hasBounds: boolean;
  readonly onChange: () => void;
  readonly isReminded: boolean;
  /** What the server said of it. */
  readonly error: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
};

/** What the receiver gets: a fee comes on top. */
export function AmountPart(props: AmountPartProps) {
  const { free, amount, hasBounds, onChange, isReminded } = props;
  const freeText = amountText(fromWireMoney(free));
  const isMissing = isReminded && /^[\s0.,]*$/.test(amount.text);
  const error = props.error ?? amount.refusal ?? (isMissing ? words.amountMissing : undefined);
  return (
    <div ref={props.ref}>
      <AmountField
        label={words.amountLabel}
        unit={free.asset}
        value={amount.text}
        onChange={(text) => {
          amount.type(text);
          onChange();
        }}
        hint={
          free.asset === 'EUR' ? words.amountHintWithoutFee(freeText) : words.amountHint(freeText)
        }
        {...(error !== undefined && { error })}
        action={
          <button
            type="button"
            className={styles.browse}
            disabled={!hasBounds}
            onClick={() => {
              amount.takeAll();
              onChange();
            }}
          >
            {words.useMaximum}
          </button>
        }
      />
    </div>
  );
}
