/**
 * What the page shares of the router
 * The list is a contract: a remote's build fails when it uses a name that is not here. It halves
 * the router's size, because what nobody lists is shaken off.
 */
export {
  createBrowserRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  resolvePath,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useRouteError,
  useSearchParams,
} from '#react-router';
export { RouterProvider } from '#react-router/dom';
