import { useQueries } from '@tanstack/react-query';
import type { Wallet } from '@tessera/contracts/wallets';
import { useShell } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { arrivingDepositsQuery } from '../../api/get-arriving-deposits.ts';
import { ownPaths } from '../../parts/own-paths.ts';
import styles from './first-loan.module.css';
import { firstLoanWords as words } from './first-loan-words.ts';

/** To the address of a coin and the faucet beside it, or to the coins that are on their way already. */
export function WayToCoins({ wallets }: { wallets: readonly Wallet[] }) {
  const { sandbox } = useShell().config;
  const deposits = useQueries({ queries: wallets.map(({ id }) => arrivingDepositsQuery(id)) });
  const arriving = deposits
    .flatMap(({ data }) => data?.items ?? [])
    .find(({ state }) => state === 'seen' || state === 'confirming');
  const [first, ...others] = wallets;
  if (!first) {
    return (
      <ButtonLink variant="primary" to={ownPaths.coins}>
        {words.coins}
      </ButtonLink>
    );
  }
  return (
    <>
      <p className={styles.arriving} role="status">
        {arriving ? words.arriving(arriving) : sandbox && words.faucet}
      </p>
      <div className={styles.ways}>
        {arriving ? (
          <ButtonLink variant="primary" to={ownPaths.wallet(arriving.walletId)}>
            {words.watch}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="primary" to={ownPaths.wallet(first.id)}>
              {words.deposit(first.asset)}
            </ButtonLink>
            {others.map(({ id, asset }) => (
              <ButtonLink key={id} variant="quiet" to={ownPaths.wallet(id)}>
                {words.otherCoin(asset)}
              </ButtonLink>
            ))}
          </>
        )}
      </div>
    </>
  );
}
