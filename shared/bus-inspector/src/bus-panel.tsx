import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './bus-panel.module.css';
import type { BusEvent, BusRecord, TopicLine } from './bus-record.ts';

const timeFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

function Topics({ lines }: { lines: readonly TopicLine[] }) {
  return (
    <table className={styles.table}>
      <caption>Topics</caption>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Published by</th>
          <th scope="col">Deliveries</th>
          <th scope="col">Last value</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ topic, owner, deliveries, last }) => (
          <tr key={topic}>
            <th scope="row">{topic}</th>
            <td>{owner === 'any' ? 'any part' : owner}</td>
            <td>{deliveries}</td>
            <td>
              <code>{textOf(last)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Events({ events }: { events: readonly BusEvent[] }) {
  return (
    <table className={styles.table}>
      <caption>Events, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Topic</th>
          <th scope="col">Source</th>
          <th scope="col">Payload</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ number, time, topic, source, payload, refusal }) => (
          <tr key={number}>
            <td>
              <time dateTime={time.toISOString()}>{timeFormat.format(time)}</time>
            </td>
            <th scope="row">{topic}</th>
            <td>{source}</td>
            <td>
              <code>{textOf(payload)}</code>
              {refusal !== undefined && <p className={styles.refusal}>Refused: {refusal}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BusPanelProps = { record: BusRecord; onClose: () => void };

/** What travels on the event bus of this page. It says nothing of its own accord: a page may publish all the time. */
export function BusPanel({ record, onClose }: BusPanelProps) {
  const { topics, events } = useSyncExternalStore(record.subscribe, record.snapshot);
  const [filter, setFilter] = useState('');
  const filterField = useRef<HTMLInputElement>(null);
  useEffect(() => filterField.current?.focus(), []);
  const isWanted = ({ topic }: { topic: string }) => topic.includes(filter.trim());
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section className={styles.panel} aria-label="Event bus" onKeyDown={closeOnEscape}>
      <header className={styles.bar}>
        <h2 className={styles.title}>Event bus</h2>
        <label className={styles.filter}>
          Topics with{' '}
          <input
            ref={filterField}
            type="search"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
        <button type="button" onClick={() => record.clear()}>
          Clear events
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <div className={styles.content} tabIndex={0}>
        <Topics lines={topics.filter(isWanted)} />
        <Events events={events.filter(isWanted)} />
      </div>
    </section>
  );
}
