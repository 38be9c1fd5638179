import { t } from '@lingui/core/macro';
import { MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { ButtonLink } from '@tessera/ui/button-link';
import { lowestApr, lowestAprUpTo, smallestLoan } from '@tessera/ui/published-terms';
import type { ReactNode } from 'react';
import { TileField } from '../../parts/tile-field.tsx';
import styles from './hero.module.css';

/** What it is, in one sentence, beside what it would cost. */
export function Hero({ calculator }: { calculator: ReactNode }) {
  return (
    <div className={styles.hero}>
      <TileField className={styles.ground} columns={34} rows={18} seed={21} />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1} data-page-heading="">
            {t`Keep the coins. Spend the euros.`}
          </h1>
          <p className={styles.lead}>
            {t`tessera lends euros against bitcoin, ether or USDC, at a rate and with a margin call price that you see before you sign up. Your coins stay yours while you repay.`}
          </p>
          <ButtonLink to="/#how-it-works">{t`See how it works`}</ButtonLink>
          <dl className={styles.facts}>
            <div>
              <dt>{t`lowest rate a year, up to ${{ share: lowestAprUpTo() }} loan-to-value`}</dt>
              <dd>{lowestApr()}</dd>
            </div>
            <div>
              <dt>{t`smallest loan`}</dt>
              <dd>{smallestLoan()}</dd>
            </div>
            <div>
              <dt>{t`to answer a margin call`}</dt>
              <dd>{MARGIN_CALL_HOURS} h</dd>
            </div>
          </dl>
        </div>
        {calculator}
      </div>
    </div>
  );
}
