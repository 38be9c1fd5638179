import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { codeInMail } from '@tessera/api-client/code-in-mail';
import { sandboxMailsQuery } from '@tessera/api-client/sandbox-mails-query';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { Link } from 'react-router-dom';
import styles from './authenticator.module.css';
import { authenticatorWords as words } from './authenticator-words.ts';

/** What a code confirms, by how the subject of its mail calls it: mails are in the language of the settings. */
const subjects = {
  adding: /adding an authenticator app|Hinzufügen einer Authenticator-App/,
  removing: /removing your authenticator app|Entfernen Ihrer Authenticator-App/,
} as const;

export type CodeUse = keyof typeof subjects;

/** In the sandbox only: the newest code for this very thing; one for another would be a wrong one. */
export function CaughtCode({ email, use }: { email: string; use: CodeUse }) {
  const mails = useQuery(sandboxMailsQuery(email));
  const mail = mails.data?.items.find(({ subject }) => subjects[use].test(subject));
  const code = codeInMail(mail?.text);
  return (
    <OnceAnswered queries={[mails]} height={80}>
      <SandboxNotice>
        {words.sandboxMail}{' '}
        {code === undefined ? (
          words.sandboxWait
        ) : (
          <Trans>
            The newest mail has the code <strong className={styles.code}>{code}</strong>.
          </Trans>
        )}{' '}
        <Link to={`/sandbox/mailbox?to=${encodeURIComponent(email)}`}>{words.readMail}</Link>
      </SandboxNotice>
    </OnceAnswered>
  );
}
