import { Form, type RouteObject } from 'react-router-dom';
import { ajax } from 'rxjs/ajax';
import { bus } from '../shared/shell/src/event-bus.ts';

/** Breaks the contract thrice: a name that the facade lacks, and second copies by a subpath each. */
export const routes: RouteObject[] = [{ path: `/broken/${ajax}/${bus}`, Component: Form }];
