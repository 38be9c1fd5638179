import type { SavedAccount } from './saved-accounts.ts';

/**
 * The accounts of the emulator, which knows who was looked up, put in or taken out: whoever is changed is
 * looked up before, so that nobody else has to be looked at to know what changed.
 */
export class TouchedAccounts extends Map<string, SavedAccount> {
  readonly #touched = new Set<string>();

  override get(localId: string): SavedAccount | undefined {
    this.#touched.add(localId);
    return super.get(localId);
  }

  override set(localId: string, account: SavedAccount): this {
    this.#touched.add(localId);
    return super.set(localId, account);
  }

  override delete(localId: string): boolean {
    this.#touched.add(localId);
    return super.delete(localId);
  }

  override clear(): void {
    for (const localId of this.keys()) this.#touched.add(localId);
    super.clear();
  }

  /** Without touching them. */
  peek(localId: string): SavedAccount | undefined {
    return super.get(localId);
  }

  /** Who was touched since it was asked last. */
  takeTouched(): string[] {
    const touched = [...this.#touched];
    this.#touched.clear();
    return touched;
  }
}
