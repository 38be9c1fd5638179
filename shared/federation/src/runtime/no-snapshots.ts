/**
 * Stands in for federation's handler of snapshots in the host's build. Snapshots are made of manifests, and remotes
 * that are registered have none; a build that leaves their plugins out carries their handler all the same.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, never>();
}

export const getGlobalRemoteInfo = (): { hostGlobalSnapshot: undefined } => ({
  hostGlobalSnapshot: undefined,
});
