// A payment provider of your own, as small as the platform lets it be: one method, one bank, one page. Plain Node, no packages.
//
//     PORT=5500 SECRET=… PLATFORM=http://127.0.0.1:4322 node docs/recipes/examples/payment-provider.mjs
//
// docs/recipes/plug-in-a-payment-provider.md describes every call. A real provider keeps all of this in its database.
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT = '5500', SECRET = '', PLATFORM = '' } = process.env;
if (SECRET.length < 32) throw new Error('SECRET needs at least 32 characters.');

const largestBody = 65_536;
const mostSkew = 5 * 60_000;

// --- What both sides sign --------------------------------------------------------------------------------------------

const signatureOf = (method, path, time, body) =>
  createHmac('sha256', SECRET).update([method, path, time, body].join('\n')).digest('hex');

function isFromPlatform({ method, url, headers }, body) {
  const time = headers['x-provider-time'] ?? '';
  const given = Buffer.from(headers['x-provider-signature'] ?? '', 'hex');
  const right = Buffer.from(signatureOf(method, url, time, body), 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Math.abs(Date.now() - Number(time)) <= mostSkew;
}

// --- What the platform is told ---------------------------------------------------------------------------------------

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sent until it is taken: 200, or 4xx, which says that it never will be (409: it was taken before). */
async function tell(kind, reference, report) {
  const body = JSON.stringify({ id: randomUUID(), kind, reference, report });
  const target = new URL('/bank/webhooks', PLATFORM);
  for (let wait = 1_000; ; wait = Math.min(2 * wait, 3_600_000)) {
    const time = String(Date.now());
    const headers = {
      'Content-Type': 'application/json',
      'X-Provider-Time': time,
      'X-Provider-Signature': signatureOf('POST', target.pathname, time, body),
    };
    const asked = { method: 'POST', body, headers, signal: AbortSignal.timeout(4_000) };
    const response = await fetch(target, asked).catch(() => null);
    if (response !== null && response.status < 500) return;
    await pause(wait);
  }
}

// --- Deposits --------------------------------------------------------------------------------------------------------

/** By reference; the secret in the address of its page leads to the same. */
const deposits = new Map();
const pages = new Map();

/** The same reference is the same deposit, however often it is sent. */
function openDeposit(order) {
  if (!deposits.has(order.reference)) {
    const deposit = { ...order, ticket: randomBytes(16).toString('hex'), report: { state: 'open' } };
    deposits.set(order.reference, deposit);
    pages.set(deposit.ticket, deposit);
  }
  const { ticket } = deposits.get(order.reference);
  return { url: `http://127.0.0.1:${server.address().port}/pay/${ticket}` };
}

/** What was answered once is never taken back: only an open deposit changes. */
function reportOf(deposit) {
  if (deposit.report.state === 'open' && deposit.expiresAt <= Date.now())
    deposit.report = { state: 'expired' };
  return deposit.report;
}

function depositStatus({ reference }) {
  const deposit = deposits.get(reference);
  return { reference, report: deposit ? reportOf(deposit) : { state: 'unknown' } };
}

function cancelDeposit({ reference }) {
  const deposit = deposits.get(reference);
  if (deposit && reportOf(deposit).state === 'open') deposit.report = { state: 'cancelled' };
  return depositStatus({ reference });
}

/** What was paid goes back, once. */
function refund({ reference }) {
  const deposit = deposits.get(reference);
  if (deposit && reportOf(deposit).state === 'paid') deposit.report = { state: 'refunded' };
  return depositStatus({ reference });
}

// --- Withdrawals -----------------------------------------------------------------------------------------------------

const withdrawals = new Map();
/** Account numbers by the names that the platform knows them by. */
const accounts = new Map();

function checkBankAccount({ bank, number, holder }) {
  if (bank !== 'example' || !/^\d{10,16}$/.test(number)) return { refused: 'UNKNOWN_NUMBER' };
  if (holder.trim() === '') return { refused: 'OTHER_HOLDER' };
  const token = createHmac('sha256', SECRET).update(`account:${number}`).digest('hex');
  accounts.set(token, number);
  return { token };
}

/** Sent twice, it is paid once. */
function payOut({ reference, amount, accountToken }) {
  if (withdrawals.has(reference)) return withdrawalStatus({ reference });
  const report = accounts.has(accountToken)
    ? { state: 'paid' }
    : { state: 'refused', reason: 'accountClosed' };
  withdrawals.set(reference, { amount, report });
  void tell('withdrawal', reference, report);
  return { reference, report: { state: 'pending' } };
}

/** Never paid from now on, also where the withdrawal arrives later; what is decided stays so. */
function voidWithdrawal({ reference, amount }) {
  const report = { state: 'refused', reason: 'other' };
  if (!withdrawals.has(reference)) withdrawals.set(reference, { amount, report });
  return withdrawalStatus({ reference });
}

function withdrawalStatus({ reference }) {
  return { reference, report: withdrawals.get(reference)?.report ?? { state: 'unknown' } };
}

// --- HTTP ------------------------------------------------------------------------------------------------------------

const method = {
  code: 'example',
  minimum: 10_000,
  maximum: 500_000,
  dailyMaximum: 1_000_000,
  fee: 500,
  usual: { least: 0, most: 5 },
};

const calls = {
  '/methods': ({ language }) => {
    const about = language.startsWith('id') ? 'Dari bank contoh.' : 'From the example bank.';
    return { methods: [{ ...method, name: 'Example', about }] };
  },
  '/banks': () => ({ banks: [{ code: 'example', name: 'Example Bank' }] }),
  '/deposit': openDeposit,
  '/deposit-status': depositStatus,
  '/deposit-cancel': cancelDeposit,
  '/refund': refund,
  '/account': checkBankAccount,
  '/withdrawal': payOut,
  '/withdrawal-status': withdrawalStatus,
  '/withdrawal-void': voidWithdrawal,
};

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const page = (
  { reference, amount, fee },
  state,
) => `<!doctype html><meta name="viewport" content="width=device-width">
<title>Example Bank</title><p role="status">${reference}: ${amount} + ${fee}, ${state}</p>
<form method="post"><button name="do" value="pay">Pay</button><button name="do" value="refuse">Refuse</button></form>
<p>Play money only.</p>`;

/** The player decides, the platform is told, and the player goes back. */
async function showPage(request, response, deposit) {
  const asked = request.method === 'POST' ? await bodyOf(request) : '';
  if (asked !== '' && reportOf(deposit).state === 'open') {
    const { amount, reference } = deposit;
    deposit.report = asked === 'do=pay' ? { state: 'paid', amount } : { state: 'refused', reason: 'noFunds' };
    void tell('deposit', reference, deposit.report);
  }
  if (asked !== '') return response.writeHead(303, { Location: deposit.returnUrl }).end();
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(page(deposit, reportOf(deposit).state));
}

async function answer(request, response) {
  const deposit = pages.get(/^\/pay\/(\w+)$/.exec(request.url)?.[1]);
  if (deposit) return showPage(request, response, deposit);
  const body = await bodyOf(request);
  const call = request.method === 'POST' && calls[request.url];
  const [status, said] = !call
    ? [404, { error: 'NOT_FOUND' }]
    : isFromPlatform(request, body)
      ? [200, call(JSON.parse(body))]
      : [401, { error: 'SIGNATURE_REQUIRED' }];
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'application/json' });
    response.end('{"error":"INTERNAL"}');
  });
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The payment provider is at http://127.0.0.1:${server.address().port}`);
});
