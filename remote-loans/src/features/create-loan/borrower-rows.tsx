import { t } from '@lingui/core/macro';
import type { Profile } from '@tessera/contracts/profile';
import { civilDateText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import styles from './borrower-rows.module.css';

/** A borrower as the contract will name them. */
export function BorrowerRows({ profile }: { profile: Profile }) {
  const { givenNames, familyName, street, postalCode, city, country, dateOfBirth } = profile;
  return (
    <DefinitionRows
      rows={[
        {
          term: t`Name`,
          value: <span className={styles.long}>{`${givenNames} ${familyName}`}</span>,
        },
        {
          term: t`Address`,
          value: (
            <span className={styles.long}>{`${street}, ${postalCode} ${city}, ${country}`}</span>
          ),
        },
        { term: t`Born`, value: dateOfBirth === null ? '' : civilDateText(dateOfBirth) },
      ]}
    />
  );
}
