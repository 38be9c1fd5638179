/**
 * What the page shares of RxJS; a contract in the same way as the router's facade. It is what one
 * needs to listen to the event bus: a name more costs every visitor, a name less breaks a remote.
 */
export {
  BehaviorSubject,
  catchError,
  combineLatest,
  config,
  debounceTime,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  from,
  fromEvent,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  queueScheduler,
  Subject,
  Subscription,
  scan,
  shareReplay,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
} from '#rxjs';
