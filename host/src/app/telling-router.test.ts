import { createMemoryRouter } from 'react-router-dom';
import { tellingRouter } from './telling-router.ts';

it('whoever begins to listen hears of what changed before, and of what changes then', async () => {
  const router = createMemoryRouter([{ path: '*' }]);
  // The first of all hears of what came before it from the router itself.
  router.subscribe(() => undefined);
  const telling = tellingRouter(router);
  await router.navigate('/before');
  const heard: string[] = [];
  const end = telling.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') heard.push(location.pathname);
  });
  expect(heard).toEqual(['/before']);
  await telling.navigate('/after');
  end();
  await router.navigate('/later');
  expect([...new Set(heard)]).toEqual(['/before', '/after']);
});
