import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { Factors } from '@tessera/contracts/factors';
import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { requestTotpRemoval } from '../../api/request-totp-removal.ts';
import { AtSignIn } from './at-sign-in.tsx';
import { authenticatorWords as words } from './authenticator-words.ts';
import { PendingReset } from './pending-reset.tsx';
import { RemoveApp } from './remove-app.tsx';

type PresentAppProps = {
  app: NonNullable<Factors['totp']>;
  frozenUntil: string | null;
  onRemoved: () => void;
};

/** There is one: since when, how many recovery codes are left, whether sign-ins ask for it, and how it goes. */
export function PresentApp({ app, frozenUntil, onRemoved }: PresentAppProps) {
  const { send, mutation } = useIdempotentMutation({ post: requestTotpRemoval });
  return (
    <>
      {app.resetAt !== null && <PendingReset at={app.resetAt} />}
      <p>{words.on(instantText(app.addedAt))}</p>
      <DimText>
        {words.codesLeft(app.recoveryCodesLeft)}
        {frozenUntil !== null && ` ${words.frozen(instantText(frozenUntil))}`}
      </DimText>
      <AtSignIn isOn={app.atSignIn ?? false} />
      {mutation.error !== null && (
        <FormError title={words.notRemoved}>{explainFailure(mutation.error)}</FormError>
      )}
      {mutation.data ? (
        <RemoveApp begun={mutation.data} onRemoved={onRemoved} onCancel={mutation.reset} />
      ) : (
        <div>
          <Button busy={mutation.isPending} onClick={() => send({})}>
            {words.remove}
          </Button>
        </div>
      )}
    </>
  );
}
