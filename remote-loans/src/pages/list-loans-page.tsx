import { t } from '@lingui/core/macro';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { ButtonLink } from '@tessera/ui/button-link';
import { PageFrame } from '@tessera/ui/page-frame';
import { ListLoans } from '../features/list-loans/list-loans.tsx';
import { WhatIfForAll } from '../features/what-if/what-if-for-all.tsx';

export function ListLoansPage() {
  useRefreshOnFacts();
  return (
    <PageFrame
      title={t`Loans`}
      lead={t`What you owe, what secures it, and how far each loan is from a margin call.`}
      action={
        <ButtonLink variant="primary" to="/dashboard/loan/create-loan">
          {t`Create a loan`}
        </ButtonLink>
      }
    >
      <ListLoans />
      <WhatIfForAll />
    </PageFrame>
  );
}
