import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { beginTotp } from '../../api/begin-totp.ts';
import { authenticatorWords as words } from './authenticator-words.ts';
import { NewApp } from './new-app.tsx';

/** There is none: begins to add one, and shows what it needs until it is added or given up. */
export function SetUpApp({ onAdded }: { onAdded: () => void }) {
  const { send, mutation } = useIdempotentMutation({ post: beginTotp });
  if (mutation.data) {
    // Begun anew, everything of it is another.
    const { secret } = mutation.data;
    return (
      <NewApp key={secret} setUp={mutation.data} onAdded={onAdded} onCancel={mutation.reset} />
    );
  }
  return (
    <>
      <DimText>{words.off}</DimText>
      {mutation.error !== null && (
        <FormError title={words.notBegun}>{explainFailure(mutation.error)}</FormError>
      )}
      <div>
        <Button variant="primary" busy={mutation.isPending} onClick={() => send({})}>
          {words.setUp}
        </Button>
      </div>
    </>
  );
}
