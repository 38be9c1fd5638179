import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

describe('a button', () => {
  it('is no submit button unless it is told to be', () => {
    render(<Button>Copy</Button>);
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveAttribute('type', 'button');
  });

  it('keeps its words and takes no click while it is busy', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Borrow €12,000
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Borrow €12,000' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });
});

it('a link that looks like a button is a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/auth/sign-up" variant="primary">
        Create an account
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/auth/sign-up',
  );
});
