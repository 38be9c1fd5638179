import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

describe('a text field', () => {
  it('ties its label and its hint to the input and hands out a ref', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField ref={ref} label="E-mail" hint="We send one link." name="email" />);
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toHaveAccessibleDescription('We send one link.');
    expect(ref.current).toBe(input);
  });

  it('is invalid and described by its error', () => {
    render(<TextField label="E-mail" hint="We send one link." error="Enter your e-mail." />);
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Enter your e-mail.');
  });
});

it('a password can be looked at and hidden again', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password', { selector: 'input' });
  await userEvent.type(input, 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('correct horse');
});

it('a select offers its options', async () => {
  const options = [
    { value: 'de', label: 'German' },
    { value: 'en', label: 'English' },
  ];
  render(<SelectField label="Numbers" options={options} defaultValue="de" />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Numbers' }), 'English');
  expect(screen.getByRole('combobox')).toHaveValue('en');
});

it('a checkbox is ticked by its words and described by its error', async () => {
  render(<CheckboxField label="I accept the terms" error="Accept the terms." />);
  await userEvent.click(screen.getByText('I accept the terms'));
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Accept the terms.');
});

it('a password is hidden until it is asked for, and never corrected', () => {
  render(<PasswordField label="Password" autoComplete="new-password" error="Too short." />);
  const input = screen.getByLabelText('Password', { selector: 'input' });
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  expect(input).toHaveAttribute('autocapitalize', 'none');
  expect(input).toHaveAttribute('spellcheck', 'false');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Too short.');
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveAttribute(
    'aria-controls',
    input.id,
  );
});

it('a select is described by its hint, then by its error', () => {
  const field = { label: 'Numbers', options: [{ value: 'de', label: 'German' }] };
  const { rerender } = render(<SelectField {...field} hint="As you write them." />);
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('As you write them.');
  expect(screen.getByRole('combobox')).not.toBeInvalid();
  rerender(<SelectField {...field} hint="As you write them." error="Choose one." />);
  expect(screen.getByRole('combobox')).toBeInvalid();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose one.');
});

it('a checkbox is invalid only while it has an error, and keeps an id that it is given', () => {
  const { rerender } = render(<CheckboxField label="I accept" id="terms" />);
  const box = screen.getByRole('checkbox', { name: 'I accept' });
  expect(box).toHaveAttribute('id', 'terms');
  expect(box).not.toBeInvalid();
  expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  rerender(<CheckboxField label="I accept" id="terms" error="Accept the terms." />);
  expect(box).toBeInvalid();
});
