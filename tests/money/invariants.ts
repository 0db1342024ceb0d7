/** What must be true of orders, money and mails after every step, whatever has happened. */
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { OrderState } from '#contract/payments/schema.ts';
import type { Db } from '#server/database/db.ts';
import type { ProviderLedger } from './money.ts';

/** The only ways an order may go; nothing leads out of `refunded`. */
const EDGES: Record<OrderState, OrderState[]> = {
  creating: ['open', 'closed', 'paid', 'refunding', 'refunded'],
  open: ['closed', 'paid', 'ended', 'refunding', 'refunded'],
  closed: ['paid', 'ended', 'refunding', 'refunded'],
  paid: ['ended', 'refunding', 'refunded'],
  ended: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
};

/** Each finds what is wrong, one row a breach. */
const CHECKS: [name: string, breach: string][] = [
  [
    'the books keep of each payment what has not gone back, and what is on its way back',
    `select p.payment_id from payments p
     where coalesce((select sum(l.amount_paise) from ledger l
       where l.payment_id = p.payment_id and l.account = 'bookings'), 0)
       <> -(p.amount_paise - coalesce((select sum(r.amount_paise) from refunds r
         where r.payment_id = p.payment_id and not (r.reason = 'partial' and r.state = 'failed')), 0))`,
  ],
  [
    'what was captured has been refunded, charged back, or is kept or owed',
    `select p.payment_id from payments p
     where p.amount_paise <> coalesce((select sum(r.amount_paise) from refunds r
       where r.payment_id = p.payment_id and r.state = 'processed'), 0)
       + coalesce((select sum(d.deducted_paise) from disputes d where d.payment_id = p.payment_id), 0)
       + coalesce((select sum(l.amount_paise) from ledger l
         where l.payment_id = p.payment_id and l.account = 'provider'), 0)`,
  ],
  [
    'what is owed is what was not given back yet',
    `select r.payment_id from refunds r group by r.payment_id
     having coalesce((select sum(l.amount_paise) from ledger l
       where l.payment_id = r.payment_id and l.account = 'owed'), 0)
       <> -coalesce(sum(r.amount_paise) filter (where r.state <> 'processed' and not (r.reason = 'partial'
         and r.state = 'failed')), 0)`,
  ],
  [
    'at most one live booking a listing',
    `select listing_id from orders where state = 'paid' group by 1 having count(*) > 1`,
  ],
  [
    'one payment an order and one row a payment',
    `select order_id from payments where not second group by 1 having count(*) > 1
       union all select payment_id from payments group by 1 having count(*) > 1`,
  ],
  [
    'a booked listing is not available',
    `select o.id from orders o join listings l on l.id = o.listing_id where o.state = 'paid' and l.availability`,
  ],
  [
    'every entry of the books adds up to nothing',
    `select reference from ledger group by reference, entry having sum(amount_paise) <> 0`,
  ],
  [
    'every payment is in the books once',
    `select p.payment_id from payments p where not exists (select 1 from ledger l
       where l.payment_id = p.payment_id and l.entry = 'captured')
     union all select l.payment_id from ledger l where not exists (select 1 from payments p
       where p.payment_id = l.payment_id)`,
  ],
  [
    'money has come for a paid, ended or returned order, and for no other',
    `select o.id from orders o left join payments p on p.order_id = o.id and not p.second
     where (p.id is not null) <> (o.state in ('paid', 'ended', 'refunding', 'refunded'))`,
  ],
  [
    'an order is returned when its refund is processed',
    `select o.id from orders o join payments p on p.order_id = o.id and not p.second
       left join refunds r on r.id = p.payment_id
     where (o.state = 'refunded') <> (r.state is not distinct from 'processed')
       or (o.state in ('refunding', 'refunded')) <> (r.payment_id is not null)`,
  ],
  [
    'a place is taken by a live order only',
    `select id from orders where hold_slot is not null and state not in ('creating', 'open')`,
  ],
  [
    'no hold without an order that has a place',
    `select l.id from listings l
       left join orders o on o.id = l.held_by and o.listing_id = l.id and o.hold_slot is not null
     where l.held_by is not null and l.held_until > now() and o.id is null`,
  ],
  [
    'a live order holds its listing',
    `select o.id from orders o join listings l on l.id = o.listing_id
       where o.hold_slot is not null and o.hold_until > now() and l.held_by is distinct from o.id`,
  ],
  [
    'a second payment goes back',
    `select p.payment_id from payments p left join refunds r on r.id = p.payment_id
       where p.second and r.reason is distinct from 'second'`,
  ],
  [
    'one job a mail',
    `select name from jobs.job
       where name = 'payment-mail' group by name, data->>'kind', data->>'paymentId', data->>'refundId'
         having count(*) > 1`,
  ],
  [
    'receipts and notices for bookings only, the mail about a refund for refunds only',
    `select m.payment_id from payment_mails m left join payments p on p.payment_id = m.payment_id
       left join refunds r on r.id = coalesce(nullif(m.refund_id, ''), m.payment_id)
     where (m.kind in ('receipt', 'owner') and p.invoice_number is null) or (m.kind = 'refund'
       and r.payment_id is null)`,
  ],
  [
    'every booking has its receipt written down',
    `select p.payment_id from payments p
       left join payment_mails m on m.payment_id = p.payment_id and m.kind = 'receipt'
     where p.invoice_number is not null and m.payment_id is null`,
  ],
  [
    'invoices have no gaps, but for the number of a payment that was lost and has another one since',
    `with standing as (
       select regexp_replace(number, '\\d+$', '') as series, count(*) as number
       from (select invoice_number from payments
         union all select credit_note_number from refunds) as given(number) where number is not null group by 1
     )
     select c.name from counters c left join standing s on s.series = c.name
       left join standing r on r.series = c.name || 'R'
     where right(c.name, 1) <> 'R' and c.value <> coalesce(s.number, 0) + coalesce(r.number, 0)`,
  ],
];

const QUEUE = 'jobs.job';
// No breaches: what a watcher has to compare itself.
const ORDER = -1;
const LISTING = -2;
const UNTOLD = 'nobody was told whether a listing is available';

/** Every breach, and beside them the state of every order and what is true of every listing, in one statement. */
const allOf = (checks: [at: number, breach: string][]) =>
  [
    ...checks.map(([at, breach]) => `select ${at} as at, breach.id, null as state from (${breach}) as breach(id)`),
    `select ${ORDER}, id, state from orders`,
    `select ${LISTING}, id, availability::text from listings`,
  ].join(' union all ');

interface Found {
  /** Which of the checks; or that this is no breach. */
  at: number;
  id: string;
  state: string;
}

interface Watched {
  /** False where no queue stands in the database. */
  jobs?: boolean;
  /** The availability last published of each listing; one that is missing here was never published, so available. */
  told?: ReadonlyMap<string, boolean>;
}

/** One watcher a story: it remembers the orders' states, so as to see that they only move forward. */
export function watchMoney(db: Db, { jobs = true, told }: Watched = {}): () => Promise<string[]> {
  const all = allOf(
    CHECKS.map(([, breach], at): [number, string] => [at, breach]).filter(
      ([, breach]) => jobs || !breach.includes(QUEUE),
    ),
  );
  const { $client: pool } = db as Db & { $client: Pool };
  const before = new Map<string, OrderState>();
  const goesForward = (id: string, state: OrderState) => {
    const was = before.get(id);
    before.set(id, state);
    return was === undefined || was === state || EDGES[was].includes(state);
  };
  const isKnown = (id: string, available: boolean) => !told || (told.get(id) ?? true) === available;
  return async () => {
    // By name, so that the database plans it once a connection: a story asks it a hundred times.
    const { rows } = await pool.query<Found>({ name: `money-invariants ${jobs}`, text: all });
    return rows.flatMap(({ at, id, state }) => {
      const sound =
        at === ORDER ? goesForward(id, state as OrderState) : at === LISTING ? isKnown(id, state === 'true') : false;
      return sound
        ? []
        : [at === ORDER ? `an order went back to ${state}: ${id}` : `${CHECKS[at]?.[0] ?? UNTOLD}: ${id}`];
    });
  };
}

/** Once nothing is under way: our books against the provider's, order by order. */
export async function differencesWith({ orders, totals }: ProviderLedger, db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ order_id: string; net: number }>(sql`
    select o.gateway_order_id as order_id, sum(l.amount_paise)::float8 as net from ledger l
    join payments p on p.payment_id = l.payment_id
    join orders o on o.id = p.order_id where l.account = 'provider' group by 1`);
  const ours = new Map(rows.map(({ order_id, net }) => [order_id, net]));
  const total = rows.reduce((sum, { net }) => sum + net, 0);
  return [
    ...orders
      .filter(({ order_id, net }) => (ours.get(order_id) ?? 0) !== net)
      .map(({ order_id, net }) => `${order_id}: ${ours.get(order_id) ?? 0} here, ${net} there`),
    ...(total === totals.net ? [] : [`in all: ${total} here, ${totals.net} there`]),
  ];
}
