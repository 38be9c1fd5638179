import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productFacts } from '@tessera/lending/product-facts';
import { collateralTerms, MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { coinRecords } from '@tessera/money/asset-records';
import { numberInWords } from '@tessera/money/number-in-words';
import type { AccordionItem } from '@tessera/ui/accordion';
import { percentText } from '@tessera/ui/percent-text';
import { Link } from 'react-router-dom';

const { factorResetHours, saleConfirmedAfterSeconds } = productFacts;
const priceMinutes = numberInWords(productFacts.priceGoodForMinutes);
const bitcoinConfirmations = coinRecords.BTC.confirmations;
const etherConfirmations = coinRecords.ETH.confirmations;

/** What account holders ask most, with the numbers of the terms. */
export function supportQuestions(): readonly AccordionItem[] {
  const { ETH: ether } = collateralTerms;
  const warning = percentText(ether.warningLtv);
  const marginCall = percentText(ether.marginCallLtv);
  const target = percentText(ether.cureTargetLtv);
  const liquidation = percentText(ether.liquidationLtv);
  return [
    {
      id: 'deposit-missing',
      title: t`I sent coins and do not see them`,
      content: (
        <p>
          <Trans>
            A deposit shows as soon as the network has it. Bitcoins are credited after{' '}
            {bitcoinConfirmations} confirmations, ether and USDC after {etherConfirmations}. Open
            the coin’s wallet in <Link to="/dashboard/spot/list-wallets">Spot Wallet</Link>: it
            counts them live. If nothing shows after ten minutes, compare the address you sent to
            with the one there.
          </Trans>
        </p>
      ),
    },
    {
      id: 'withdrawal-waits',
      title: t`My withdrawal has not arrived`,
      content: (
        <p>
          <Trans>
            Its wallet’s <strong>Withdraw</strong> page says where it is, and why if it waits. Once
            it is on its way, the network decides how soon it is confirmed; until it is signed you
            can cancel it there.
          </Trans>
        </p>
      ),
    },
    {
      id: 'margin-call',
      title: t`What happens to a loan on ether when the price falls?`,
      content: (
        <p>
          <Trans>
            It depends on the coin. With ether, the loan is marked at {warning} loan-to-value. At{' '}
            {marginCall} you have {MARGIN_CALL_HOURS} hours to get back to {target}. At{' '}
            {liquidation}, when a second price {saleConfirmedAfterSeconds} seconds later says so
            too, as much collateral is sold as is needed. Each loan shows the prices at which this
            happens in <Link to="/dashboard/loan/list-loans">Loans</Link>.
          </Trans>
        </p>
      ),
    },
    {
      id: 'figures',
      title: t`How do I check a figure?`,
      content: (
        <p>
          <Trans>
            Next to the figures of a loan stands a small sign, “How it was computed”: it opens the
            formula with your numbers. <Link to="/dashboard/reports">Reports</Link> saves
            statements, interest and fees, and the tax year as CSV.
          </Trans>
        </p>
      ),
    },
    {
      id: 'forgotten-password',
      title: t`I have forgotten my password`,
      content: (
        <p>
          <Trans>
            Sign out in <Link to="/dashboard/settings">Settings</Link>, and ask for a new one on the
            sign-in page. The link that is mailed to you works once.
          </Trans>
        </p>
      ),
    },
    {
      id: 'locked-out',
      title: t`I have lost my phone or my mailbox`,
      content: (
        <p>
          <Trans>
            <Link to="/static/locked-out">Locked out</Link> says what leads back in. Without phone
            and recovery codes, write to us here: we can take the authenticator app away after{' '}
            {factorResetHours} hours, of which you are told.
          </Trans>
        </p>
      ),
    },
    {
      id: 'stale-price',
      title: t`Why can I not borrow right now?`,
      content: (
        <p>
          {t`No loan opens on a price that is older than ${priceMinutes} minutes. What you entered stays; as soon as a fresh price arrives, you can go on. Repaying never depends on a price.`}
        </p>
      ),
    },
  ];
}
