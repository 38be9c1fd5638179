import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { codeInMail } from '@tessera/api-client/code-in-mail';
import { sandboxMailsQuery } from '@tessera/api-client/sandbox-mails-query';
import type { SandboxMail } from '@tessera/contracts/sandbox';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { fromWireMoney } from '@tessera/money/wire-money';
import { useSession, useShell } from '@tessera/shell';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { Link } from 'react-router-dom';
import type { AnyWithdrawal } from '../../api/any-withdrawal.ts';
import styles from './confirm-withdrawal.module.css';

/** In the sandbox only: no mail leaves it, so that the code of this withdrawal is shown here. */
export function CodeMail({ withdrawal }: { withdrawal: AnyWithdrawal }) {
  const { sandbox } = useShell().config;
  const session = useSession();
  if (!sandbox || session.status !== 'signed-in') return null;
  return <CaughtCode withdrawal={withdrawal} email={session.user.email} />;
}

function CaughtCode({ withdrawal, email }: { withdrawal: AnyWithdrawal; email: string }) {
  const mails = useQuery(sandboxMailsQuery(email));
  const code = mails.data && newestCode(mails.data.items, withdrawal);
  return (
    <OnceAnswered queries={[mails]} height={80}>
      <SandboxNotice>
        {t`No mail leaves this site.`}{' '}
        {code === undefined ? (
          t`The code appears here as soon as it was mailed.`
        ) : (
          <Trans>
            The newest mail has the code <strong className={styles.code}>{code}</strong>.
          </Trans>
        )}{' '}
        <Link to={`/sandbox/mailbox?to=${encodeURIComponent(email)}`}>{t`Read the mail`}</Link>
      </SandboxNotice>
    </OnceAnswered>
  );
}

/** The code of the newest mail that names this amount and this address. */
function newestCode(mails: readonly SandboxMail[], withdrawal: AnyWithdrawal): string | undefined {
  const isEuro = withdrawal.amount.asset === 'EUR';
  const mail = mails.find(({ text }) =>
    isEuro ? namesTransfer(text, withdrawal) : namesCoins(text, withdrawal),
  );
  return codeInMail(mail?.text);
}

/** Its first figure is the amount. Figures are written as the reader of the mail does, so that only their digits are compared. */
function namesCoins(text: string, { amount, to }: AnyWithdrawal): boolean {
  const { asset, minor } = fromWireMoney(amount);
  const first = /^[^:\n]+: (.*\d.*)$/m.exec(text)?.[1] ?? '';
  const isAmount = digitsOf(first) === digitsOf(displayAmountWithUnit(minor, asset, 'en'));
  return isAmount && first.endsWith(asset) && text.includes(to.account);
}

/** The last figure before whom it goes to is the amount. */
function namesTransfer(text: string, { amount, to }: AnyWithdrawal): boolean {
  const [before, after] = text.split(`${to.name}, ${to.account}`);
  if (before === undefined || after === undefined) return false;
  const shown = before.match(/\d[\d.,\u00a0\u202f’ ]*/g)?.at(-1) ?? '';
  return digitsOf(shown) === String(fromWireMoney(amount).minor);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
