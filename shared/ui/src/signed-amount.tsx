import { negated } from '@tessera/money/minor-units';
import { fromWireMoney, toWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { Amount } from './amount.tsx';

type SignedAmountProps = {
  readonly money: WireMoney;
  /** Writes a plus before what came. */
  readonly isMovement?: boolean;
};

/** An amount of which the sign is part: a gain, or what came and went. */
export function SignedAmount({ money, isMovement = false }: SignedAmountProps) {
  const { asset, minor } = fromWireMoney(money);
  if (minor < 0n)
    return <Amount money={toWireMoney({ asset, minor: negated(minor) })} sign="out" />;
  return <Amount money={money} {...(isMovement && minor > 0n && { sign: 'in', tone: 'good' })} />;
}
