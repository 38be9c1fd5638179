const mockEvaluated: string[] = [];

jest.mock('./fragment/open-fragment.tsx', () => mockEvaluated.push('react'));
jest.mock('./app/open-router.ts', () => mockEvaluated.push('router'));
jest.mock('./remotes/create-remotes.tsx', () => mockEvaluated.push('remotes'));
jest.mock('./app/create-query-client.ts', () => mockEvaluated.push('queries'));
jest.mock('./language/ready-figures.ts', () => mockEvaluated.push('figures'));
jest.mock('./opened-remotes.ts', () => mockEvaluated.push('opened'));
jest.mock('./site.tsx', () => mockEvaluated.push('site'));
jest.mock('./main.tsx', () => mockEvaluated.push('main'));

/** As soon as all that is due without another task has been done. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

it('the shell is evaluated in parts, of which none is in the task of another', async () => {
  await import('./begin.ts');
  const seen: number[] = [];
  while (!mockEvaluated.includes('main')) {
    seen.push(mockEvaluated.length);
    await tick();
  }
  expect(mockEvaluated).toEqual([
    'react',
    'router',
    'remotes',
    'queries',
    'figures',
    'opened',
    'site',
    'main',
  ]);
  expect(Math.max(...seen.map((each, index) => each - (seen[index - 1] ?? 0)))).toBe(1);
});
