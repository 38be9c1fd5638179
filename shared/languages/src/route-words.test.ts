import { routeMessages, routesIn } from './route-words.ts';

const plain = { path: '/dashboard/terms', title: 'Terms', description: '' };
const linked = {
  path: '/dashboard/cards',
  title: 'Your cards',
  description: 'All of them.',
  link: { place: 'sidebar', label: 'Cards', order: 10 },
  heading: { lead: 'All you have.' },
};

it('tells every word of a route table, those of links too', () => {
  const texts = routeMessages([plain, linked]).map(({ message }) => message);
  expect(texts).toEqual(['Terms', 'Your cards', 'All of them.', 'Cards', 'All you have.']);
});

it('puts a route table into another language, and nothing but its words', () => {
  const shouted = routesIn([plain, linked], ({ message }) => message.toUpperCase());
  expect(shouted).toEqual([
    { ...plain, title: 'TERMS' },
    {
      ...linked,
      title: 'YOUR CARDS',
      description: 'ALL OF THEM.',
      link: { ...linked.link, label: 'CARDS' },
      heading: { lead: 'ALL YOU HAVE.' },
    },
  ]);
});
