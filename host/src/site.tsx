import '@tessera/ui/styles/fonts.css';
import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';
import './app.css';
import { createRoutes } from './app/create-routes.tsx';
import { followViewport } from './app/follow-viewport.ts';
import { NotFoundPage } from './app/not-found-page.tsx';
import { openRouter } from './app/open-router.ts';
import { bus, remotes } from './opened-remotes.ts';
import { RemoteFallback } from './remotes/remote-fallback.tsx';
import { startTheme } from './theme/create-theme.ts';

startTheme(bus);
followViewport(bus);

export const router = openRouter(
  createRoutes(<RemoteFallback remotes={remotes} notFound={<NotFoundPage />} />),
  { patchRoutesOnNavigation: remotes.patchRoutesOnNavigation },
);
