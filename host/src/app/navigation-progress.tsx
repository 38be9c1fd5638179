import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A line at the top while the next page is fetched; it shows itself only after 200 ms. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return isLoading && <div className={styles.progress} data-navigating="" />;
}
