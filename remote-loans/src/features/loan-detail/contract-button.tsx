import { downloadDocument } from '@tessera/api-client/download-document';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { DownloadRequest } from '@tessera/contracts/reports';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { Icon } from '@tessera/ui/icon';
import { documentIcon } from '@tessera/ui/icons';
import { documentWords as words } from './loan-detail-words.ts';

/** The contract of a loan that was paid out, as a file. */
export function ContractButton({ loan }: { loan: LoanDetail }) {
  const { send, mutation } = useIdempotentMutation<DownloadRequest, void>({
    post: downloadDocument,
    onError: () => flash(words.failed, 'error'),
  });
  return (
    <Button
      small
      busy={mutation.isPending}
      onClick={() => send({ document: 'loan_contract', loanId: loan.id })}
    >
      <Icon of={documentIcon} size={18} />
      {words.contract}
    </Button>
  );
}
