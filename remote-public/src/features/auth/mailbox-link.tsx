import { getShell } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { withQuery } from './with-query.ts';

/** In the sandbox only: where the mail can be read that was not sent. */
export function MailboxLink({ email }: { email: string }) {
  if (!getShell().config.sandbox) return null;
  return (
    <>
      <SandboxNotice>
        No mail leaves this site. What would have been sent can be read here.
      </SandboxNotice>
      <ButtonLink to={withQuery('/sandbox/mailbox', { to: email })} variant="primary" wide>
        Open the sandbox mailbox
      </ButtonLink>
    </>
  );
}
