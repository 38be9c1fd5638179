import { Navigate, useLocation } from 'react-router-dom';
import { ConfirmEmailLink } from '../../features/auth/confirm-email-link.tsx';
import { UndoEmailLink } from '../../features/auth/undo-email-link.tsx';
import { UnknownLink } from '../../features/auth/unknown-link.tsx';

type Linked = { readonly confirm?: string; readonly undo?: string };

/**
 * Where the links of mails about a new e-mail address lead: the new one confirms, the former one undoes. Their
 * tokens leave the address bar at once, and stay with this entry of the tab's history.
 */
export function EmailChangePage() {
  const { pathname, hash, state } = useLocation();
  const linked = tokensIn(hash);
  if (linked !== null) return <Navigate to={pathname} replace state={linked} />;
  const { confirm, undo } = (state as Linked | null) ?? {};
  if (confirm !== undefined) return <ConfirmEmailLink key={confirm} token={confirm} />;
  if (undo !== undefined) return <UndoEmailLink key={undo} token={undo} />;
  return <UnknownLink />;
}

function tokensIn(hash: string): Linked | null {
  const tokens = new URLSearchParams(hash.slice(1));
  const [confirm, undo] = [tokens.get('confirm'), tokens.get('undo')];
  if (confirm) return { confirm };
  return undo ? { undo } : null;
}
