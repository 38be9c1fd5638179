/** What the page shares of RxJS beside that, for remotes that use it. */
export {
  catchError,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  from,
  fromEvent,
  merge,
  mergeMap,
  of,
  scan,
  shareReplay,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from '#rxjs';
