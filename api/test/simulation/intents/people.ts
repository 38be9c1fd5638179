import { type Planner, requestIntent } from '../intent.ts';
import { chooseCustomer } from './choose.ts';

const mostCustomers = 8;
const mostWhoCloseAndMakeRoom = 12;

const profile = {
  givenNames: 'Ada',
  familyName: 'Beispiel',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  dateOfBirth: '1990-05-17',
};

export const signUp: Planner = async (world) => {
  const { rowCount: gone } = await world.pool.query(
    'select from users where closed_at is not null limit $1',
    [mostWhoCloseAndMakeRoom],
  );
  if (world.counts.customers >= mostCustomers + (gone ?? 0)) return null;
  world.counts.customers += 1;
  const name = `customer${world.counts.customers}`;
  return requestIntent(world, 'sign up', {
    name,
    method: 'PUT',
    url: '/profile',
    body: profile,
  });
};

/** Also of those whose first time was cut short. */
export const completeProfile: Planner = async (world) => {
  const customer = await chooseCustomer(world);
  if (!customer) return null;
  return requestIntent(world, 'complete profile', {
    name: customer.name,
    method: 'PUT',
    url: '/profile',
    body: profile,
  });
};

export const switchAutomaticCure: Planner = async (world) => {
  const customer = await chooseCustomer(world);
  if (!customer) return null;
  return requestIntent(world, 'switch automatic cure', {
    name: customer.name,
    method: 'PATCH',
    url: '/settings',
    body: { automaticCure: world.random.chance(0.6) },
  });
};
