/** A value in local storage, for every tab; nothing where storage is forbidden or holds something else. */
export function keptJson<Value>(key: string, isOne: (value: unknown) => value is Value) {
  return {
    read(): Value | undefined {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isOne(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    /** Nothing is taken away. */
    write(value: Value | undefined): void {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
  };
}
