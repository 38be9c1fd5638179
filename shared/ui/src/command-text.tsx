import styles from './command-text.module.css';

/** What is to be typed at a shell's prompt, letter for letter: wrapped where it is long, and marked as a whole by one click. */
export function CommandText({ command }: { command: string }) {
  return (
    <pre className={styles.command}>
      <code>{command}</code>
    </pre>
  );
}
