import { plural, t } from '@lingui/core/macro';
import type { Wallet } from '@tessera/contracts/wallets';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import { Amount } from '@tessera/ui/amount';
import { CopyButton } from '@tessera/ui/copy-button';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { Notice } from '@tessera/ui/notice';
import { QrCode } from '@tessera/ui/qr-code';
import { inSentence } from '@tessera/ui/reader-locale';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { Stack } from '@tessera/ui/stack';
import { chainName } from '../../parts/chain-name.ts';
import styles from './deposit-address.module.css';
import { depositWarning } from './deposit-warning.ts';

/** Where coins are sent to, as text and as a QR code, and what must be known before. */
export function DepositAddress({ wallet }: { wallet: Wallet }) {
  const { address, uri, network } = wallet.deposit;
  const { confirmationsRequired: confirmations } = network;
  const coin = assetNameInText(wallet.asset);
  const warning = depositWarning(wallet);
  return (
    <Stack>
      <div className={styles.target}>
        <QrCode text={uri} label={t`QR code of your ${coin} deposit address`} />
        <div className={styles.words}>
          <DimText small>{t`Your ${coin} deposit address`}</DimText>
          <p className={styles.address}>{address}</p>
          <CopyButton text={address} what={t`address`} />
        </div>
      </div>
      <Notice tone="warn" title={warning.title}>
        {warning.text}
      </Notice>
      <DefinitionRows
        rows={[
          { term: t`Network`, value: networkText(wallet) },
          {
            term: t`Smallest deposit`,
            value: <Amount money={network.minimumDeposit} />,
            help: t`Less than that is not credited.`,
          },
          {
            term: t`Credited after`,
            value: plural(confirmations, { one: '# confirmation', other: '# confirmations' }),
          },
        ]}
      />
      {network.sandbox && (
        <SandboxNotice>
          {t`This address lives on a local test chain. Never send coins of real value to it.`}
        </SandboxNotice>
      )}
    </Stack>
  );
}

/** "Ethereum", or what our node's chain calls itself beside it: "Ethereum, local test chain". */
function networkText(wallet: Wallet): string {
  const { chain } = wallet.deposit.network;
  const name = chainName(wallet);
  return name === chain ? name : `${name}, ${inSentence(chain)}`;
}
