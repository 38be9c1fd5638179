import type { Profile } from '@tessera/contracts/profile';
import { civilDateText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';

/** A borrower as the contract will name them. */
export function BorrowerRows({ profile }: { profile: Profile }) {
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
