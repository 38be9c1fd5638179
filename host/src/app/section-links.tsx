import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readInlineRegistry } from '../remotes/read-registry.ts';
import { announcedLinks } from './announced-links.ts';
import { currentSectionOf, dashboardSections } from './dashboard-sections.ts';
import { NavItem } from './nav-item.tsx';
import { useLinkIcons } from './use-link-icons.ts';

const announcedInDocument = () =>
  announcedLinks(readInlineRegistry(), 'sidebar', dashboardSections);

/**
 * The links of the dashboard, in the sidebar and in the burger menu alike: first those of the specification, then what
 * remotes announce. What is published later comes with the next document, so that nothing moves under a pointer.
 */
export function SectionLinks() {
  const [announced] = useState(announcedInDocument);
  const iconOf = useLinkIcons(announced.length > 0);
  const current = currentSectionOf(useLocation().pathname, announced);
  const links = [
    ...dashboardSections,
    ...announced.map((link) => ({ ...link, icon: iconOf(link.icon) })),
  ];
  return links.map(({ name, icon, to }) => (
    <NavItem key={to} to={to} icon={icon} isCurrent={to === current}>
      {name}
    </NavItem>
  ));
}
