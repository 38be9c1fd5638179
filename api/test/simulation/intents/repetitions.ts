import { type Planner, requestIntent } from '../intent.ts';

/** An old request comes again, wherever it lands. */
export const repeatRequest: Planner = async (world) => {
  const request = world.random.pick(world.sent.slice(-60));
  return request ? requestIntent(world, `again ${request.url.split('/')[1]}`, request) : null;
};

/** A request that was overtaken arrives at last. */
export const deliverLate: Planner = async (world) => {
  const request = world.random.pick(world.late);
  if (!request) return null;
  world.late.splice(world.late.indexOf(request), 1);
  return requestIntent(world, `late ${request.url.split('/')[1]}`, request);
};
