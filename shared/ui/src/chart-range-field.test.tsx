import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChartRangeField } from './chart-range-field.tsx';

it('offers the ranges in words for readers, and those only that it is told', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<ChartRangeField value="month" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Range' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'One month' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'One year' }));
  expect(onChange).toHaveBeenCalledWith('year');
  rerender(<ChartRangeField value="day" onChange={onChange} offered={['day', 'week']} />);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
