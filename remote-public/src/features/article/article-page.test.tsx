import { render, screen, within } from '@testing-library/react';
import { articlePage } from './article-page.tsx';
import { legalPage } from './legal-page.tsx';

const article = {
  title: 'Terms',
  lead: 'In words that can be read.',
  sections: [
    { id: 'who', title: 'Who agrees', body: <p>We and you.</p> },
    { id: 'what', title: 'On what', body: <p>On this.</p> },
  ],
};

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('an article', () => {
  it('names its parts and sets the title of the document', () => {
    const Page = articlePage(article);
    render(<Page />);
    expect(headings()).toEqual(['Who agrees', 'On what']);
    expect(document.title).toBe('Terms · tessera');
    expect(screen.queryByText(/A template/)).not.toBeInTheDocument();
  });

  it('counts its parts from one where they are referred to by number, in the list as well', () => {
    const Page = legalPage({ ...article, numbered: true });
    render(<Page />);
    expect(headings()).toEqual(['1. Who agrees', '2. On what']);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(headings());
    expect(screen.getByText(/A template/)).toBeInTheDocument();
  });
});
