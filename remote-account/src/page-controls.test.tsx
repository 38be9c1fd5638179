import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import { pageControls, pathTo } from '@tessera/contracts/page-controls';
import { describePageControls } from '@tessera/testing/describe-page-controls';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { ProfilePage } from './pages/profile-page.tsx';
import { SettingsPage } from './pages/settings-page.tsx';
import { SupportPage } from './pages/support-page.tsx';
import { TicketPage } from './pages/ticket-page.tsx';
import { routeTable } from './route-table.ts';
import { ticket, ticketAnswers } from './testing/ticket-fixtures.ts';

describePageControls(routeTable, {
  changePassword: () => renderWithShell(<SettingsPage />),
  authenticator: () => renderWithShell(<SettingsPage />),
  devices: () => renderWithShell(<SettingsPage />),
  dataExport: () => renderWithShell(<SettingsPage />),
  accountClosing: () => renderWithShell(<SettingsPage />),
  whitelist: () => {
    fakeApi({ 'GET /settings': settingsWith({ on: false, endsAt: null }) });
    renderWithShell(<SettingsPage />);
  },
  callOffEmailChange: () => {
    const pending = { newEmail: 'countess@example.com', expiresAt: '2026-06-16T10:00:00Z' };
    fakeApi({ 'GET /email-changes': { pending } });
    renderWithShell(<ProfilePage />);
  },
  writeToSupport: () => renderWithShell(<SupportPage />),
  supportTicket: () => {
    fakeApi(ticketAnswers());
    renderWithShell(<TicketPage />, {
      route: pathTo('supportTicket', ticket.id),
      path: pageControls.supportTicket.path,
    });
  },
});
