import { useQuery } from '@tanstack/react-query';
import type { PendingEmailChange } from '@tessera/contracts/email-changes';
import { useSession } from '@tessera/shell';
import { Card } from '@tessera/ui/card';
import { instantText } from '@tessera/ui/date-text';
import { Notice } from '@tessera/ui/notice';
import { QueryState } from '@tessera/ui/query-state';
import { useRef } from 'react';
import { emailChangeQuery } from '../../api/get-email-change.ts';
import { factorsQuery } from '../../api/get-factors.ts';
import styles from './email-change.module.css';
import { emailChangeWords as words } from './email-change-words.ts';
import { EmailForm } from './email-form.tsx';
import { WaitingChange } from './waiting-change.tsx';

const height = 300;

/**
 * What a change does is said before it is asked for; what waits, and what is frozen since, stands there. A link
 * to `#email-change` leads here.
 */
export function EmailChange() {
  const change = useQuery({ ...emailChangeQuery, refetchOnWindowFocus: 'always' });
  const frozenUntil = useQuery(factorsQuery).data?.withdrawalsFrozenUntil ?? null;
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const place = useRef<HTMLDivElement>(null);
  return (
    <div id="email-change" tabIndex={-1} ref={place}>
      <Card title={words.title}>
        {frozenUntil !== null && (
          <Notice tone="warn" title={words.frozenTitle(instantText(frozenUntil))}>
            {words.frozen}
          </Notice>
        )}
        <QueryState query={change} height={height} what={words.what}>
          {({ pending }: PendingEmailChange) => (
            <>
              {pending && (
                <WaitingChange change={pending} onCalledOff={() => place.current?.focus()} />
              )}
              <ul className={styles.facts} aria-label={words.before}>
                <li>{words.freezes}</li>
                <li>{words.signsOut}</li>
                <li>{words.link}</li>
                <li>{words.undo}</li>
              </ul>
              <EmailForm email={email} />
            </>
          )}
        </QueryState>
      </Card>
    </div>
  );
}
