import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@tessera/contracts/profile';
import { profileQuery } from '@tessera/person/get-profile';
import { personTexts } from '@tessera/person/person-texts';
import { Card } from '@tessera/ui/card';
import { QueryState } from '@tessera/ui/query-state';
import { DetailsForm } from './details-form.tsx';
import { detailsWords as words } from './details-words.ts';

const height = 560;

/** Who somebody is in their contracts and statements. */
export function PersonalDetails() {
  // Another tab or device may have corrected them.
  const profile = useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' });
  return (
    <Card title={words.title}>
      <QueryState query={profile} height={height} what={words.what}>
        {(found: Profile) => <DetailsForm saved={personTexts(found)} />}
      </QueryState>
    </Card>
  );
}
