import { Skeleton } from '@tessera/ui/skeleton';
import { Row, Rows } from './overview-rows.tsx';

/** As tall as the cards of somebody who has a loan. */
export function OverviewSkeleton() {
  return (
    <Rows>
      <Row>
        <Skeleton height={520} />
        <Skeleton height={520} />
      </Row>
      <Row>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </Row>
      <Row>
        <Skeleton height={200} />
        <Skeleton height={200} />
      </Row>
    </Rows>
  );
}
