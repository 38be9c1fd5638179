import { describePageControls } from '@tessera/testing/describe-page-controls';
import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { ContactPage } from './pages/static/contact-page.tsx';
import { routeTable } from './route-table.ts';

describePageControls(routeTable, {
  contact: () => renderWithShell(<ContactPage />, { session: signedOutSession }),
});
