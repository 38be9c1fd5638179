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
    expect(screen.getAllByText('Margin call €120', { selector: 'text' })).toHaveLength(2);
    expect(screen.getByText('Margin call €120', { selector: 'span' })).toBeInTheDocument();
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
    const { container } = render(
      <LineChart label="Price" points={points} format={String} summary="It rose." />,
    );
    expect(screen.getByRole('slider', { name: 'Price' })).toBeInTheDocument();
    expect(container.querySelector('.threshold, .labelled')).not.toBeInTheDocument();
  });

  it('takes larger steps with Shift', async () => {
    const many = Array.from({ length: 101 }, (_, x) => ({ x, value: 1n, label: `Day ${x}` }));
    render(<Chart shown={many} />);
    const chart = screen.getByRole('slider', { name: 'Price of ether' });
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Day 94: €1');
  });

  it('reads out its end when the point that was chosen is no longer there', async () => {
    const { rerender } = render(<Chart />);
    rerender(<Chart shown={points.slice(0, 2)} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    rerender(<Chart shown={points.slice(0, 1)} />);
    const chart = screen.getByRole('slider', { name: 'Price of ether' });
    expect(chart).toHaveAttribute('aria-valuetext', 'Monday: €100');
  });

  it('has a few values and dates beside its curve', () => {
    const days = [0, 10, 20, 30].map((day) => ({
      x: Date.UTC(2026, 9, 1 + day, 12),
      value: BigInt(100 + day),
      label: `Day ${day}`,
    }));
    const { container } = render(
      <LineChart label="Price" points={days} format={(v) => `€${v}`} summary="It rose." />,
    );
    const texts = (part: string) =>
      [...container.querySelectorAll(part)].map((text) => text.textContent);
    expect(texts('text.tick')).toEqual(['€100', '€110', '€120', '€130']);
    expect(texts('.date')).toEqual(['Oct 1', 'Oct 11', 'Oct 21', 'Oct 31']);
  });

  it('keeps its height without points', () => {
    const { container, rerender } = render(<Chart />);
    const height = container.querySelector('.drawing')?.getAttribute('height');
    rerender(<Chart shown={[]} />);
    expect(container.querySelector('.nothing')).toHaveAttribute('height', height);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('its table', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: /Show as table/ }));
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

  it('has the newest value first, and is there when somebody asks for it', async () => {
    render(<Chart />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await open();
    expect(screen.getByRole('table', { name: '3 values' })).toBeInTheDocument();
    expect(rows()).toEqual(['Wednesday€200', 'Tuesday€300', 'Monday€100']);
    await userEvent.click(screen.getByRole('button', { name: /Hide the table/ }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says that it holds a part of a long curve, with both of its ends', async () => {
    const many = Array.from({ length: 2_001 }, (_, x) => ({ x, value: 1n, label: `At ${x}` }));
    render(<Chart shown={many} />);
    await open();
    expect(screen.getByRole('table')).toHaveAccessibleName('120 of 2001 values, evenly spread');
    expect(rows().at(0)).toBe('At 2000€1');
    expect(rows().at(-1)).toBe('At 0€1');
  });
});
