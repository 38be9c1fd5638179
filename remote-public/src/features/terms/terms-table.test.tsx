import { collateralTerms } from '@tessera/lending/terms';
import { collateralAssets } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { render, screen, within } from '@testing-library/react';
import { TermsTable } from './terms-table.tsx';

/** The percentages of a table in basis points, row by row; null where a cell has none. */
function read(name: RegExp) {
  render(<TermsTable />);
  const table = screen.getByRole('table', { name });
  const [head, ...rows] = within(table).getAllByRole('row');
  const figure = (text: string) => (/%/.test(text) ? Number.parseFloat(text) * 100 : null);
  return {
    table,
    headers: within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
    rows: rows.map((row) => {
      const [title, ...cells] = [...row.querySelectorAll('.content')].map(
        ({ textContent }) => textContent ?? '',
      );
      return { title, cells: cells.map(figure), texts: cells };
    }),
  };
}

const coins = collateralAssets.map(assetName);

describe('the table of rates', () => {
  it('has a column for every coin and stays a table on every screen', () => {
    const { headers, table } = read(/rate/);
    expect(headers).toEqual(['Rate a year', ...coins]);
    expect(table).not.toHaveClass('stacks');
  });

  it('rises from bound to bound, and names every bound of every coin once', () => {
    const bounds = read(/rate/).rows.map(({ title }) => Number(/\d+/.exec(title ?? '')?.[0]) * 100);
    expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b));
    const all = collateralAssets.flatMap((asset) => collateralTerms[asset].aprTiers);
    expect(new Set(bounds)).toEqual(new Set(all.map(({ upToLtv }) => upToLtv)));
  });

  it.each(collateralAssets)('gives %s its rate up to each bound, and a dash above', (asset) => {
    const { aprTiers, openingLtv } = collateralTerms[asset];
    const column = collateralAssets.indexOf(asset);
    for (const { title, cells, texts } of read(/rate/).rows) {
      const bound = Number(/\d+/.exec(title ?? '')?.[0]) * 100;
      const below = aprTiers.filter(({ upToLtv }) => upToLtv < bound).length;
      expect(cells[column]).toBe(bound > openingLtv ? null : aprTiers[below]?.apr);
      if (bound > openingLtv) expect(texts[column]).toBe('–');
    }
  });
});

describe('the table of thresholds', () => {
  it('has a column for every coin and stays a table on every screen', () => {
    const { headers, table } = read(/Thresholds/);
    expect(headers).toEqual(['Threshold', ...coins]);
    expect(table).not.toHaveClass('stacks');
  });

  it('leads from opening over warning and margin call to liquidation, higher each time', () => {
    const { rows } = read(/Thresholds/);
    expect(rows.map(({ title }) => title)).toEqual([
      'Highest at opening',
      'Warning',
      'Margin call',
      'Liquidation',
    ]);
    for (const [column, asset] of collateralAssets.entries()) {
      const { openingLtv, warningLtv, marginCallLtv, liquidationLtv } = collateralTerms[asset];
      expect(rows.map(({ cells }) => cells[column])).toEqual([
        openingLtv,
        warningLtv,
        marginCallLtv,
        liquidationLtv,
      ]);
    }
  });
});
