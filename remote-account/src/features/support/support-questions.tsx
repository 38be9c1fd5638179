import { productFacts } from '@tessera/lending/product-facts';
import { collateralTerms, MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { coinRecords } from '@tessera/money/asset-records';
import { numberInWords } from '@tessera/money/number-in-words';
import type { AccordionItem } from '@tessera/ui/accordion';
import { percentText } from '@tessera/ui/amount';
import { Link } from 'react-router-dom';

const { ETH: ether } = collateralTerms;

/** What account holders ask most, with the numbers of the terms. */
export function supportQuestions(): readonly AccordionItem[] {
  return [
    {
      id: 'deposit-missing',
      title: 'I sent coins and do not see them',
      content: (
        <p>
          A deposit shows as soon as the network has it. Bitcoins are credited after{' '}
          {coinRecords.BTC.confirmations} confirmations, ether and USDC after{' '}
          {coinRecords.ETH.confirmations}. Open the coin’s wallet in{' '}
          <Link to="/dashboard/spot/list-wallets">Spot Wallet</Link>: it counts them live. If
          nothing shows after ten minutes, compare the address you sent to with the one there.
        </p>
      ),
    },
    {
      id: 'withdrawal-waits',
      title: 'My withdrawal has not arrived',
      content: (
        <p>
          Its wallet’s <strong>Withdraw</strong> page says where it is, and why if it waits. Once it
          is on its way, the network decides how soon it is confirmed; until it is signed you can
          cancel it there.
        </p>
      ),
    },
    {
      id: 'margin-call',
      title: 'What happens to a loan on ether when the price falls?',
      content: (
        <p>
          It depends on the coin. With ether, the loan is marked at {percentText(ether.warningLtv)}{' '}
          loan-to-value. At {percentText(ether.marginCallLtv)} you have {MARGIN_CALL_HOURS} hours to
          get back to {percentText(ether.cureTargetLtv)}. At {percentText(ether.liquidationLtv)},
          when a second price {productFacts.saleConfirmedAfterSeconds} seconds later says so too, as
          much collateral is sold as is needed. Each loan shows the prices at which this happens in{' '}
          <Link to="/dashboard/loan/list-loans">Loans</Link>.
        </p>
      ),
    },
    {
      id: 'figures',
      title: 'How do I check a figure?',
      content: (
        <p>
          Next to the figures of a loan stands a small sign, “How it was computed”: it opens the
          formula with your numbers. <Link to="/dashboard/reports">Reports</Link> saves statements,
          interest and fees, and the tax year as CSV.
        </p>
      ),
    },
    {
      id: 'forgotten-password',
      title: 'I have forgotten my password',
      content: (
        <p>
          Sign out in <Link to="/dashboard/settings">Settings</Link>, and ask for a new one on the
          sign-in page. The link that is mailed to you works once.
        </p>
      ),
    },
    {
      id: 'locked-out',
      title: 'I have lost my phone or my mailbox',
      content: (
        <p>
          <Link to="/static/locked-out">Locked out</Link> says what leads back in. Without phone and
          recovery codes, write to us here: we can take the authenticator app away after{' '}
          {productFacts.factorResetHours} hours, of which you are told.
        </p>
      ),
    },
    {
      id: 'stale-price',
      title: 'Why can I not borrow right now?',
      content: (
        <p>
          No loan opens on a price that is older than{' '}
          {numberInWords(productFacts.priceGoodForMinutes)} minutes. What you entered stays; as soon
          as a fresh price arrives, you can go on. Repaying never depends on a price.
        </p>
      ),
    },
  ];
}
