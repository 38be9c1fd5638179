import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@tessera/contracts/profile';
import { Card } from '@tessera/ui/card';
import { civilDateText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { QueryState } from '@tessera/ui/query-state';
import { profileQuery } from '../../api/get-profile.ts';
import { BorrowerForm } from './borrower-form.tsx';

/** Who the contract will name. Asked for once, here, where it is first needed. */
export function Borrower({ isReminded }: { isReminded: boolean }) {
  const profile = useQuery(profileQuery);
  return (
    <Card title="Who borrows">
      <QueryState query={profile} what="your details">
        {(known) =>
          known.completed ? (
            <KnownBorrower profile={known} />
          ) : (
            <BorrowerForm profile={known} isReminded={isReminded} />
          )
        }
      </QueryState>
    </Card>
  );
}

function KnownBorrower({ profile }: { profile: Profile }) {
  const { givenNames, familyName, street, postalCode, city, country, dateOfBirth } = profile;
  return (
    <DefinitionRows
      rows={[
        { term: 'Name', value: `${givenNames} ${familyName}` },
        { term: 'Address', value: `${street}, ${postalCode} ${city}, ${country}` },
        { term: 'Born', value: dateOfBirth === null ? '' : civilDateText(dateOfBirth) },
      ]}
    />
  );
}
