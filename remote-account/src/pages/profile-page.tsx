import { PageFrame } from '@tessera/ui/page-frame';
import { Profile } from '../features/profile/profile.tsx';

export function ProfilePage() {
  return (
    <PageFrame title="Profile" lead="Who you are to us." width="narrow">
      <Profile />
    </PageFrame>
  );
}
