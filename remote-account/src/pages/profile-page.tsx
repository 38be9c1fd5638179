import { t } from '@lingui/core/macro';
import { PayeeBook } from '@tessera/person/payee-book';
import { PageFrame } from '@tessera/ui/page-frame';
import { EmailChange } from '../features/email-change/email-change.tsx';
import { PersonalDetails } from '../features/personal-details/personal-details.tsx';
import { Profile } from '../features/profile/profile.tsx';

export function ProfilePage() {
  return (
    <PageFrame
      title={t`Profile`}
      lead={t`Who you are to us, and whom you send euros to.`}
      width="narrow"
    >
      <Profile />
      <PersonalDetails />
      <PayeeBook />
      <EmailChange />
    </PageFrame>
  );
}
