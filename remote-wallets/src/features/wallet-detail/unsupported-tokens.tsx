import { plural, t } from '@lingui/core/macro';
import { serverNow } from '@tessera/api-client/server-clock';
import type { UnsupportedDeposit } from '@tessera/contracts/wallets';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { LoadMore } from '@tessera/ui/load-more';
import { Notice } from '@tessera/ui/notice';
import { RelativeTime } from '@tessera/ui/relative-time';
import { useUnsupportedDeposits } from '../../api/get-unsupported-deposits.ts';
import { CopyableText } from '../../parts/copyable-text.tsx';
import styles from './unsupported-tokens.module.css';

/** Tokens that reached the address and are none of ours; nothing where there are none. */
export function UnsupportedTokens({ walletId }: { walletId: string }) {
  const { query, items = [] } = useUnsupportedDeposits(walletId);
  if (items.length === 0) return null;
  return (
    <Card
      title={t`Tokens that we do not support`}
      action={<ButtonLink to="/dashboard/support">{t`Ask support`}</ButtonLink>}
    >
      <Notice tone="warn" title={t`They are not credited`}>
        {t`These tokens arrived at your address. Names and amounts are what their contracts claim, which anybody can write: some are bait. If you sent one by mistake, write to support with the transaction.`}
      </Notice>
      <ul className={styles.list}>
        {items.map((token) => (
          <TokenLine key={token.id} token={token} />
        ))}
      </ul>
      <LoadMore query={query} what={t`tokens`} />
    </Card>
  );
}

function TokenLine({ token }: { token: UnsupportedDeposit }) {
  const { contract, transactionId, chain, seenAt, transfers = 1 } = token;
  const others = transfers - 1;
  return (
    <li className={styles.line}>
      <p className={styles.name}>{nameOf(token)}</p>
      {others > 0 && (
        <p>
          {plural(others, {
            one: 'It is the newest: one transfer of such tokens came before it.',
            other: 'It is the newest: # transfers of such tokens came before it.',
          })}
        </p>
      )}
      <DefinitionRows
        rows={[
          { term: t`Network`, value: chain },
          { term: t`Arrived`, value: <RelativeTime instant={seenAt} now={serverNow} /> },
        ]}
      />
      <CopyableText term={t`Contract`} text={contract} what={t`contract`} />
      <CopyableText term={t`Transaction`} text={transactionId} what={t`transaction id`} />
    </li>
  );
}

function nameOf({ amount, symbol }: UnsupportedDeposit): string {
  if (amount === null) {
    return symbol === null
      ? t`An unreadable amount of a token without a name`
      : t`An unreadable amount ${symbol}`;
  }
  return symbol === null ? t`${amount} of a token without a name` : `${amount} ${symbol}`;
}
