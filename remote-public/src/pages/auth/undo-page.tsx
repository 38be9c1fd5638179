import { useSearchParams } from 'react-router-dom';
import { UndoFactorLink, UnknownLink } from '../../features/auth/undo-factor-link.tsx';

/** Where the link of the mail about a new authenticator app leads. */
export function UndoPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return token === '' ? <UnknownLink /> : <UndoFactorLink token={token} />;
}
