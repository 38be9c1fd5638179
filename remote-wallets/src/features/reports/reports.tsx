import { useQuery } from '@tanstack/react-query';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import { QueryState } from '@tessera/ui/query-state';
import { allLoansQuery } from '../../api/get-all-loans.ts';
import { balanceSheet } from './balance-sheet.ts';
import { BalanceSheetCard } from './balance-sheet-card.tsx';
import { LoanReportCard } from './loan-report-card.tsx';

/** The reports that the account's figures of today carry; none is shown from half of them. */
export function Reports() {
  const wallets = useQuery(walletsQuery);
  const fiat = useQuery(fiatWalletQuery);
  const loans = useQuery(allLoansQuery);
  const isComplete = wallets.data && fiat.data && loans.data;
  const query = {
    data: isComplete ? { wallets: wallets.data, fiat: fiat.data, loans: loans.data } : undefined,
    error: wallets.error ?? fiat.error ?? loans.error,
    isPending: false,
    isFetching: wallets.isFetching || fiat.isFetching || loans.isFetching,
    refetch: () => Promise.all([wallets.refetch(), fiat.refetch(), loans.refetch()]),
  };
  return (
    <QueryState query={query} what="your figures" height={520}>
      {(data) => (
        <>
          <BalanceSheetCard sheet={balanceSheet(data.wallets.items, data.fiat, data.loans)} />
          <LoanReportCard loans={data.loans} />
        </>
      )}
    </QueryState>
  );
}
