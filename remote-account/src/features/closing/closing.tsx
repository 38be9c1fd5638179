import { useQuery } from '@tanstack/react-query';
import type { AccountClosing } from '@tessera/contracts/account-closing';
import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import { Link } from 'react-router-dom';
import { closingQuery } from '../../api/get-closing.ts';
import { AnchoredCard } from '../../parts/anchored-card.tsx';
import { PointList } from '../../parts/point-list.tsx';
import { ClosingStep } from './closing-step.tsx';
import { closingWords as words } from './closing-words.ts';

const height = 92;

/** What closing means, what stands against it, and the way to do it. A link to `#closing` leads here. */
export function Closing() {
  const closing = useQuery({
    ...closingQuery,
    // What stood against it may have ended on another page.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return (
    <AnchoredCard id="closing" title={words.title}>
      <p>{words.lead}</p>
      <PointList title={words.erasedTitle} points={words.erased} />
      <PointList title={words.keptTitle} points={words.kept} />
      <p>
        <Link to="/static/privacy#how-long">{words.privacy}</Link>
      </p>
      <DimText>
        {words.exportFirst} {words.addresses}
      </DimText>
      <QueryState query={closing} height={height} what={words.what}>
        {({ reasons }: AccountClosing) => <ClosingStep reasons={reasons} />}
      </QueryState>
    </AnchoredCard>
  );
}
