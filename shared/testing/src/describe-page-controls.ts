import { matchRoute } from '@tessera/contracts/match-route';
import { type PageControlName, pageControls } from '@tessera/contracts/page-controls';
import { screen, waitFor } from '@testing-library/react';

type ShownControl = { role: string; name: string; anchor?: string };

/** Those on the page that a reader finds by role and by how their name begins, within the anchor. */
function shownOf({ role, name, anchor }: ShownControl): HTMLElement[] {
  const found = screen.queryAllByRole(role, { name: (whole) => whole.startsWith(name) });
  return found.filter((element) => anchor === undefined || element.closest(`#${anchor}`) !== null);
}

/**
 * What notices, mails and problems send people to on the pages of a remote is there; one call in the
 * remote's own test. A scene renders a page in a state in which it shows the control.
 */
export function describePageControls(
  table: readonly { readonly path: string }[],
  scenes: { readonly [Name in PageControlName]?: () => unknown },
): void {
  const own = Object.entries(pageControls)
    .filter(([, { path }]) => matchRoute(table, path)?.path === path)
    .map(([name, control]) => [name as PageControlName, control] as const);

  describe('what the API sends people to', () => {
    it.each(own)('%s is on its page', async (name, control) => {
      const show = scenes[name];
      if (show === undefined) throw new Error(`No scene shows ${name}`);
      show();
      await waitFor(() => expect(shownOf(control)).not.toEqual([]));
    });

    it('has a scene for nothing else', () => {
      expect(Object.keys(scenes).sort()).toEqual(own.map(([name]) => name).sort());
    });
  });
}
