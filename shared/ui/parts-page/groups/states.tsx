import { Button } from '../../src/button.tsx';
import { ClaimNotice } from '../../src/claim-notice.tsx';
import { EmptyState } from '../../src/empty-state.tsx';
import { LoadFailure } from '../../src/load-failure.tsx';
import { Loading } from '../../src/loading.tsx';
import { Notice } from '../../src/notice.tsx';
import { OnceAnswered } from '../../src/once-answered.tsx';
import { OneFailure } from '../../src/one-failure.tsx';
import { QueryState } from '../../src/query-state.tsx';
import { RetryWait } from '../../src/retry-wait.tsx';
import { SandboxNotice } from '../../src/sandbox-notice.tsx';
import { SandboxPriceControl } from '../../src/sandbox-price-control.tsx';
import { Skeleton } from '../../src/skeleton.tsx';
import type { PartGroup } from '../part.ts';
import { awaited, sampleQueries } from '../sample-queries.ts';

const nothing = () => undefined;
const failure = new Error('sample');
const joined = (names: readonly string[]) => <p>{names.join(', ')}</p>;

export const states: PartGroup = {
  title: 'States and messages',
  parts: [
    {
      path: '@tessera/ui/notice',
      variants: (['info', 'warn', 'call', 'bad'] as const).map((tone) => ({
        name: tone,
        show: (
          <Notice tone={tone} title="Something to know">
            Before you go on.
          </Notice>
        ),
      })),
    },
    {
      path: '@tessera/ui/claim-notice',
      variants: [
        {
          name: 'with an amount',
          show: (
            <ClaimNotice
              claims={[
                {
                  kind: 'claim',
                  amount: { asset: 'EUR', amount: '412.50' },
                  cause: 'payment_returned',
                },
              ]}
            />
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/empty-state',
      variants: [
        {
          name: 'with an action',
          show: (
            <EmptyState title="No loans yet" action={<Button>Create a loan</Button>}>
              Your loans stand here.
            </EmptyState>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/query-state',
      variants: (Object.keys(sampleQueries) as (keyof typeof sampleQueries)[]).map((name) => ({
        name,
        show: (
          <QueryState
            query={sampleQueries[name] as (typeof sampleQueries)['filled']}
            height={80}
            what="your wallets"
            empty={<p>No wallets yet</p>}
          >
            {joined}
          </QueryState>
        ),
      })),
    },
    {
      path: '@tessera/ui/once-answered',
      variants: [
        {
          name: 'awaited',
          show: (
            <OnceAnswered queries={[awaited]} height={60}>
              Answered
            </OnceAnswered>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/one-failure',
      variants: [
        {
          name: 'of two parts',
          show: (
            <OneFailure what="your Fiat Wallet">
              <QueryState query={sampleQueries.failed}>{nothing}</QueryState>
              <QueryState query={sampleQueries.failed}>{nothing}</QueryState>
            </OneFailure>
          ),
        },
      ],
    },
    { path: '@tessera/ui/loading', variants: [{ name: 'plain', show: <Loading height={60} /> }] },
    {
      path: '@tessera/ui/skeleton',
      variants: [
        { name: 'lines', show: <Skeleton /> },
        { name: 'block', show: <Skeleton height={60} /> },
      ],
    },
    {
      path: '@tessera/ui/load-failure',
      variants: [
        {
          name: 'plain',
          show: (
            <LoadFailure what="your loans" error={failure} isAsking={false} onRetry={nothing} />
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/retry-wait',
      variants: [
        {
          name: 'plain',
          show: (
            <p>
              <RetryWait seconds={54} />
            </p>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/sandbox-notice',
      variants: [
        { name: 'plain', show: <SandboxNotice>These coins are worth nothing.</SandboxNotice> },
      ],
    },
    {
      path: '@tessera/ui/sandbox-price-control',
      variants: [
        {
          name: 'at rest',
          show: (
            <SandboxPriceControl
              asset="BTC"
              scenario={undefined}
              nowMs={0}
              isMoving={false}
              failure={null}
              onMove={nothing}
            />
          ),
        },
      ],
    },
  ],
};
