import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { authenticatorWords as words } from './authenticator-words.ts';

/** In place of key and codes that count no more, since another tab or device began anew. */
export function ReplacedSetUp({ error, onLeave }: { error: unknown; onLeave: () => void }) {
  return (
    <>
      <FormError title={words.replaced}>{explainFailure(error)}</FormError>
      <div>
        <Button onClick={onLeave}>{words.beginAgain}</Button>
      </div>
    </>
  );
}
