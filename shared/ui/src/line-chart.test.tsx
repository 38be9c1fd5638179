import { render, screen } from '@testing-library/react';
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
});
