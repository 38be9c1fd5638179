import { t } from '@lingui/core/macro';
import { serverNow } from '@tessera/api-client/server-clock';
import type { Wallet } from '@tessera/contracts/wallets';
import { productFacts } from '@tessera/lending/product-facts';
import { isCollateralAsset } from '@tessera/money/asset';
import { depositWarnings } from '@tessera/money/deposit-warnings';
import { formatAmount } from '@tessera/money/format-amount';
import type { CoinUnits } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { CopyButton } from '@tessera/ui/copy-button';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { QrCode } from '@tessera/ui/qr-code';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { Stack } from '@tessera/ui/stack';
import { neededAmount } from '../../parts/needed-amount.ts';
import { words } from './create-loan-words.ts';
import styles from './deposit-target.module.css';

type DepositTargetProps = {
  readonly wallet: Wallet;
  readonly missing: CoinUnits;
};

const hourMs = 3_600_000;

const properName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Where the coins that a loan waits for are sent to, how many, and until when. */
export function DepositTarget({ wallet, missing }: DepositTargetProps) {
  const { asset } = wallet;
  const { address, uri, network } = wallet.deposit;
  const until = new Date(serverNow() + productFacts.collateralWaitHours * hourMs);
  if (!isCollateralAsset(asset)) return null;
  return (
    <Stack>
      <div className={styles.target}>
        <QrCode text={uri} label={words.missing.code(asset)} />
        <div className={styles.words}>
          <div className={styles.send}>
            <DimText small>{words.missing.send(neededAmount(money(asset, missing)))}</DimText>
            <CopyButton text={formatAmount(missing, asset)} what={t`exact amount`} />
          </div>
          <p className={styles.address}>{address}</p>
          <CopyButton text={address} what={t`address`} />
        </div>
      </div>
      <p>{words.missing.network(properName(network.name), network.confirmationsRequired)}</p>
      <p>{depositWarnings[asset]}</p>
      <p>
        {words.missing.until(instantText(until.toISOString()))}{' '}
        {words.missing.extended(productFacts.collateralExtensionHours)}
      </p>
      {network.sandbox && <SandboxNotice>{words.missing.sandbox}</SandboxNotice>}
    </Stack>
  );
}
