import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { planPayments } from '@tessera/lending/plan-payments';
import { repaymentPlans } from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import type { Cents } from '@tessera/money/minor-units';
import { amountText } from '@tessera/ui/amount-text';
import { DataTable } from '@tessera/ui/data-table';
import { percentText } from '@tessera/ui/percent-text';
import { saleFee } from '@tessera/ui/published-terms';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';
import { LazyExampleAprc } from '../../features/article/lazy-example-aprc.tsx';
import { readOn } from '../../features/article/read-on.tsx';
import { exampleLoan } from '../../parts/example-loan.ts';
import { monthlyText, planWords } from '../../parts/plan-words.ts';

const locale = readerLocale();
const eur = (amount: Cents) => formatEuro(amount, locale);
const plans = repaymentPlans.map((plan) => exampleLoan(plan));
const bullet = exampleLoan();
const { principal, payout, originationFee, totalRepayment, termMonths } = bullet;

const sections: readonly ArticleSection[] = [
  {
    id: 'what',
    title: t`One number for all that a loan costs`,
    body: (
      <>
        <p>
          {t`The annual percentage rate of charge, APRC, is the yearly rate at which everything that you pay back is worth exactly what you were paid out. Interest and fees are in it, and when each payment falls due. The European consumer credit directive has one formula for it, so that offers can be compared; ours is computed by that formula.`}
        </p>
      </>
    ),
  },
  {
    id: 'higher',
    title: t`Why it is higher than the rate`,
    body: (
      <p>
        <Trans>
          You borrow {{ principal: eur(principal) }} against{' '}
          {{ coins: amountText({ asset: bullet.asset, minor: bullet.collateral }) }}, an example, at{' '}
          {{ rate: percentText(bullet.apr) }} a year. The origination fee of{' '}
          {{ fee: eur(originationFee) }} is taken from the payout, so that {{ payout: eur(payout) }}{' '}
          arrive. After {{ months: termMonths }} months you pay back{' '}
          {{ total: eur(totalRepayment) }}. Measured on what arrived, that is{' '}
          <strong>
            <LazyExampleAprc plan="bullet" />
          </strong>{' '}
          a year.
        </Trans>
      </p>
    ),
  },
  {
    id: 'plans',
    title: t`The same loan, paid back in three ways`,
    body: (
      <>
        <DataTable
          caption={t`APRC and payments of the example, by the way to repay`}
          rows={plans}
          rowKey={({ plan }) => plan}
          columns={[
            { header: t`Paid back`, cell: ({ plan }) => planWords[plan].title },
            {
              header: t`Each month`,
              align: 'end',
              cell: (quote) => monthlyText(planPayments(quote)),
            },
            {
              header: t`On the last day`,
              align: 'end',
              cell: (quote) => eur(planPayments(quote).last),
            },
            {
              header: t`Costs in all`,
              align: 'end',
              cell: (quote) => eur(planPayments(quote).cost),
            },
            {
              header: t`APRC`,
              align: 'end',
              role: 'figure',
              cell: ({ plan }) => <LazyExampleAprc plan={plan} />,
            },
          ]}
        />
        <p>
          {t`In equal parts the loan costs least in euros, for you owe less from month to month. Its yearly figure is the highest all the same: the fee is paid once, and counts against money that you have for a shorter time. So look at both, the APRC to compare offers and the euros to see what leaves your account.`}
        </p>
      </>
    ),
  },
  {
    id: 'without',
    title: t`What is not in it`,
    body: (
      <ul>
        <li>
          <Trans>
            What costs something only if it happens: the fee of a{' '}
            <Link to="/static/liquidation-explained">sale of coins</Link>, {{ fee: saleFee() }} of
            what is sold.
          </Trans>
        </li>
        <li>{t`What the network of a coin takes when you send coins here or away.`}</li>
        <li>{t`What your coins gain or lose in price.`}</li>
      </ul>
    ),
  },
  {
    id: 'compare',
    title: t`Comparing it with other offers`,
    body: (
      <p>
        {t`Compare an APRC with an APRC, for the same amount, the same term and the same way to repay. A rate without fees is no such figure, and neither is a rate a month times twelve, which leaves out that you pay month by month; an American APR is of that kind.`}
      </p>
    ),
  },
  readOn('/static/aprc-explained'),
];

/** What the yearly cost says and leaves out, with one loan by every plan. */
export const AprcPage = articlePage({
  title: t`What the APRC says`,
  lead: t`The yearly cost of a loan in one number, fees included, and what it leaves out.`,
  sections,
});
