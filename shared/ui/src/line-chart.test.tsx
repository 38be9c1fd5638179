import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LineChart } from './line-chart.tsx';

const points = [
  { x: 0, value: 100n, label: 'Monday' },
  { x: 1, value: 300n, label: 'Tuesday' },
  { x: 2, value: 200n, label: 'Wednesday' },
];

function Chart({ shown = points }: { shown?: typeof points }) {
  return (
    <LineChart
      label="Price of ether"
      points={shown}
      thresholds={[{ label: 'Margin call', value: 120n, tone: 'bad' }]}
      format={(value) => `€${value}`}
      summary="It rose and fell."
    />
  );
}

describe('a line chart', () => {
  it('reads out its points as the keyboard walks along them', async () => {
    render(<Chart />);
    const chart = screen.getByRole('slider', { name: 'Price of ether' });
    expect(chart).toHaveAttribute('aria-valuetext', 'Wednesday: €200');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Tuesday: €300');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Monday: €100');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Wednesday: €200');
  });

  it('labels its thresholds and says in words what it shows, also without points', () => {
    const { rerender } = render(<Chart />);
    expect(screen.getByText('Margin call €120')).toBeInTheDocument();
    rerender(<Chart shown={[]} />);
    expect(screen.getByText('It rose and fell.')).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('says how far it can be walked, and leaves other keys to the page', () => {
    render(<Chart />);
    const chart = screen.getByRole('slider', { name: 'Price of ether' });
    expect(chart).toHaveAttribute('aria-valuemax', '2');
    expect(chart).toHaveAttribute('aria-valuenow', '2');
    expect(fireEvent.keyDown(chart, { key: 'PageDown' })).toBe(true);
    expect(chart).toHaveAttribute('aria-valuenow', '2');
    expect(fireEvent.keyDown(chart, { key: 'ArrowLeft' })).toBe(false);
    expect(chart).toHaveAttribute('aria-valuenow', '1');
  });

  it('reads out the point under the pointer, and the last one when it leaves', async () => {
    render(<Chart />);
    const chart = screen.getByRole('slider', { name: 'Price of ether' });
    jest.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 240));
    const user = userEvent.setup();
    await user.pointer({ target: chart, coords: { clientX: 190 } });
    expect(chart).toHaveAttribute('aria-valuetext', 'Tuesday: €300');
    await user.pointer({ target: chart, coords: { clientX: 110 } });
    expect(chart).toHaveAttribute('aria-valuetext', 'Monday: €100');
    await user.unhover(chart);
    expect(chart).toHaveAttribute('aria-valuetext', 'Wednesday: €200');
  });

  it('needs no thresholds', () => {
    render(<LineChart label="Price" points={points} format={String} summary="It rose." />);
    expect(screen.getByRole('slider', { name: 'Price' })).toHaveTextContent(/^$/);
  });
});
