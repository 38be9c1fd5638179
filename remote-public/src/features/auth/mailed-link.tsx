import { t } from '@lingui/core/macro';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { LoadFailure } from '@tessera/ui/load-failure';
import { Loading } from '@tessera/ui/loading';
import { useFailure } from '@tessera/ui/use-failure';
import { type ReactNode, useState } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { undoWords as words } from './undo-words.ts';
import { UnknownLink } from './unknown-link.tsx';

type MailedLinkProps<Link, Key extends QueryKey> = {
  readonly query: UseQueryOptions<Link, Error, Link, Key>;
  /** Is given the link, and what to call with it once its deed was done. */
  readonly children: (link: Link, onDone: (link: Link) => void) => ReactNode;
};

/**
 * What a mailed link leads to, once the API has said what it does. What its deed made of it is kept here: the
 * deed ends sign-ins, and whatever was asked for in this browser's own is forgotten when another tab hears so.
 */
export function MailedLink<Link, Key extends QueryKey>({
  query,
  children,
}: MailedLinkProps<Link, Key>) {
  const asked = useQuery(query);
  const [done, setDone] = useState<Link>();
  const failure = useFailure(asked);
  const link = done ?? asked.data;
  if (link !== undefined) return children(link, setDone);
  if (isProblem(failure, 'not_found', 'invalid_request')) return <UnknownLink />;
  return (
    <AuthFrame title={words.loading.title} lead={words.loading.lead}>
      {failure === null ? (
        <Loading height={152} />
      ) : (
        <LoadFailure
          what={t`your link`}
          error={failure}
          isAsking={asked.isFetching}
          onRetry={() => asked.refetch()}
        />
      )}
    </AuthFrame>
  );
}
