import { t } from '@lingui/core/macro';
import { coinRecords } from '@tessera/money/asset-records';
import { classList } from '@tessera/ui/class-list';
import { feeShare, termsInWords } from '@tessera/ui/published-terms';
import styles from './steps.module.css';

const { BTC, ETH } = coinRecords;

const steps = [
  {
    title: t`Open an account`,
    text: t`An e-mail and a password. You confirm the e-mail by a link; more is asked only when you borrow.`,
  },
  {
    title: t`Send your coins`,
    text: t`You get a deposit address of your own. Bitcoin counts after ${{ bitcoinBlocks: BTC.confirmations }} blocks, ether and USDC after ${{ etherBlocks: ETH.confirmations }}.`,
  },
  {
    title: t`Choose and check`,
    text: t`Amount, coin and ${{ months: termsInWords() }} months. You see rate, fee, cost and the three threshold prices, then accept exactly those.`,
  },
  {
    title: t`Use the euros`,
    text: t`They arrive in your Fiat Wallet in the same step that locks the coins, less a fee of ${{ feeShare: feeShare() }}.`,
  },
  {
    title: t`Repay, get the coins back`,
    text: t`At the end or at any time before, without a fee for being early. The coins return to your wallet.`,
  },
];

/** The way of a loan in five steps; each adds a tile to the row. */
export function Steps() {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.title} className={styles.step}>
          <svg
            className={styles.tiles}
            viewBox="0 0 92 16"
            width="92"
            height="16"
            aria-hidden="true"
          >
            {steps.map(({ title }, tile) => (
              <rect
                key={title}
                className={classList(styles.tile, tile <= index && styles.laid)}
                x={tile * 19 + 0.5}
                y="0.5"
                width="15"
                height="15"
                rx="3"
              />
            ))}
          </svg>
          <h3 className={styles.title}>{step.title}</h3>
          <p className={styles.text}>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
