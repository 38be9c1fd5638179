import { downloadDocument } from '@tessera/api-client/download-document';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { DownloadRequest } from '@tessera/contracts/reports';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Icon } from '@tessera/ui/icon';
import { downloadIcon, printerIcon } from '@tessera/ui/icons';
import styles from './reports.module.css';
import { reportWords as words } from './reports-words.ts';

type SaveRequest = DownloadRequest & { readonly format: string };

type SaveButtonsProps = {
  /** In a sentence: "the statement". */
  readonly document: string;
  /** One for each format that it can be had in. */
  readonly requests: readonly SaveRequest[];
};

/** Saves what is shown as a file that the API makes, and prints the page. */
export function SaveButtons({ document, requests }: SaveButtonsProps) {
  const { send, mutation } = useIdempotentMutation<SaveRequest, void>({
    post: downloadDocument,
  });
  return (
    <div className={styles.controls}>
      <div className={styles.saves}>
        {requests.map((request) => (
          <Button
            key={request.format}
            small
            busy={mutation.isPending && mutation.variables.format === request.format}
            onClick={() => send(request)}
            aria-label={words.save.name(document, words.save.as(request.format))}
          >
            <Icon of={downloadIcon} size={16} /> {words.save.as(request.format)}
          </Button>
        ))}
        <Button small variant="quiet" onClick={() => window.print()}>
          <Icon of={printerIcon} size={16} /> {words.save.print}
        </Button>
      </div>
      {mutation.error !== null && (
        <FormError title={words.save.failed}>{explainFailure(mutation.error)}</FormError>
      )}
    </div>
  );
}
