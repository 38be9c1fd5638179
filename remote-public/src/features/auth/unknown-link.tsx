import { ButtonLink } from '@tessera/ui/button-link';
import { AuthFrame } from './auth-frame.tsx';
import { undoWords as words } from './undo-words.ts';

/** A link that is none of ours, or that lost a part on the way. */
export function UnknownLink() {
  return (
    <AuthFrame title={words.unknown.title} lead={words.unknown.lead}>
      <ButtonLink to="/auth/sign-in" variant="primary" wide>
        {words.signIn}
      </ButtonLink>
    </AuthFrame>
  );
}
