import { flash, flashRequested, themeToggleRequested, useColours, useShell } from '@tessera/shell';
import { useEffect, useState } from 'react';

export function NewPage() {
  const shell = useShell();
  const colours = useColours();
  const [heard, setHeard] = useState('');
  useEffect(() => {
    const subscription = shell
      .observe(flashRequested)
      .subscribe(({ message, type }) => setHeard(`${message}, ${type}`));
    return () => subscription.unsubscribe();
  }, [shell]);
  return (
    <section id="new">
      <output>{colours}</output>
      <p>{heard}</p>
      <button type="button" onClick={() => shell.publish(themeToggleRequested, {})}>
        Toggle
      </button>
      <button type="button" onClick={() => flash({ message: 'From major 2', type: 'info' })}>
        Flash
      </button>
    </section>
  );
}
