import { Form, type RouteObject } from 'react-router-dom';
import { ajax } from 'rxjs/ajax';

/** Breaks the contract twice: a name that the facade lacks, and a second copy by a subpath. */
export const routes: RouteObject[] = [{ path: '/broken', element: <Form>{String(ajax)}</Form> }];
