import type { RouteObject } from 'react-router-dom';

/** What types see of a remote's routes: a build puts the remote's own in this place. */
export const routes: RouteObject[] = [];
