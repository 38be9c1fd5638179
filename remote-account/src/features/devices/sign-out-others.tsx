import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { signOutOthers } from '../../api/sign-out-others.ts';
import { devicesWords as words } from './devices-words.ts';
import { useSigningOut } from './use-signing-out.ts';

type SignOutOthersProps = { readonly isAlone: boolean; readonly onSignedOut: () => void };

/** Ends every sign-in but this one, those on later pages of the list included. */
export function SignOutOthers({ isAlone, onSignedOut }: SignOutOthersProps) {
  const { send, mutation } = useSigningOut(signOutOthers, (signedOut) => {
    onSignedOut();
    return signedOut > 0 ? words.othersSignedOut(signedOut) : words.noneSignedOut;
  });
  if (isAlone) return <DimText>{words.alone}</DimText>;
  return (
    <>
      {mutation.error !== null && (
        <FormError title={words.othersNotSignedOut}>{explainFailure(mutation.error)}</FormError>
      )}
      <div>
        <Button busy={mutation.isPending} onClick={() => send({})}>
          {words.signOutOthers}
        </Button>
      </div>
    </>
  );
}
