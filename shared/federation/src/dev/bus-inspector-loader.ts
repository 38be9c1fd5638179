import { fileURLToPath } from 'node:url';

const inspector = fileURLToPath(import.meta.resolve('@tessera/bus-inspector/start'));

/**
 * Puts the inspector of the bus beside a module, in a chunk of its own: a released shell does not bring it.
 * Lines stay where they were.
 */
export default function busInspectorLoader(source: string): string {
  const request = JSON.stringify(inspector);
  return `void import(/* webpackChunkName: "bus-inspector-start" */ ${request});${source}`;
}
