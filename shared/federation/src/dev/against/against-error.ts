/** Why a site cannot be developed against, in words for whoever asked. */
export class AgainstError extends Error {
  override readonly name = 'AgainstError';
}
