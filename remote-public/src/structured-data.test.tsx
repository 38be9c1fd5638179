import { questionGroups } from '@tessera/ui/questions';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { routeTable } from './route-table.ts';
import { structuredData } from './structured-data.ts';

type Said = { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };

const withoutSpace = (text: string | null) => text?.replaceAll(/\s/g, '');

it('is of pages that are drawn ahead', () => {
  const drawn = routeTable.filter((route) => 'isPrerendered' in route).map(({ path }) => path);
  for (const path of Object.keys(structuredData)) expect(drawn).toContain(path);
});

it('says every question and its answer as the page shows them, and in whole sentences', () => {
  const { mainEntity } = structuredData['/static/faq'] as Said;
  const every = questionGroups.flatMap(({ items }) => items);
  expect(mainEntity.map(({ name }) => name)).toEqual(every.map(({ title }) => title));
  expect(every.length).toBeGreaterThan(15);
  for (const [index, { content }] of every.entries()) {
    const text = mainEntity[index]?.acceptedAnswer.text ?? '';
    const { container } = render(<MemoryRouter>{content}</MemoryRouter>);
    expect(withoutSpace(text)).toBe(withoutSpace(container.textContent));
    expect(text).not.toMatch(/\p{Ll}[.?!]\p{Lu}|\s{2}/u);
  }
});
