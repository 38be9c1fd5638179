import { minus } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { Button } from '@tessera/ui/button';
import { ButtonLink } from '@tessera/ui/button-link';
import styles from './cure-loan.module.css';
import { callWords as words } from './cure-words.ts';

type CureWayProps = {
  readonly button: string;
  readonly needed: WireMoney;
  readonly available: WireMoney;
  /** Where what is missing can be paid in. */
  readonly payIn: { readonly to: string; readonly label: string };
  /** What it does to the loan. */
  readonly facts: readonly string[];
  readonly isPrimary?: boolean;
  readonly isBusy: boolean;
  readonly onSend: () => void;
};

/** One way out of a call: what it takes and changes, and the button that does it or pays in for it. */
export function CureWay(props: CureWayProps) {
  const { button, needed, available, payIn, facts, isPrimary = false, isBusy, onSend } = props;
  const [want, have] = [fromWireMoney(needed), fromWireMoney(available)];
  const isShort = have.minor < want.minor;
  return (
    <div className={styles.way}>
      <Button
        wide
        variant={isPrimary && !isShort ? 'primary' : 'secondary'}
        busy={isBusy}
        disabled={isShort}
        onClick={onSend}
      >
        {button}
      </Button>
      <div className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span>{words.has(available)}</span>
        {isShort && <span>{words.lacks(money(want.asset, minus(want.minor, have.minor)))}</span>}
      </div>
      {isShort && (
        <ButtonLink wide variant={isPrimary ? 'primary' : 'secondary'} to={payIn.to}>
          {payIn.label}
        </ButtonLink>
      )}
    </div>
  );
}
