import { dayOf } from '../days.ts';
import type { Coin, Plan } from '../figures.ts';
import type { LoanRecord, MarginCall, PublishedPrice } from './loan-record.ts';

/** Asks a database. Figures come as text, so that no driver has a say in what they are. */
export type Ask = (
  query: string,
  values: readonly unknown[],
) => Promise<{ readonly rows: readonly unknown[] }>;

type Text = Readonly<Record<string, string | null>>;
type Told = Text & { readonly data: string };

/** As milliseconds since 1970, in whole ones. */
const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::text`;

const loanColumns = `id, user_id, asset, plan, term_months::text, terms_version, apr_basis_points::text,
  principal::text, fee::text, payout::text, collateral::text, opening_price::text, opening_price_id,
  payout_date::text, matures_on::text, ${ms('opened_at')} as opened_at, state,
  ${ms('requested_at')} as requested_at, ${ms('waits_until')} as waits_until,
  ${ms('extended_until')} as extended_until, outstanding::text, interest_paid::text,
  interest_booked::text, next_due_on::text, overdue_since::text`;

const queries = {
  events: `select type, ${ms('at')} as at, cause, actor, data::text from loan_events
    where loan_id = $1 order by number`,
  payments: `select sequence::text, source, cause, value_on::text, ${ms('booked_at')} as booked_at,
      interest::text, principal::text, outstanding_after::text
    from loan_payments where loan_id = $1 order by loan_payments.sequence`,
  instalments: `select due_on::text, principal::text, interest::text, paid::text
    from loan_instalments where loan_id = $1 order by due_on`,
  calls: `select id, user_id, asset, ltv::text, cured_by, ${ms('opened_at')} as opened_at, price_id, price::text, debt::text,
      collateral::text, target_ltv::text, ${ms('deadline')} as deadline,
      ${ms('postponed_until')} as postponed_until, ${ms('ended_at')} as ended_at, outcome
    from margin_calls where loan_id = $1 order by id`,
  pauses: `select margin_call_id as call, ${ms('began_at')} as began, ${ms('ended_at')} as ended,
      (exists (
        select from price_gaps as gap where gap.id = price_gap_id and gap.ended_at = pause.ended_at
      ))::text as is_of_gap
    from margin_call_pauses as pause
    where margin_call_id in (select id from margin_calls where loan_id = $1) order by began_at`,
  sales: `select id, user_id, asset, venue, margin_call_id, price_age_seconds::text, liquidation_ltv::text,
      fee_share::text, minimum_sale::text, ltv_before::text, ltv_after::text,
      (select event_key from ledger_transfers where id = transfer_id) as transfer_key,
      (exists (
        select from prices as told where told.id = price_id and told.source = price_source
          and told.synthetic = price_synthetic and told.observed_at = price_observed_at
      ) and (first_price_id is null) = (first_price_at is null) and (
        first_price_id is null or exists (
          select from prices as first where first.id = first_price_id
            and first.observed_at = first_price_at
        )
      ))::text as is_priced_as_told, reason, ${ms('at')} as at, price::text, price_id,
      ${ms('price_observed_at')} as priced_at, ${ms('first_price_at')} as first_priced_at,
      target_ltv::text, euros_wanted::text, collateral_before::text, debt_before::text,
      units_sold::text, proceeds::text, fee::text, repaid::text, surplus::text, written_off::text,
      collateral_after::text, debt_after::text
    from liquidations where loan_id = $1 order by id`,
  owners: `select distinct user_id from ledger_accounts
    where owner_type = 'loan' and owner_id = $1`,
  entries: `select transfer.event_key, account.kind as account, entry.asset, entry.kind, entry.side,
      entry.amount::text, ${ms('transfer.booked_at')} as booked_at
    from ledger_entries as entry
    join ledger_transfers as transfer on transfer.id = entry.transfer_id
    join ledger_accounts as account on account.id = entry.account_id
    where entry.transfer_id in (
      select own.transfer_id from ledger_entries as own
      join ledger_accounts as owned on owned.id = own.account_id
      where owned.owner_type = 'loan' and owned.owner_id = $1
    )
    order by entry.number`,
};

/** The ids of loans that come after one, in their order. */
export async function listLoans(
  ask: Ask,
  after: string,
  count: number,
): Promise<readonly string[]> {
  const { rows } = await ask('select id from loans where id > $1 order by id limit $2', [
    after,
    count,
  ]);
  return (rows as readonly { id: string }[]).map(({ id }) => id);
}

/** Loans of which something is told, and that are not stored themselves. */
export async function listLostLoans(ask: Ask): Promise<readonly string[]> {
  const { rows } = await ask(
    `select told.id from (
      select owner_id as id from ledger_accounts where owner_type = 'loan'
      union select loan_id from loan_events
      union select loan_id from loan_payments
      union select loan_id from liquidations
      union select loan_id from margin_calls
    ) as told
    where not exists (select from loans where loans.id = told.id) order by told.id`,
    [],
  );
  return (rows as readonly { id: string }[]).map(({ id }) => id);
}

/** All that is stored of a loan. @throws Error when there is none */
export async function readLoan(ask: Ask, id: string): Promise<LoanRecord> {
  const of = async <Row = Text>(query: string) => (await ask(query, [id])).rows as readonly Row[];
  const [row] = await of(`select ${loanColumns} from loans where id = $1`);
  if (!row) throw new Error(`There is no loan ${id}`);
  const events = await of<Told>(queries.events);
  const pauses = await of(queries.pauses);
  const calls = (await of(queries.calls)).map((call) => callOf(call, pauses));
  const sales = (await of(queries.sales)).map(saleOf);
  const record = {
    ...loanOf(row),
    owners: (await of(queries.owners)).map((owner) => text(owner.user_id)),
    events: events.map((event) => ({
      type: text(event.type),
      at: Number(event.at),
      cause: text(event.cause),
      actor: text(event.actor),
      data: JSON.parse(event.data),
    })),
    payments: (await of(queries.payments)).map(paymentOf),
    instalments: (await of(queries.instalments)).map((due) => ({
      on: dayOf(text(due.due_on)),
      principal: whole(due.principal),
      interest: whole(due.interest),
      paid: whole(due.paid),
    })),
    calls,
    sales,
    entries: (await of(queries.entries)).map((entry) => ({
      transferKey: text(entry.event_key),
      bookedAt: Number(entry.booked_at),
      account: text(entry.account),
      asset: text(entry.asset),
      kind: text(entry.kind),
      debit: entry.side === 'debit' ? whole(entry.amount) : -whole(entry.amount),
    })),
  };
  return { ...record, prices: await readPrices(ask, record) };
}

const text = (value: string | null | undefined): string => value ?? '';
const whole = (value: string | null | undefined): bigint => BigInt(text(value));
const wholeOrNone = (value: string | null | undefined) => (value == null ? null : BigInt(value));
const numberOrNone = (value: string | null | undefined) => (value == null ? null : Number(value));
const dayOrNone = (value: string | null | undefined) => (value == null ? null : dayOf(value));

const loanOf = (row: Text) => ({
  id: text(row.id),
  borrower: text(row.user_id),
  coin: text(row.asset) as Coin,
  plan: text(row.plan) as Plan,
  months: Number(row.term_months),
  termsVersion: text(row.terms_version),
  rate: whole(row.apr_basis_points),
  principal: whole(row.principal),
  fee: whole(row.fee),
  payout: whole(row.payout),
  collateral: whole(row.collateral),
  openingPrice: whole(row.opening_price),
  openingPriceId: text(row.opening_price_id),
  payoutDay: dayOf(text(row.payout_date)),
  maturesOn: dayOf(text(row.matures_on)),
  openedAt: Number(row.opened_at),
  state: text(row.state),
  requestedAt: Number(row.requested_at),
  waitsUntil: numberOrNone(row.waits_until),
  extendedUntil: numberOrNone(row.extended_until),
  outstanding: whole(row.outstanding),
  interestPaid: whole(row.interest_paid),
  interestBooked: whole(row.interest_booked),
  nextDueOn: dayOrNone(row.next_due_on),
  overdueSince: dayOrNone(row.overdue_since),
});

const paymentOf = (row: Text) => ({
  sequence: Number(row.sequence),
  source: text(row.source),
  cause: text(row.cause),
  valueOn: dayOf(text(row.value_on)),
  bookedAt: Number(row.booked_at),
  interest: whole(row.interest),
  principal: whole(row.principal),
  outstandingAfter: whole(row.outstanding_after),
});

const callOf = (row: Text, pauses: readonly Text[]): MarginCall => ({
  id: text(row.id),
  borrower: text(row.user_id),
  coin: text(row.asset),
  ltv: wholeOrNone(row.ltv),
  curedBy: row.cured_by ?? null,
  openedAt: Number(row.opened_at),
  priceId: text(row.price_id),
  price: whole(row.price),
  debt: whole(row.debt),
  collateral: whole(row.collateral),
  target: whole(row.target_ltv),
  deadline: Number(row.deadline),
  postponedUntil: numberOrNone(row.postponed_until),
  endedAt: numberOrNone(row.ended_at),
  outcome: row.outcome ?? null,
  pauses: pauses
    .filter(({ call }) => call === row.id)
    .map(({ began, ended, is_of_gap }) => {
      return { from: Number(began), until: Number(ended), isOfGap: is_of_gap === 'true' };
    }),
});

const saleOf = (row: Text) => ({
  id: text(row.id),
  borrower: text(row.user_id),
  coin: text(row.asset),
  transferKey: text(row.transfer_key),
  venue: text(row.venue),
  isPricedAsTold: row.is_priced_as_told === 'true',
  priceAge: Number(row.price_age_seconds),
  liquidation: whole(row.liquidation_ltv),
  feeShare: whole(row.fee_share),
  leastSale: whole(row.minimum_sale),
  ltvBefore: wholeOrNone(row.ltv_before),
  ltvAfter: wholeOrNone(row.ltv_after),
  callId: row.margin_call_id ?? null,
  reason: text(row.reason),
  at: Number(row.at),
  price: whole(row.price),
  priceId: text(row.price_id),
  pricedAt: Number(row.priced_at),
  firstPricedAt: numberOrNone(row.first_priced_at),
  target: wholeOrNone(row.target_ltv),
  wanted: wholeOrNone(row.euros_wanted),
  collateralBefore: whole(row.collateral_before),
  debtBefore: whole(row.debt_before),
  units: whole(row.units_sold),
  proceeds: whole(row.proceeds),
  fee: whole(row.fee),
  repaid: whole(row.repaid),
  surplus: whole(row.surplus),
  writtenOff: whole(row.written_off),
  collateralAfter: whole(row.collateral_after),
  debtAfter: whole(row.debt_after),
});

const tenMinutes = 600_000;
const pricedEvents = ['opened', 'activated', 'collateral_released', 'margin_call_ended'];

/** Around each moment at which something hung on a price, and all through a call. */
async function readPrices(
  ask: Ask,
  loan: Omit<LoanRecord, 'prices'>,
): Promise<readonly PublishedPrice[]> {
  const moments = loan.events.filter(({ type }) => pricedEvents.includes(type));
  const spans = [
    ...moments.map(({ at }) => [at, at] as const),
    ...loan.sales.map(({ at }) => [at, at] as const),
    ...loan.calls.map(
      ({ openedAt, endedAt }) => [openedAt, endedAt ?? Date.parse('9999-12-31')] as const,
    ),
  ];
  const { rows } = await ask(
    `select id, value::text, ${ms('observed_at')} as at from (
      select price.id, price.value, price.observed_at
      from unnest($3::double precision[], $4::double precision[]) as span (first, last)
      join prices as price
        on price.asset = $1 and price.observed_at between to_timestamp(first) and to_timestamp(last)
      where price.synthetic = (select synthetic from prices where id = $2)
      union select id, value, observed_at from prices where id = any($5)
    ) as told order by observed_at, id`,
    [
      loan.coin,
      loan.openingPriceId,
      spans.map(([first]) => (first - tenMinutes) / 1_000),
      spans.map(([, last]) => (last + tenMinutes) / 1_000),
      // However long ago it was when a call was opened at it.
      loan.calls.map(({ priceId }) => priceId),
    ],
  );
  return (rows as readonly Text[]).map(({ id, value, at }) => ({
    id: text(id),
    value: whole(value),
    at: Number(at),
  }));
}
