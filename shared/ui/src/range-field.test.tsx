import { fireEvent, render, screen } from '@testing-library/react';
import { RangeField } from './range-field.tsx';

type Given = Partial<Parameters<typeof RangeField>[0]>;

function Ratio(given: Given) {
  return (
    <RangeField
      label="Loan-to-value"
      min={0}
      max={100}
      value={50}
      valueText="50% of its value"
      onChange={() => undefined}
      {...given}
    />
  );
}

describe('a range', () => {
  it('says in words where it stands', () => {
    render(<Ratio />);
    const slider = screen.getByRole('slider', { name: 'Loan-to-value' });
    expect(slider).toHaveAttribute('aria-valuetext', '50% of its value');
    expect(screen.getByText('50% of its value')).toBeVisible();
  });

  it('hands on where it was moved, as a number', () => {
    const onChange = jest.fn();
    render(<Ratio onChange={onChange} />);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '30' } });
    expect(onChange.mock.calls).toEqual([[30]]);
  });

  it.each([
    [{ min: 1_000, max: 5_000, value: 2_000 }, '25%'],
    [{ min: 10, max: 10, value: 10 }, '0%'],
  ])('of %j is filled to %s', (given, width) => {
    const { container } = render(<Ratio {...given} />);
    expect(container.querySelector('.filled')).toHaveAttribute('width', width);
  });

  it('names both of its ends where it is told what stands there', () => {
    const { container, rerender } = render(<Ratio ends={['10%', '50%']} />);
    expect(screen.getByText('10%')).toBeVisible();
    expect(screen.getByText('50%')).toBeVisible();
    rerender(<Ratio />);
    expect(container).toHaveTextContent(/^Loan-to-value50% of its value$/);
  });
});
