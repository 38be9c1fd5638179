import { t } from '@lingui/core/macro';
import { brand } from '@tessera/contracts/brand';
import { useSession, useShell } from '@tessera/shell';
import { Card } from '@tessera/ui/card';
import { CopyButton } from '@tessera/ui/copy-button';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import styles from './contact.module.css';
import { supportWords as words } from './support-words.ts';

/** Where to write, with what finds the account. */
export function Contact() {
  const { sandbox } = useShell().config;
  const session = useSession();
  const id = session.status === 'signed-in' ? session.user.id : undefined;
  return (
    <Card title={words.contact}>
      <DefinitionRows
        rows={[
          {
            term: t`E-mail`,
            value: <CopyButton text={brand.supportEmail} what={t`support address`} />,
            help: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>,
          },
          ...(id === undefined
            ? []
            : [
                {
                  term: t`Your account id`,
                  value: <CopyButton text={id} what={t`account id`} />,
                  help: id,
                },
              ]),
          {
            term: t`Post`,
            value: (
              <address className={styles.address}>
                {[brand.company, ...brand.address].map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            ),
          },
        ]}
      />
      {sandbox && (
        <SandboxNotice>
          {t`The addresses are placeholders: nobody reads mail sent to them.`}
        </SandboxNotice>
      )}
    </Card>
  );
}
