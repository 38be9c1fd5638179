import { downloadDocument } from '@tessera/api-client/download-document';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { DownloadRequest } from '@tessera/contracts/reports';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Icon } from '@tessera/ui/icon';
import { downloadIcon } from '@tessera/ui/icons';
import styles from './reports.module.css';

type SaveOneProps = {
  readonly request: DownloadRequest;
  readonly name: string;
  /** What is said where it could not be had, above why. */
  readonly failed: string;
};

/** Saves a file that the API has in one format alone. */
export function SaveOne({ request, name, failed }: SaveOneProps) {
  const { send, mutation } = useIdempotentMutation<DownloadRequest, void>({
    post: downloadDocument,
  });
  return (
    <div className={styles.controls}>
      <div className={styles.saves}>
        <Button small busy={mutation.isPending} onClick={() => send(request)}>
          <Icon of={downloadIcon} size={16} /> {name}
        </Button>
      </div>
      {mutation.error !== null && (
        <FormError title={failed}>{explainFailure(mutation.error)}</FormError>
      )}
    </div>
  );
}
