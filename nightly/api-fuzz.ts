import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';
import { seal } from '@likeness/contract/envelope';
import type { Params } from '@likeness/contract/wire';
import type { NightlyForm, NightlyRun } from './form.ts';
import { ledgerViolations } from './ledger.ts';
import { startProduct, type Product } from './product.ts';

const usualCalls = 100_000;
const atOnce = 8;
/** Texts, and what is no text at all. */
const nastyRows: unknown[][] = [
  [null, true, 0, -1, 1.5, 1e308, [], [[[]]], {}, { toString: 1 }, { __proto__: null, length: -1 }],
  ['', ' ', '0', '-1', '1e309', 'NaN', '999999999999999999999', '0x10', '١٢٣', 'null', 'undefined'],
  ['true', '[]', '{}', '[{"a":1}]', '"', '[', '{"a":'.repeat(2000), '['.repeat(20_000)],
  ['\u0000', '\ud800', '\udfff\ud800', '\u202e', '😀'.repeat(300), 'a'.repeat(20_000), "'; drop table works"],
  ['2026-02-30', '0000-00-00', '+275760-09-13', '9999-12-31T23:59:60Z', '-271821-04-20', '1970-01-01'],
  ['../../etc/passwd', 'uploads/../x', 'http://127.0.0.1/', '<break time="1e9s"/>好', '<break time="10s"/>'],
  ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '1,2,3', '%00', '好'],
];
const nasty = nastyRows.flat();

/** Calls of the contract with parameters meant badly: no answer of 500, and the ledger stays whole. */
export const form: NightlyForm = async (run) => {
  const product = await startProduct({ LIKENESS_LOG: 'error', LIKENESS_ROLE: 'server' });
  try {
    const all = Object.values(calls).flatMap((feature) => Object.values(feature) as Call[]);
    const open = all.filter((one) => !one.multipart && one !== calls.session.logout);
    const sessions = await sessionsOf(product);
    const likely = await likelyValues(product, sessions[0]?.token ?? '');
    const total = Math.ceil(usualCalls * run.scale);
    const failures: string[] = [];
    let sent = 0;
    const next = async () => {
      while (sent < total) {
        const call = open[sent % open.length]!;
        sent++;
        const status = await fuzz(product, call, sessions[run.between(0, sessions.length - 1)], likely, run);
        if (status >= 500) failures.push(`${call.method} ${call.path}`);
        if (sent % 5000 === 0) run.say(`${sent} of ${total}, ${failures.length} answers of 500`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    const note = [...new Set(failures)].slice(0, 5).join(', ');
    return [
      {
        name: `answers of 500 in ${total} calls`,
        value: failures.length,
        unit: '',
        must: { exactly: 0 },
        note,
      },
      {
        name: 'ledger violations after them',
        value: await ledgerViolations(product.folder),
        unit: '',
        must: { exactly: 0 },
      },
    ];
  } finally {
    await product.close();
  }
};

type Session = { token: string; secret: string };

async function sessionsOf(product: Product): Promise<Session[]> {
  const visitor = product.client({ address: '10.9.0.1' });
  const { sign_secret: secret } = await visitor.site.settings();
  const [code = ''] = product.codes;
  const account = { code, username: 'fuzz', password: 'right horse 7' };
  const { token } = await visitor.session.activate(account);
  const guest = await visitor.session.guest();
  return [
    { token, secret },
    { token: guest.token, secret },
    { token: '', secret },
  ];
}

/** What lets a call come as far as its rules and its rows. */
async function likelyValues(product: Product, session: string): Promise<Record<string, unknown>> {
  const api = product.client({ address: '10.9.0.2', session });
  const avatar = (await api.avatars.list({ source: 'public' })).list[0]?.id;
  const voice = (await api.voices.list({ source: 'public' })).list[0]?.id;
  const ids = { id: voice, voice_id: voice, user_voice_id: voice, video_id: avatar, avatar_id: avatar };
  const words = { api: 'df', text: '你好', name: 'fuzz', file_type: 'voice', source: 'public' };
  return { ...ids, ...words, size: '1000', page: '1', limit: '10', rate: '1', volume: '1', pitch: '1' };
}

/** One call; gives the status of its answer, 599 for none. */
async function fuzz(
  product: Product,
  call: Call,
  session: Session | undefined,
  likely: Record<string, unknown>,
  run: NightlyRun,
): Promise<number> {
  const params: Params = {};
  for (const name of fieldsOf(call))
    if (run.random() < 0.9)
      params[name] =
        name in likely && run.random() < 0.7 ? likely[name] : nasty[run.between(0, nasty.length - 1)];
  const raw = run.random() < 0.05;
  const body = raw ? JSON.stringify(params) : sealedBody(params, session);
  const address = `10.${run.between(0, 250)}.${run.between(0, 250)}.${run.between(1, 250)}`;
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  if (session?.token) headers['x-token'] = session.token;
  if (call.points) headers['idempotency-key'] = String(run.random());
  const inQuery = call.method !== 'POST';
  if (!inQuery) headers['content-type'] = 'application/x-www-form-urlencoded';
  const query = inQuery ? `?${body.slice(0, 8000).toWellFormed()}` : '';
  const sent = { method: call.method, headers, body: inQuery ? null : body.toWellFormed() };
  try {
    const answer = await fetch(new URL(`${call.path}${encodeURI(query)}`, product.origin), sent);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 599;
  }
}

const fieldsOf = (call: Call): string[] => Object.keys((call.input as { shape?: object }).shape ?? {});

function sealedBody(params: Params, session: Session | undefined): string {
  return new URLSearchParams(seal(params, session?.secret ?? 'x'.repeat(32), Date.now())).toString();
}
