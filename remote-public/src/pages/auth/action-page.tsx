import { t } from '@lingui/core/macro';
import { ButtonLink } from '@tessera/ui/button-link';
import { Loading } from '@tessera/ui/loading';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { VerifyEmail } from '../../features/auth/verify-email.tsx';

/** Whoever confirms an address does without the form for a password. */
const ResetPassword = lazy(async () => ({
  default: (await import('../../features/auth/reset-password.tsx')).ResetPassword,
}));

const checking = (
  <AuthFrame title={t`Set a new password`} lead={t`Checking your link.`}>
    <Loading height={152} />
  </AuthFrame>
);

const wait = { title: t`Changing your e-mail`, lead: t`This takes a moment.` };

/** As a file of its own: hardly anybody changes their address past our screens. */
const ProviderEmailLink = lazy(() =>
  import('../../features/auth/provider-email-link.tsx').then((loaded) => ({
    default: loaded.ProviderEmailLink,
  })),
);

/** Where the links of our mails lead: `mode` says what to complete, `oobCode` proves the reader. */
export function ActionPage() {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  const code = query.get('oobCode') ?? '';
  if (code !== '' && mode === 'verifyEmail') return <VerifyEmail code={code} />;
  if (code !== '' && mode === 'resetPassword') {
    return (
      <Suspense fallback={checking}>
        <ResetPassword code={code} />
      </Suspense>
    );
  }
  if (code !== '' && (mode === 'verifyAndChangeEmail' || mode === 'recoverEmail'))
    return (
      <Suspense fallback={<AuthFrame {...wait}>{null}</AuthFrame>}>
        <ProviderEmailLink mode={mode} code={code} />
      </Suspense>
    );
  return (
    <AuthFrame
      title={t`This link is not complete`}
      lead={t`Open it from the mail again, or copy all of it into the address bar.`}
    >
      <ButtonLink to="/auth/sign-in" variant="primary" wide>{t`Go to sign in`}</ButtonLink>
    </AuthFrame>
  );
}
