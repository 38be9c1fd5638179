import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@tessera/person/get-profile';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { PageFrame } from '@tessera/ui/page-frame';
import { QueryState } from '@tessera/ui/query-state';
import { words } from './create-loan-words.ts';
import { LazyBorrowerForm } from './lazy-borrower-form.tsx';

type BorrowerStepProps = {
  readonly onSaved: () => void;
  readonly onBack: () => void;
};

/** Who the contract will name, asked for once and before the review. */
export function BorrowerStep({ onSaved, onBack }: BorrowerStepProps) {
  const profile = useQuery(profileQuery);
  return (
    <PageFrame title={words.borrower.title} lead={words.borrower.lead}>
      <Card>
        <QueryState query={profile} what={t`your details`} height={420}>
          {(known) => <LazyBorrowerForm profile={known} onSaved={onSaved} />}
        </QueryState>
        <Button variant="quiet" onClick={onBack}>
          {words.review.change}
        </Button>
      </Card>
    </PageFrame>
  );
}
