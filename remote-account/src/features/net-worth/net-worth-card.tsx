import { useClaims } from '@tessera/api-client/use-claims';
import type { Portfolio, PortfolioDay } from '@tessera/contracts/reports';
import { changeInBasisPoints } from '@tessera/money/change-in-basis-points';
import { negated } from '@tessera/money/minor-units';
import { fromWireMoney, toWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { Card } from '@tessera/ui/card';
import { ClaimNotice } from '@tessera/ui/claim-notice';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { Explained } from '@tessera/ui/explained';
import { BigFigure } from '@tessera/ui/figure-amount';
import { Notice } from '@tessera/ui/notice';
import { PortfolioChart } from '@tessera/ui/portfolio-chart';
import { type QueryLike, QueryState } from '@tessera/ui/query-state';
import { SignedAmount } from '@tessera/ui/signed-amount';
import { Trend } from '@tessera/ui/trend';
import { worthWords as words } from './net-worth-words.ts';

type NetWorthCardProps = {
  readonly portfolio: QueryLike<Portfolio>;
  /** Left out while something more useful stands in its place. */
  readonly hasCurve: boolean;
};

/** The number that people come for: what they own less what they owe, how it moved, and its curve. */
export function NetWorthCard({ portfolio, hasCurve }: NetWorthCardProps) {
  return (
    <Card>
      <QueryState query={portfolio} what={words.what} height={hasCurve ? 440 : 90}>
        {(known) => <NetWorth portfolio={known} hasCurve={hasCurve} />}
      </QueryState>
    </Card>
  );
}

function NetWorth({ portfolio, hasCurve }: { portfolio: Portfolio; hasCurve: boolean }) {
  const { items, synthetic, madeAt } = portfolio;
  const today = items.at(-1);
  const change = netChange(items);
  return (
    <>
      <BigFigure
        size="page"
        label={words.net}
        value={today?.net ? <SignedAmount money={today.net} /> : words.notKnown}
        trend={change !== null && <Trend basisPoints={change} period="month" />}
        detail={
          <>
            {words.madeAt(instantText(madeAt))} {synthetic && words.synthetic}
          </>
        }
        explained={today && <NetExplained day={today} />}
      />
      {today && <WhatIsLeftOut day={today} />}
      <ClaimOnIt />
      {hasCurve && <PortfolioChart days={items} />}
    </>
  );
}

function NetExplained({ day }: { day: PortfolioDay }) {
  const amountOr = (money: WireMoney | null) =>
    money ? <SignedAmount money={money} /> : words.notKnown;
  return (
    <Explained
      of={words.net}
      rows={[
        ...day.holdings.filter(isHeld).map(({ asset, value }) => ({
          term: words.name(asset),
          value: value ? <Amount money={value} /> : words.notKnown,
        })),
        { term: words.owned, value: amountOr(day.total) },
        { term: words.owed, value: amountOr(day.owed && negative(day.owed)) },
        { term: words.net, value: amountOr(day.net) },
      ]}
    >
      {words.explained}
    </Explained>
  );
}

/** A coin without a price makes the sum unknown, and is named. */
function WhatIsLeftOut({ day }: { day: PortfolioDay }) {
  const unpriced = day.holdings.filter((each) => isHeld(each) && each.value === null);
  if (unpriced.length === 0) return null;
  return <Notice tone="warn">{words.noPrice(unpriced.map(({ asset }) => asset))}</Notice>;
}

function ClaimOnIt() {
  const claims = useClaims();
  if (claims.length === 0) return null;
  return (
    <>
      <ClaimNotice claims={claims} />
      <DimText small>{words.claim}</DimText>
    </>
  );
}

const isHeld = (holding: PortfolioDay['holdings'][number]) => fromWireMoney(holding).minor > 0n;

function negative(money: WireMoney): WireMoney {
  const { asset, minor } = fromWireMoney(money);
  return toWireMoney({ asset, minor: negated(minor) });
}

/** From the first day to the last, where both are known and there was something. */
function netChange(items: readonly PortfolioDay[]): number | null {
  const [first, last] = [items[0]?.net, items.at(-1)?.net];
  if (!first || !last) return null;
  return changeInBasisPoints(fromWireMoney(first).minor, fromWireMoney(last).minor);
}
