import { type Planner, postIntent, requestIntent } from '../intent.ts';
import { chooseCustomer, chooseRow } from './choose.ts';

/** Of banks that anybody may show: from the IBAN registry and from textbooks. */
export const ibans = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
] as const;

export const addPayee: Planner = async (world) => {
  const customer = await chooseCustomer(world);
  if (!customer) return null;
  const body = { name: 'Ada Beispiel', iban: world.random.pick(ibans) };
  return postIntent(world, 'add payee', { name: customer.name, url: '/payees', body });
};

export const removePayee: Planner = async (world) => {
  const row = await chooseRow<{ payee: string }>(
    world,
    `select users.id, users.subject, payees.id as payee
    from payees join users on users.id = payees.user_id
    where removed_at is null order by payees.id`,
  );
  if (!row) return null;
  const url = `/payees/${row.payee}`;
  return requestIntent(world, 'remove payee', { name: row.name, method: 'DELETE', url });
};

export const switchWhitelist: Planner = async (world) => {
  const customer = await chooseCustomer(world);
  if (!customer) return null;
  const isOn = world.random.chance(0.5);
  return requestIntent(world, `whitelist ${isOn ? 'on' : 'off'}`, {
    name: customer.name,
    method: 'PATCH',
    url: '/settings',
    body: { withdrawalWhitelist: isOn },
  });
};
