import { render, screen } from '@testing-library/react';
import { explainFailure } from './explain-failure.ts';
import { PasswordStrength } from './password-strength.tsx';
import { wordsLocale } from './reader-locale.ts';
import { RetryWait } from './retry-wait.tsx';

const tooOften = Object.assign(new Error('Too many requests'), { name: 'ApiProblem', status: 429 });

describe('a German page', () => {
  it('says why something failed, with times in German', () => {
    expect(explainFailure(new Error('x'))).toBe(
      'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
    );
    const later = Object.assign(tooOften, { retryAt: Date.now() + 30_000 });
    expect(explainFailure(later)).toBe('Too many requests. Erneut versuchen in 30 Sekunden.');
  });

  it('keeps the elements that stand within a sentence', () => {
    const { container } = render(<RetryWait seconds={54} />);
    expect(container).toHaveTextContent('Erneut versuchen in 54 Sekunden.');
    expect(screen.getByRole('timer')).toHaveTextContent('54 Sekunden');
  });

  it('chooses the form that a number asks for', () => {
    const { container } = render(<PasswordStrength password="short" email="" />);
    expect(container).toHaveTextContent(/^Noch \d+ Zeichen erforderlich\.$/);
  });

  it('has its dates in German too', () => {
    expect(wordsLocale()).toMatch(/^de/);
  });
});
