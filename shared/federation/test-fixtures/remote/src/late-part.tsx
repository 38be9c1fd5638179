import styles from './late.module.css';

export const LatePart = () => <p className={styles.late}>Drawn as well</p>;
