import { useQuery } from '@tanstack/react-query';
import { portfolioQuery } from '@tessera/api-client/get-portfolio';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import type { Portfolio, PortfolioDay } from '@tessera/contracts/reports';
import { changeInBasisPoints } from '@tessera/money/change-in-basis-points';
import { fromWireMoney } from '@tessera/money/wire-money';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { ChartRangeField } from '@tessera/ui/chart-range-field';
import { EmptyState } from '@tessera/ui/empty-state';
import { Explained } from '@tessera/ui/explained';
import { BigFigure } from '@tessera/ui/figure-amount';
import { Mosaic } from '@tessera/ui/mosaic';
import { PortfolioChart } from '@tessera/ui/portfolio-chart';
import { QueryState } from '@tessera/ui/query-state';
import { SignedAmount } from '@tessera/ui/signed-amount';
import { Trend } from '@tessera/ui/trend';
import { HoldingsCard } from './holdings-card.tsx';
import { MadeAt } from './made-at.tsx';
import { daysOfRange, type PortfolioRange, rangesOfPortfolio } from './report-address.ts';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';
import { SaveButtons } from './save-buttons.tsx';
import type { useReportAddress } from './use-report-address.ts';

const { portfolio: words, what } = reportWords;
const formats = ['csv', 'json'] as const;

/** What everything was worth, day by day, and what it is made of today. */
export function PortfolioReport({ place }: { place: ReturnType<typeof useReportAddress> }) {
  const { range } = place.address;
  const days = daysOfRange(range, place.today);
  const query = useQuery(portfolioQuery(days));
  return (
    <>
      <div className={styles.head}>
        <div className={styles.fields}>
          <ChartRangeField
            value={range}
            offered={rangesOfPortfolio}
            onChange={(chosen) => place.change({ range: chosen })}
          />
        </div>
        <SaveButtons
          document={words.document}
          requests={formats.map((format) => ({ document: 'portfolio', ...days, format }))}
        />
      </div>
      <QueryState
        query={query}
        what={what}
        height={640}
        isEmpty={({ items }) => items.every(isNothing)}
        empty={<NothingYet />}
      >
        {(portfolio) => <PortfolioCards portfolio={portfolio} range={range} />}
      </QueryState>
    </>
  );
}

const isNothing = ({ holdings, owed }: PortfolioDay) =>
  [...holdings, owed].every((money) => money === null || fromWireMoney(money).minor === 0n);

function NothingYet() {
  const { data } = useQuery(walletsQuery);
  const [wallet] = data?.items ?? [];
  const { title, words: text, action, picture } = words.empty;
  return (
    <EmptyState
      title={title}
      picture={<Mosaic label={picture} tiles={28} columns={14} parts={[]} />}
      action={
        <ButtonLink variant="primary" to={`/dashboard/spot/${wallet ? wallet.id : 'list-wallets'}`}>
          {action}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

type PortfolioCardsProps = { readonly portfolio: Portfolio; readonly range: PortfolioRange };

function PortfolioCards({ portfolio, range }: PortfolioCardsProps) {
  const { items, synthetic, madeAt } = portfolio;
  const today = items.at(-1);
  const change = netChange(items);
  return (
    <>
      <Card>
        <BigFigure
          size="page"
          label={words.net}
          value={today?.net ? <SignedAmount money={today.net} /> : words.notKnown}
          trend={change !== null && <Trend basisPoints={change} period={range} />}
          detail={synthetic ? words.synthetic : undefined}
          explained={<Explained of={words.net}>{words.explained}</Explained>}
        />
        <PortfolioChart days={items} />
        <MadeAt instant={madeAt} />
      </Card>
      {today && <HoldingsCard day={today} />}
    </>
  );
}

/** From the first day to the last, where both are known and there was something. */
function netChange(items: readonly PortfolioDay[]): number | null {
  const [first, last] = [items[0]?.net, items.at(-1)?.net];
  if (!first || !last) return null;
  return changeInBasisPoints(fromWireMoney(first).minor, fromWireMoney(last).minor);
}
