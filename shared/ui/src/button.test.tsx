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

  it('can be pressed until it is disabled, and is never busy by itself', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Send</Button>);
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    rerender(
      <Button disabled onClick={onClick}>
        Send
      </Button>,
    );
    expect(button).toBeDisabled();
    expect(button).not.toHaveAttribute('aria-busy');
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

describe('the look of a button', () => {
  it('is secondary and as wide as its words, unless it is told otherwise', () => {
    render(
      <>
        <Button>Copy</Button>
        <Button variant="danger" wide className="last">
          Delete
        </Button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveAttribute(
      'class',
      'button secondary',
    );
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute(
      'class',
      'button danger wide last',
    );
  });

  it('is the same for a link', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/help">Help</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Help' })).toHaveClass('button', 'secondary');
  });
});
