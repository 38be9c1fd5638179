/**
 * What every page has of RxJS: what one needs to listen to the event bus. With `seldom/rxjs.ts` it is all that the page
 * shares of it, a contract in the same way as the router's façade.
 */
export {
  BehaviorSubject,
  config,
  filter,
  firstValueFrom,
  map,
  Observable,
  queueScheduler,
  Subject,
  Subscription,
  take,
} from '#rxjs';
