import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@tessera/api-client/server-clock';
import type { SandboxMail } from '@tessera/contracts/sandbox';
import { ButtonLink } from '@tessera/ui/button-link';
import { EmptyState } from '@tessera/ui/empty-state';
import { QueryState } from '@tessera/ui/query-state';
import { RelativeTime } from '@tessera/ui/relative-time';
import { sandboxMailsQuery } from '../../api/get-sandbox-mails.ts';
import { isPathOfThisSite } from '../../parts/is-path-of-this-site.ts';
import styles from './mail-list.module.css';

/** The mails to one address, with the one action that each asks for. */
export function MailList({ to }: { to: string }) {
  const query = useQuery(sandboxMailsQuery(to));
  return (
    <QueryState
      query={query}
      what={t`the mails`}
      height={180}
      empty={
        <EmptyState title={t`No mail to ${to} yet`}>
          {t`This page looks again every three seconds. Every mail to this address appears here: links, codes and notices.`}
        </EmptyState>
      }
    >
      {(mails) => (
        <ol className={styles.list}>
          {mails.items.map((mail) => (
            <li key={mail.id}>
              <Mail mail={mail} />
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  );
}

function Mail({ mail }: { mail: SandboxMail }) {
  return (
    <article className={styles.mail}>
      <header className={styles.head}>
        <h2 className={styles.subject}>{mail.subject}</h2>
        <p className={styles.meta}>
          {t`To ${{ address: mail.to }}`}
          {mail.sentAt !== null && (
            <>
              {' · '}
              <RelativeTime instant={mail.sentAt} now={serverNow} />
            </>
          )}
        </p>
      </header>
      <p className={styles.text}>{mail.text}</p>
      {mail.link !== null && isPathOfThisSite(mail.link) && (
        <ButtonLink to={mail.link} variant="primary">{t`Follow the link`}</ButtonLink>
      )}
    </article>
  );
}
