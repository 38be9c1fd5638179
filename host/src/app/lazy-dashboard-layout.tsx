import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "dashboard" */ './dashboard-layout.tsx');

/**
 * In a chunk that the documents of dashboards name, so that it is there when the shell starts. Public
 * pages do without it.
 */
export const DashboardLayout = lazy(async () => {
  const module = await load().catch(load);
  return { default: module.DashboardLayout };
});
