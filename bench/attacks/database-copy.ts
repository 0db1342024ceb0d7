/**
 * Somebody holds a copy of the database: session cookies forged from it, links found in finished jobs, and tokens in
 * answers. None may open anything.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { report } from '../print.ts';
import { aVisitor } from '#tests/people/people.ts';
import { against } from '../data/target.ts';

const LINK = /https?:\/\/[^\s"'<>\\]*(?:token|verify|reset)[^\s"'<>\\]*/gi;

export default async function run(): Promise<void> {
  await against({}, async (target) => {
    const asha = await target.join('Asha Rao', { verified: false });
    await asha.call('POST', '/api/auth/request-password-reset', { email: asha.email, redirectTo: '/login' });
    await target.mailsTo(asha.email, 2);

    // All text that the copy holds, as an attacker greps it.
    const tables = await target.db.execute(
      sql`select table_schema as place, table_name as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    let copy = '';
    for (const { place, name } of tables.rows as { place: string; name: string }[]) {
      const { rows } = await target.pool.query<{ row: string }>(
        `select row_to_json(t)::text as row from "${place}"."${name}" t`,
      );
      copy += rows.map(({ row }) => row).join('\n');
    }
    const links = [...new Set(copy.match(LINK))];

    const { rows: sessions } = await target.pool.query<{ token: string }>('select token from sessions');
    const secrets = [...new Set(copy.match(/[A-Za-z0-9+/_=-]{32,128}/g))].slice(0, 400);
    const [cookieName = 'better-auth.session_token'] = asha.cookies.keys();
    let opened = 0;
    let tried = 0;
    const tryCookie = async (value: string) => {
      tried += 1;
      const stranger = aVisitor(target);
      stranger.cookies.set(cookieName, encodeURIComponent(value));
      const { body } = await stranger.call('GET', '/api/auth/get-session', undefined, {
        'x-forwarded-for': `10.9.${tried % 250}.${Math.floor(tried / 250)}`,
      });
      if (body !== null && body !== '' && body !== 'null' && JSON.stringify(body).includes('"user"')) opened += 1;
    };
    for (const { token } of sessions) {
      await tryCookie(token);
      for (const secret of secrets)
        await tryCookie(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
    }
    let followed = 0;
    for (const link of links) {
      const path = link.replace(/^https?:\/\/[^/]+/, '');
      const { status, headers } = await aVisitor(target).call('GET', path);
      const to = headers.get('location') ?? '';
      if (status === 302 && /token=/.test(to) && !/error/i.test(to)) followed += 1;
    }
    const shown: string[] = [];
    for (const path of ['/api/auth/get-session', '/api/auth/list-sessions']) {
      const { body } = await asha.call('GET', path);
      const signed = decodeURIComponent([...asha.cookies.values()][0] ?? '').split('.')[0] ?? '-';
      if (signed.length > 8 && JSON.stringify(body).includes(signed)) shown.push(path);
    }
    report(
      'A copy of the database',
      {
        'cookies forged': tried,
        'sessions opened': opened,
        'links found': links.length,
        followed,
        'tokens shown': shown,
      },
      opened === 0 && links.length === 0 && shown.length === 0,
    );
  });
}
