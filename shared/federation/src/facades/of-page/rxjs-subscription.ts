import { Subscription } from 'rxjs';

/** In the place of RxJS's own module of that name, with the class of the page. */
export { Subscription };

export const EMPTY_SUBSCRIPTION = Subscription.EMPTY;

export const isSubscription = (value: unknown): value is Subscription =>
  value instanceof Subscription;
