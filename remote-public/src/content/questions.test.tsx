import { firstQuestions, questionGroups } from '@tessera/ui/questions';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { faultsOfWords } from '../testing/faults-of-words.ts';

const every = questionGroups.flatMap(({ items }) => items);

it.each(questionGroups)('$title has several questions', ({ id, title, items }) => {
  expect(id).toMatch(/^[a-z-]+$/);
  expect(title).toMatch(/^\p{Lu}/u);
  expect(items.length).toBeGreaterThan(2);
});

it('every question has a link of its own, a title and an answer in whole sentences', () => {
  expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
  expect(new Set(every.map(({ title }) => title)).size).toBe(every.length);
  for (const { id, title, content } of every) {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(title).toMatch(/^\p{Lu}.+\p{L}\??$/u);
    const { container } = render(<MemoryRouter>{content}</MemoryRouter>);
    expect(faultsOfWords(container)).toEqual([]);
    expect(container.textContent).toMatch(/^\p{Lu}.+\.$/u);
  }
});

it('the landing page has six of them, each once', () => {
  expect(firstQuestions).toHaveLength(6);
  expect(new Set(firstQuestions).size).toBe(6);
  for (const question of firstQuestions) expect(every).toContain(question);
});
