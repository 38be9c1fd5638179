/** What seldom names of RxJS are made of, as every page has it: there is one of each class. */
export { config, Observable, Subject, Subscription } from 'rxjs';
