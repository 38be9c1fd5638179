import { Outlet } from 'react-router-dom';
import { FlashMessages } from '../flash/flash-messages.tsx';
import { SessionGuide } from '../session/session-guide.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { ScrollPosition } from './scroll-position.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** What surrounds both layouts. */
export function RootLayout() {
  useFocusAfterNavigation();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <SessionGuide />
      <Outlet />
      <FlashMessages />
      <ScrollPosition />
    </>
  );
}
