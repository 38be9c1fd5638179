import type { Asset } from '@tessera/money/asset';
import type { Money } from '@tessera/money/money';
import { AmountField } from '@tessera/ui/amount-field';
import { Button } from '@tessera/ui/button';
import { commonWords } from './loan-action-words.ts';

type AmountEntryProps = {
  readonly label: string;
  readonly asset: Asset;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** What "All of it" fills in. */
  readonly most: Money | undefined;
  readonly onFill: (most: Money) => void;
  readonly isDisabled?: boolean;
};

/** The amount of an action, with the button that fills in as much as there is. */
export function AmountEntry(props: AmountEntryProps) {
  const { label, asset, typed, onType, hint, error, most, onFill, isDisabled = false } = props;
  return (
    <AmountField
      large
      label={label}
      unit={asset}
      value={typed}
      onChange={onType}
      hint={hint}
      error={error}
      disabled={isDisabled}
      action={
        most !== undefined &&
        most.minor > 0n && (
          <Button small variant="quiet" disabled={isDisabled} onClick={() => onFill(most)}>
            {commonWords.everything}
          </Button>
        )
      }
    />
  );
}
