import { t } from '@lingui/core/macro';
import { useSession } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { CopyButton } from '@tessera/ui/copy-button';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { Loading } from '@tessera/ui/loading';
import { StateBadge } from '@tessera/ui/state-badge';

/** Who is signed in, as the identity provider knows them. */
export function Profile() {
  const session = useSession();
  if (session.status !== 'signed-in') return <Loading height={200} />;
  const { email, id } = session.user;
  return (
    <Card title={t`Your account`}>
      <DefinitionRows
        rows={[
          { term: t`E-mail`, value: email, help: t`You sign in with it, and we write to it.` },
          {
            term: t`E-mail verified`,
            value: <StateBadge tone="good">{t`Verified`}</StateBadge>,
          },
          {
            term: t`Account id`,
            value: <CopyButton text={id} what={t`account id`} />,
            help: (
              <>
                <span>{id}</span>
                <br />
                {t`Name it when you write to support: it finds your account and opens nothing.`}
              </>
            ),
          },
        ]}
      />
      <div>
        <ButtonLink to="/dashboard/settings">{t`Change the password`}</ButtonLink>
      </div>
    </Card>
  );
}
