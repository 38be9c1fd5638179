import { describePageControls } from '@tessera/testing/describe-page-controls';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { SettingsPage } from './pages/settings-page.tsx';
import { SupportPage } from './pages/support-page.tsx';
import { routeTable } from './route-table.ts';

describePageControls(routeTable, {
  changePassword: () => renderWithShell(<SettingsPage />),
  authenticator: () => renderWithShell(<SettingsPage />),
  writeToSupport: () => renderWithShell(<SupportPage />),
});
