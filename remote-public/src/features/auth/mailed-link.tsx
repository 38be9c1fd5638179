import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { LoadFailure } from '@tessera/ui/load-failure';
import { Skeleton } from '@tessera/ui/skeleton';
import { useFailure } from '@tessera/ui/use-failure';
import type { ReactNode } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { undoWords as words } from './undo-words.ts';
import { UnknownLink } from './unknown-link.tsx';

type MailedLinkProps<Link> = {
  readonly link: UseQueryResult<Link>;
  readonly children: (link: Link) => ReactNode;
};

/** What a mailed link leads to, once the API has said what it does. */
export function MailedLink<Link>({ link, children }: MailedLinkProps<Link>) {
  const failure = useFailure(link);
  if (link.data !== undefined) return children(link.data);
  if (isProblem(failure, 'not_found', 'invalid_request')) return <UnknownLink />;
  return (
    <AuthFrame title={words.loading.title} lead={words.loading.lead}>
      {failure === null ? (
        <Skeleton height={152} />
      ) : (
        <LoadFailure
          what={t`your link`}
          error={failure}
          isAsking={link.isFetching}
          onRetry={() => link.refetch()}
        />
      )}
    </AuthFrame>
  );
}
