import type { Wallet } from '@tessera/contracts/wallets';
import type { Customer } from '../fixtures/customer.ts';
import { dashboardRoutes, publicRoutes, staticRoutes } from '../fixtures/routes.ts';

/** A page to look at. Its address may be known only once somebody has what it shows. */
export type Screen = {
  readonly name: string;
  readonly path: (customer: Customer) => Promise<string>;
  readonly isDashboard: boolean;
};

const nameOf = (path: string) =>
  path
    .replace(/\?.*/, '')
    .replace(/^\/(dashboard\/)?/, '')
    .replaceAll('/', '-') || 'landing';

const fixed = ({ path }: { readonly path: string }): Screen => ({
  name: nameOf(path),
  path: async () => path,
  isDashboard: path.startsWith('/dashboard/'),
});

const firstOf = async <Item extends { readonly id: string }>(customer: Customer, path: string) =>
  (await customer.get<{ items: readonly Item[] }>(path)).items[0]?.id ?? 'none';
const bitcoinOf = (customer: Customer) => firstOf<Wallet>(customer, '/wallets');

export const screens: readonly Screen[] = [
  ...[...publicRoutes, ...staticRoutes, ...dashboardRoutes].map(fixed),
  {
    name: 'loan',
    path: async (customer) => `/dashboard/loan/${await firstOf(customer, '/loans')}`,
    isDashboard: true,
  },
  {
    name: 'wallet',
    path: async (customer) => `/dashboard/spot/${await bitcoinOf(customer)}`,
    isDashboard: true,
  },
  {
    name: 'withdrawals',
    path: async (customer) => `/dashboard/spot/${await bitcoinOf(customer)}/withdrawals`,
    isDashboard: true,
  },
];
