import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { getShell } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { ButtonLink } from '@tessera/ui/button-link';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { sandboxMailsQuery } from '../../api/get-sandbox-mails.ts';
import { isPathOfThisSite } from '../../parts/is-path-of-this-site.ts';
import { withQuery } from '../../parts/with-query.ts';

/** In the sandbox only: the link of the mail that was not sent, and where all of them can be read. */
export function MailboxLink({ email }: { email: string }) {
  if (!getShell().config.sandbox) return null;
  return (
    <>
      <SandboxNotice>
        {t`No mail leaves this site. What would have been sent can be read here.`}
      </SandboxNotice>
      {email !== '' && <CaughtLink email={email} />}
      <ButtonLink
        to={withQuery('/sandbox/mailbox', { to: email })}
        variant={email === '' ? 'primary' : 'secondary'}
        wide
      >
        {t`Open the sandbox mailbox`}
      </ButtonLink>
    </>
  );
}

/** The newest mail confirms the address; it takes a moment until it is caught. */
function CaughtLink({ email }: { email: string }) {
  const mails = useQuery(sandboxMailsQuery(email));
  const link = mails.data?.items.find((mail) => mail.link?.includes('verifyEmail'))?.link;
  if (!link || !isPathOfThisSite(link)) {
    return <Button variant="primary" wide disabled>{t`The mail is on its way`}</Button>;
  }
  return <ButtonLink to={link} variant="primary" wide>{t`Follow the link of the mail`}</ButtonLink>;
}
