import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Notice } from '@tessera/ui/notice';
import { cancelTotpReset } from '../../api/cancel-totp-reset.ts';
import { authenticatorWords as words } from './authenticator-words.ts';
import { useFactorsChange } from './use-factors-change.ts';

/** Support takes the app away soon; whoever still has it keeps it by one press. */
export function PendingReset({ at }: { at: string }) {
  const { send, mutation } = useFactorsChange(cancelTotpReset, words.kept);
  return (
    <>
      <Notice tone="warn" title={words.resetTitle}>
        {words.reset(instantText(at))}
      </Notice>
      {mutation.error !== null && (
        <FormError title={words.notKept}>{explainFailure(mutation.error)}</FormError>
      )}
      <div>
        <Button variant="primary" busy={mutation.isPending} onClick={() => send({})}>
          {words.keep}
        </Button>
      </div>
    </>
  );
}
