import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { verify } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import pg from 'pg';
import { orderDetail, saveShipDate } from './floor-orders.ts';
import { queueAnswer } from './floor-queues.ts';

/**
 * The bare floor: what the same answers cost with nothing but Node's http and the driver. It asks the portal's own
 * database for the same rows and fields, and does none of the rest: no schemas, no row level security, no audit.
 */

const columns = `b.line_item_id AS "lineItemId", b.order_id AS "orderId", b.company_id AS "companyId", f.name AS company,
  b.status, b.urgency_description AS "urgencyDescription", b.date_entered AS "dateEntered",
  b.date_entered AS "dateEnteredUTC", b.date_submitted AS "dateSubmitted", b.quantity, b.manufacturer,
  b.part_number AS "partNumber", b.model, b.description, b.order_type AS "orderType",
  b.loaner_line_item_id AS "loaner_LineItemId", b.sourcer, b.sourcer_phone AS "sourcerPhone",
  b.sourcer_email AS "sourcerEmail", b.image_path AS "imagePath", b.image_alt AS "imageAlt",
  b.image_default_url AS "imageDefaultUrl", b.is_sodexo AS "isSodexo", b.condition_description AS "conditionDescription",
  b.is_no_bid AS "isNoBid", b.purchase_restriction AS "purchaseRestriction", b.loaner_available AS "loanerAvailable"`;

const statements = {
  session: {
    name: 'session',
    text: `SELECT e.user_id, ARRAY(SELECT company_id FROM facilities f WHERE f.supplier_id = u.supplier_id) AS facilities
      FROM sessions e JOIN users u USING (user_id) WHERE e.session_id = $1 AND e.ended_at IS NULL AND e.expires_at > now()`,
  },
  list: {
    name: 'list',
    text: `SELECT ${columns} FROM bids b JOIN facilities f USING (company_id)
      WHERE b.company_id = ANY ($1) AND b.status IN ('REQUESTED', 'QUOTED') ORDER BY b.date_entered`,
  },
  count: {
    name: 'count',
    text: `SELECT count(*) FROM bids WHERE company_id = ANY ($1) AND status IN ('REQUESTED', 'QUOTED')`,
  },
  detail: {
    name: 'detail',
    text: `SELECT ${columns} FROM bids b JOIN facilities f USING (company_id)
      WHERE b.company_id = ANY ($1) AND b.line_item_id = $2`,
  },
  notes: {
    name: 'notes',
    text: 'SELECT text, created_user_name, created_at FROM notes WHERE company_id = ANY ($1) AND line_item_id = $2',
  },
  account: { name: 'account', text: 'SELECT user_id, password_hash FROM users WHERE username_key = $1' },
  openSession: {
    name: 'openSession',
    text: `INSERT INTO sessions (session_id, user_id, client_id, is_remembered, created_at, expires_at)
      VALUES ($1, $2, 'floor', false, now(), now() + interval '8 hours')`,
  },
  openFamily: {
    name: 'openFamily',
    text: 'INSERT INTO refresh_tokens (token_hash, session_id, issued_at) VALUES ($1, $2, now())',
  },
};

const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE_URL, max: 10, options: '-c app.scope=all' });
const signingKey = Buffer.alloc(32, 7);

async function facilitiesOf(sessionId: string): Promise<number[]> {
  const { rows } = await pool.query({ ...statements.session, values: [sessionId] });
  return rows[0]?.facilities ?? [];
}

async function list(sessionId: string): Promise<object> {
  const facilities = await facilitiesOf(sessionId);
  const [rows, count] = await Promise.all([
    pool.query({ ...statements.list, values: [facilities] }),
    pool.query({ ...statements.count, values: [facilities] }),
  ]);
  return { count: count.rows[0].count, rows: rows.rows };
}

async function detail(sessionId: string, lineItemId: number): Promise<object> {
  const facilities = await facilitiesOf(sessionId);
  const [bid, notes] = await Promise.all([
    pool.query({ ...statements.detail, values: [facilities, lineItemId] }),
    pool.query({ ...statements.notes, values: [facilities, lineItemId] }),
  ]);
  return { ...bid.rows[0], notes: notes.rows };
}

async function token(form: URLSearchParams): Promise<object> {
  const account = await pool.query({ ...statements.account, values: [form.get('username')] });
  const secret = Buffer.from(process.env.FLOOR_PEPPER ?? '');
  // The hash is the portal's; whether it matches does not matter here, the work is the same.
  await verify(account.rows[0].password_hash, form.get('password') ?? '', { secret });
  const sessionId = randomUUID();
  await pool.query({ ...statements.openSession, values: [sessionId, account.rows[0].user_id] });
  await pool.query({ ...statements.openFamily, values: [createHash('sha256').update(sessionId).digest(), sessionId] });
  const accessToken = await new SignJWT({ sid: sessionId }).setProtectedHeader({ alg: 'HS256' }).sign(signingKey);
  return { access_token: accessToken, token_type: 'Bearer', expires_in: 900 };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

async function answer(request: IncomingMessage): Promise<object> {
  const url = request.url ?? '';
  const sessionId = String(request.headers.authorization ?? '').slice('Bearer '.length);
  if (url === '/ready') return {};
  if (url === '/token') return token(new URLSearchParams(await bodyOf(request)));
  if (url === '/list') return list(sessionId);
  if (url.startsWith('/order/'))
    return orderDetail(pool, await facilitiesOf(sessionId), Number(url.slice('/order/'.length)));
  if (url.startsWith('/queue/')) return queueAnswer(pool, await facilitiesOf(sessionId), url.slice('/queue/'.length));
  if (url === '/save') return saveShipDate(pool, await facilitiesOf(sessionId), Number(await bodyOf(request)));
  return detail(sessionId, Number(url.slice('/detail/'.length)));
}

createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env.FLOOR_PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
