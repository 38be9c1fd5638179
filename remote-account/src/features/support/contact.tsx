import { brand } from '@tessera/contracts/brand';
import { useSession, useShell } from '@tessera/shell';
import { Card } from '@tessera/ui/card';
import { CopyButton } from '@tessera/ui/copy-button';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import styles from './contact.module.css';

/** Where to write, with what finds the account. */
export function Contact() {
  const { sandbox } = useShell().config;
  const session = useSession();
  const id = session.status === 'signed-in' ? session.user.id : undefined;
  return (
    <Card title="Write to us">
      <DimText>
        Say what you did, what you saw and what you expected. Never send a password, a code or the
        words of a wallet: we do not ask for them.
      </DimText>
      <DefinitionRows
        rows={[
          {
            term: 'E-mail',
            value: <CopyButton text={brand.supportEmail} what="support address" />,
            help: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>,
          },
          ...(id === undefined
            ? []
            : [
                {
                  term: 'Your account id',
                  value: <CopyButton text={id} what="account id" />,
                  help: id,
                },
              ]),
          {
            term: 'Post',
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
          The addresses are placeholders: nobody reads mail sent to them.
        </SandboxNotice>
      )}
    </Card>
  );
}
