import { lazy } from 'react';
// In the sheet that is there already: a lazy one takes code in the first file of every page.
import '../attention/attention-banner.module.css';
import '../attention/notice-bell.module.css';
import '../identity-check/identity-check.module.css';
import '@tessera/ui/dialog.module.css';
import '@tessera/ui/field-frame.module.css';
import '@tessera/ui/input.module.css';
import '@tessera/ui/notice.module.css';
import '../newer-version/version-offer.module.css';
import './dashboard-layout.module.css';

const load = () => import(/* webpackChunkName: "dashboard" */ './dashboard-layout.tsx');

/**
 * In a chunk that the documents of dashboards name, so that it is there when the shell starts. Public
 * pages do without it.
 */
export const DashboardLayout = lazy(async () => {
  const module = await load().catch(load);
  return { default: module.DashboardLayout };
});
