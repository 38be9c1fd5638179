import type { RouteObject } from 'react-router-dom';
import { NewPage } from './new-page.tsx';

export const routes: RouteObject[] = [{ path: '/majors', Component: NewPage }];
