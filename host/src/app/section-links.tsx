import { useLocation } from 'react-router-dom';
import { currentSectionOf, dashboardSections } from './dashboard-sections.ts';
import { NavItem } from './nav-item.tsx';

/** The links of the dashboard, in the sidebar and in the burger menu alike. */
export function SectionLinks() {
  const current = currentSectionOf(useLocation().pathname);
  return dashboardSections.map(({ name, icon, to }) => (
    <NavItem key={to} to={to} icon={icon} isCurrent={to === current}>
      {name}
    </NavItem>
  ));
}
