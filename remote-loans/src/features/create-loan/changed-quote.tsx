import { t } from '@lingui/core/macro';
import type { ApiProblem } from '@tessera/api-client/api-problem';
import { acceptedQuoteSchema, type OpenLoanRequest } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount, Percent } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { Notice } from '@tessera/ui/notice';
import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import * as z from 'zod/mini';
import styles from './changed-quote.module.css';

type ChangedQuoteProps = {
  readonly problem: ApiProblem;
  /** What was asked for and refused. */
  readonly sent: OpenLoanRequest;
  readonly busy: boolean;
  readonly onAccept: (body: OpenLoanRequest) => void;
};

type AcceptedQuote = OpenLoanRequest['accepted'];

const figures = [
  { name: t`Arrives`, show: ({ payout }: AcceptedQuote) => <Amount money={payout} /> },
  { name: t`APR`, show: (quote: AcceptedQuote) => <Percent basisPoints={quote.aprBasisPoints} /> },
];

/** The terms moved while they were read: what was accepted beside what is offered now. */
export function ChangedQuote({ problem, sent, busy, onAccept }: ChangedQuoteProps) {
  const now = z.safeParse(acceptedQuoteSchema, problem.problem.quote);
  if (!now.success) {
    return (
      <Notice tone="warn" title={t`The terms have changed`}>
        {t`Go back and look at the figures again before you borrow.`}
      </Notice>
    );
  }
  const { accepted } = sent;
  const isRevised = now.data.termsVersion !== accepted.termsVersion;
  return (
    <div className={styles.changed} role="alert">
      <p className={styles.title}>{t`The quote has changed. Nothing has been opened.`}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t`Figure`}</VisuallyHidden>
            </th>
            <th scope="col">{t`You accepted`}</th>
            <th scope="col">{t`Offered now`}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, show }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{show(accepted)}</td>
              <td>{show(now.data)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isRevised && (
        <p>
          {t`Our loan terms were revised since this page was opened. Reload the page to see every figure on the new terms; what you entered stays.`}
        </p>
      )}
      {isRevised ? (
        <Button onClick={() => window.location.reload()}>{t`Reload with the new terms`}</Button>
      ) : (
        <Button
          variant="primary"
          busy={busy}
          onClick={() => onAccept({ ...sent, accepted: now.data })}
        >
          {t`Borrow and receive ${amountText(fromWireMoney(now.data.payout))}`}
        </Button>
      )}
    </div>
  );
}
