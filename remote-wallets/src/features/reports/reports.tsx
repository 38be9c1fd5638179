import { Stack } from '@tessera/ui/stack';
import { Tabs } from '@tessera/ui/tabs';
import type { ReactNode } from 'react';
import { InterestReport } from './interest-report.tsx';
import { PortfolioReport } from './portfolio-report.tsx';
import { type ReportName, reportNames } from './report-address.ts';
import { reportWords as words } from './reports-words.ts';
import { StatementReport } from './statement-report.tsx';
import { TaxReport } from './tax-report.tsx';
import { useReportAddress } from './use-report-address.ts';

/** The reports that the API makes; which one, and of which days, stands in the address. */
export function Reports() {
  const place = useReportAddress();
  const panels: Record<ReportName, () => ReactNode> = {
    portfolio: () => <PortfolioReport place={place} />,
    statement: () => <StatementReport place={place} />,
    interest: () => <InterestReport place={place} />,
    tax: () => <TaxReport place={place} />,
  };
  return (
    <Tabs
      label={words.tabs}
      chosen={place.address.report}
      onChoose={(report) => place.change({ report })}
      tabs={reportNames.map((key) => ({
        key,
        label: words.report(key),
        panel: key === place.address.report && <Stack>{panels[key]()}</Stack>,
      }))}
    />
  );
}
