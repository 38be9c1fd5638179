import { t } from '@lingui/core/macro';
import { getShell } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { PageFrame } from '@tessera/ui/page-frame';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { useSearchParams } from 'react-router-dom';
import { AddressForm } from '../features/mailbox/address-form.tsx';
import { MailList } from '../features/mailbox/mail-list.tsx';
import styles from './sandbox-mailbox-page.module.css';

/** Reads the mails that a sandbox keeps instead of sending them. Outside of one there are none. */
export function SandboxMailboxPage() {
  const [query] = useSearchParams();
  const to = query.get('to') ?? '';
  const hasMailbox = getShell().config.sandbox;
  return (
    <div className={styles.page}>
      {hasMailbox ? (
        <PageFrame
          title={t`Sandbox mailbox`}
          lead={t`Links from these mails work as the real ones would.`}
          width="narrow"
        >
          <SandboxNotice>
            {t`No mail leaves this site, and anybody who can open it can read this mailbox.`}
          </SandboxNotice>
          <AddressForm to={to} />
          {to !== '' && <MailList to={to} />}
        </PageFrame>
      ) : (
        <PageFrame
          title={t`There is no mailbox here`}
          lead={t`This site sends real mails. Look into your own inbox.`}
          width="narrow"
        >
          <ButtonLink to="/">{t`Go to the start page`}</ButtonLink>
        </PageFrame>
      )}
    </div>
  );
}
