/** `npm run admin -- grant|revoke|remove-second-factor EMAIL` and `list`: who is an admin, and a lost phone. */
import { recordAct } from '#server/audit/audit.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { readConfig, SettingsError } from '#server/config.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { listAdmins, markVerified, removeSecondFactor, setRole } from '#server/identity/accounts/people.ts';

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | remove-second-factor EMAIL | list';

const COMMAND_LINE = { uid: 'command-line', displayName: 'Command line', email: '' };

/** One sentence to print, and whether what was asked for was done. */
interface Outcome {
  said: string;
  done: boolean;
}

async function run(
  db: Db,
  adminEmails: string[],
  verb: string | undefined,
  email: string | undefined,
): Promise<Outcome> {
  if (verb === 'list' && email === undefined) {
    const admins = await listAdmins(db);
    return { said: admins.length > 0 ? admins.join('\n') : 'There is no admin yet.', done: true };
  }
  if (verb === 'remove-second-factor' && email !== undefined) {
    const without = await removeSecondFactor(db, email);
    if (without === undefined) return { said: `Nobody with a second factor has signed up as ${email}.`, done: false };
    await recordAct(
      db,
      { person: COMMAND_LINE, action: `npm run admin -- ${verb}`, target: without },
      { outcome: 'done' },
    );
    return { said: `${email} signs in without a second factor now.`, done: true };
  }
  if ((verb !== 'grant' && verb !== 'revoke') || email === undefined) return { said: USAGE, done: false };
  const uid = await setRole(db, email, verb === 'grant' ? 'admin' : 'user');
  if (uid === undefined) return { said: `Nobody has signed up as ${email}. They must sign up first.`, done: false };
  await recordAct(db, { person: COMMAND_LINE, action: `npm run admin -- ${verb}`, target: uid }, { outcome: 'done' });
  if (verb === 'grant') {
    // Nobody unverified is an admin: whoever types the address vouches for it.
    const vouched = await markVerified(db, uid);
    const unproved =
      ' They had not verified this address; by your word it counts as verified. Revoke it if you are not sure who signed up.';
    return { said: `${email} is an admin now.${vouched ? unproved : ''}`, done: true };
  }
  const returns = adminEmails.includes(email.toLowerCase())
    ? ' ADMIN_EMAILS still names the address and gives the role again at the next start.'
    : '';
  return { said: `${email} is not an admin any more.${returns}`, done: true };
}

try {
  const { databaseUrl, databaseTls, dataDir, adminEmails } = readConfig(process.env);
  const connection = databaseUrl
    ? await openPostgres(databaseUrl, databaseTls)
    : await openPglite({ directory: dataDir });
  const [verb, email] = process.argv.slice(2);
  const { said, done } = await run(await openDb(connection), adminEmails, verb, email);
  await connection.close();
  process.stdout.write(`${said}\n`);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof DatabaseUnavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
