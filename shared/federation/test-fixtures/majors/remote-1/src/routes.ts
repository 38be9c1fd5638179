import type { RouteObject } from 'react-router-dom';
import { OldPage } from './old-page.tsx';

export const routes: RouteObject[] = [{ path: '/majors', Component: OldPage }];
