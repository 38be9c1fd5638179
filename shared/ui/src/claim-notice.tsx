import type { Claim } from '@tessera/contracts/attention';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from './amount-text.ts';
import { claimWords } from './claim-words.ts';
import { Notice } from './notice.tsx';

/** What is owed for deposits that were taken back: how much, why, and what pays it. */
export function ClaimNotice({ claims }: { claims: readonly Claim[] }) {
  return (
    <Notice tone={claims.length === 0 ? 'warn' : 'bad'} title={claimWords.title}>
      {claims.length === 0 ? (
        <p>{claimWords.unknown}</p>
      ) : (
        claims.map(({ amount, cause }) => (
          <p key={amount.asset}>
            {claimWords.owed(amountText(fromWireMoney(amount)), cause)}{' '}
            {claimWords.pays(amount.asset)}
          </p>
        ))
      )}
      <p>{claimWords.stops}</p>
    </Notice>
  );
}
