import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { EmailChangeLink } from '@tessera/contracts/email-changes';
import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { Stack } from '@tessera/ui/stack';
import { confirmEmailChange } from '../../api/email-links.ts';
import { AuthFrame } from './auth-frame.tsx';
import { emailLinkWords } from './email-link-words.ts';
import { leaveEndedSession } from './leave-ended-session.ts';

const words = emailLinkWords.confirm.open;

type OpenEmailChangeProps = {
  readonly token: string;
  readonly newEmail: string;
  readonly expiresAt: string;
  readonly onDone: (link: EmailChangeLink) => void;
};

/** Says what the link does, and does it when its reader presses: mail programs open links by themselves. */
export function OpenEmailChange({ token, newEmail, expiresAt, onDone }: OpenEmailChangeProps) {
  const { send, mutation } = useIdempotentMutation({
    post: confirmEmailChange,
    once: true,
    onSuccess: (link) => {
      onDone(link);
      leaveEndedSession();
    },
  });
  return (
    <AuthFrame title={words.title} lead={words.lead(newEmail)}>
      <Stack>
        <p>{words.does}</p>
        <p>{words.notYou}</p>
        {mutation.error !== null && (
          <FormError title={outcomeTitle(mutation.error, words.refused)}>
            {explainFailure(mutation.error)}
          </FormError>
        )}
        <Button variant="primary" wide busy={mutation.isPending} onClick={() => send({ token })}>
          {words.button}
        </Button>
        <DimText small>{words.until(instantText(expiresAt))}</DimText>
      </Stack>
    </AuthFrame>
  );
}
