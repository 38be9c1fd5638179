import { shareScope } from './page-libraries.ts';

/** What an entry leaves in the page: webpack's interface of containers, which every federation has. */
export type Container = {
  init(shareScope: object): unknown;
  get(name: string): Promise<() => unknown>;
};

/**
 * What a container exposes under a name, such as `./routes`, run with the libraries of this page. Rejects when it has
 * none of that name or cannot start; it can be opened again.
 */
export async function openContainer(container: Container, name: string): Promise<unknown> {
  await container.init(shareScope());
  const start = await container.get(name);
  return start();
}
