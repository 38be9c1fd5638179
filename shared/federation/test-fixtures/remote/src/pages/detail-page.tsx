import { useParams } from 'react-router-dom';
import styles from './page.module.css';

export const DetailPage = () => <h1 className={styles.page}>Detail {useParams().id}</h1>;
