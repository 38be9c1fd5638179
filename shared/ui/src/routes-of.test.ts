import type { RouteObject } from 'react-router-dom';
import { routesOf } from './routes-of.ts';

const componentOf = async (route: RouteObject | undefined) =>
  typeof route?.lazy === 'function' ? (await route.lazy()).Component : undefined;

describe('the routes of a table', () => {
  const LoanPage = () => null;

  it('load the page of their path, when it is opened and not before', async () => {
    const page = jest.fn(async () => ({ LoanPage }));
    const [route] = routesOf([{ path: '/dashboard/loan/:id', page }]);
    expect(route?.path).toBe('/dashboard/loan/:id');
    expect(page).not.toHaveBeenCalled();
    expect(await componentOf(route)).toBe(LoanPage);
  });

  it('reject with what the load of a page was refused with', async () => {
    const [route] = routesOf([{ path: '/', page: () => Promise.reject(new Error('refused')) }]);
    await expect(componentOf(route)).rejects.toThrow('refused');
  });
});
