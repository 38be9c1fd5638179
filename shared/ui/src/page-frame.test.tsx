import { render, screen } from '@testing-library/react';
import { PageFrame } from './page-frame.tsx';

it('names the document after the page and offers its heading to the focus', () => {
  const { rerender } = render(
    <PageFrame title="Loans" lead="Nothing due." action={<button type="button">Create</button>}>
      content
    </PageFrame>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Loans' });
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(heading).toHaveAttribute('data-page-heading');
  expect(document.title).toBe('Loans · tessera');
  rerender(<PageFrame title="Loan of 12 December">content</PageFrame>);
  expect(document.title).toBe('Loan of 12 December · tessera');
});

it('says how things stand and offers its action, where it has them', () => {
  const { rerender } = render(
    <PageFrame title="Loans" lead="Nothing due." action={<button type="button">Create</button>}>
      content
    </PageFrame>,
  );
  const header = screen.getByRole('heading').closest('header');
  expect(header).toHaveTextContent('LoansNothing due.Create');
  expect(screen.getByRole('button', { name: 'Create' })).toBeInTheDocument();
  rerender(<PageFrame title="Loans">content</PageFrame>);
  expect(header).toHaveTextContent(/^Loans$/);
  expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  expect(screen.getByText('content')).toBeInTheDocument();
});

it.each([undefined, null, false])(
  'keeps no place for an action and a sentence of %s',
  (nothing) => {
    render(
      <PageFrame title="Loans" lead={nothing} action={nothing}>
        content
      </PageFrame>,
    );
    const header = screen.getByRole('heading').closest('header');
    expect(header?.querySelectorAll('p, :scope > div')).toHaveLength(1);
  },
);

it('is wide unless it is for reading', () => {
  const { rerender } = render(<PageFrame title="Loans">content</PageFrame>);
  expect(screen.getByText('content')).toHaveAttribute('class', 'page');
  rerender(
    <PageFrame title="Loans" width="narrow">
      content
    </PageFrame>,
  );
  expect(screen.getByText('content')).toHaveAttribute('class', 'page narrow');
});
