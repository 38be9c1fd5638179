import { useQuery } from '@tanstack/react-query';
import { sandboxMailsQuery } from '@tessera/api-client/sandbox-mails-query';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { Link } from 'react-router-dom';
import styles from './authenticator.module.css';
import { authenticatorWords as words } from './authenticator-words.ts';

/** In the sandbox only: the newest code for this very thing; one for another would be a wrong one. */
export function CaughtCode({ email, about }: { email: string; about: string }) {
  const mails = useQuery(sandboxMailsQuery(email));
  const mail = mails.data?.items.find(({ subject }) => subject.includes(about));
  const code = /^Your code: (\d{6})$/m.exec(mail?.text ?? '')?.[1];
  return (
    <OnceAnswered queries={[mails]} height={80}>
      <SandboxNotice>
        {words.sandboxMail}{' '}
        {code === undefined ? (
          words.sandboxWait
        ) : (
          <>
            {words.sandboxCode} <strong className={styles.code}>{code}</strong>.
          </>
        )}{' '}
        <Link to={`/sandbox/mailbox?to=${encodeURIComponent(email)}`}>{words.readMail}</Link>
      </SandboxNotice>
    </OnceAnswered>
  );
}
