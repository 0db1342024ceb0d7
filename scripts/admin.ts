/** `npm run admin -- grant|revoke|remove-second-factor|delete EMAIL` and `list`: manages admins and accounts. */
import { recordAct } from '#server/audit/audit.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { readConfig, type Config } from '#server/config.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { Refusal } from '#server/http/errors.ts';
import { listAdmins, markVerified, removeSecondFactor, setRole, uidOf } from '#server/identity/accounts/people.ts';
import { deletePerson } from '#server/identity/admin/manage-people.ts';
import { revokeUnverifiedAccess } from '#server/identity/accounts/unverified-access.ts';
import { anonymisePerson } from '#server/personal-data.ts';
import { runCommand, say, UsageError } from './operations/command.ts';

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | remove-second-factor EMAIL | delete EMAIL | list';

const COMMAND_LINE = { uid: 'command-line', displayName: 'Command line', email: '' };

/** One sentence to print, and whether the command succeeded. */
interface Outcome {
  message: string;
  done: boolean;
}

const VERBS = ['grant', 'revoke', 'remove-second-factor', 'delete'] as const;
type Command = { verb: 'list' } | { verb: (typeof VERBS)[number]; email: string };

/** @throws {UsageError} before anything is opened */
function readCommand([verb, email, ...more]: readonly string[]): Command {
  if (verb === 'list' && email === undefined) return { verb };
  const known = VERBS.find((each) => each === verb);
  if (known && email !== undefined && more.length === 0) return { verb: known, email };
  throw new UsageError(USAGE);
}

async function run(db: Db, config: Config, command: Command): Promise<Outcome> {
  if (command.verb === 'list') {
    const admins = await listAdmins(db);
    return { message: admins.length > 0 ? admins.join('\n') : 'There is no admin yet.', done: true };
  }
  const { verb, email } = command;
  if (verb === 'remove-second-factor') {
    const without = await removeSecondFactor(db, email);
    if (without === undefined)
      return { message: `Nobody with a second factor has signed up as ${email}.`, done: false };
    await recordAct(
      db,
      { person: COMMAND_LINE, action: `npm run admin -- ${verb}`, target: without },
      { outcome: 'done' },
    );
    return { message: `${email} signs in without a second factor now.`, done: true };
  }
  const uid = await uidOf(db, email);
  if (uid === undefined) {
    const advice = verb === 'grant' ? ' They must sign up first.' : '';
    return { message: `Nobody has signed up as ${email}.${advice}`, done: false };
  }
  if (verb === 'delete') return await erase(db, uid, email);
  const vouched = verb === 'grant' ? await vouchFor(db, config, uid) : '';
  await setRole(db, email, verb === 'grant' ? 'admin' : 'user');
  await recordAct(db, { person: COMMAND_LINE, action: `npm run admin -- ${verb}`, target: uid }, { outcome: 'done' });
  if (verb === 'grant') return { message: `${email} is an admin now.${vouched}`, done: true };
  const returns = config.adminEmails.includes(email.toLowerCase())
    ? ' ADMIN_EMAILS still names the address and gives the role again at the next start.'
    : '';
  return { message: `${email} is not an admin any more.${returns}`, done: true };
}

/** Deletes the account as the person would: for somebody who has lost both password and mailbox. */
async function erase(db: Db, uid: string, email: string): Promise<Outcome> {
  try {
    // Running servers notice within seconds that a thread has changed.
    await deletePerson(db, uid, (within, id) => anonymisePerson(within, { db, realtime: { publish: () => {} } }, id));
  } catch (error) {
    if (error instanceof Refusal) return { message: error.message, done: false };
    throw error;
  }
  await recordAct(db, { person: COMMAND_LINE, action: 'npm run admin -- delete', target: uid }, { outcome: 'done' });
  return { message: `The account of ${email} is deleted. Records of what was paid stay, as books must.`, done: true };
}

/**
 * An admin's address must be verified: whoever types the command vouches for it. A stranger may have signed up with it
 * all the same, so the password and sessions end if the owner of the address has another way to sign in.
 */
async function vouchFor(db: Db, { mail, sandboxServices }: Config, uid: string): Promise<string> {
  // Google alone does not suffice: the address need not be a Google account.
  if (mail || sandboxServices.includes('mail')) {
    if (!(await revokeUnverifiedAccess(db, uid))) return '';
    return (
      ' Nobody had verified this address: the password and the sessions from before are ended. ' +
      'They choose a new password by ‘Forgot your password?’, or sign in with Google.'
    );
  }
  if (!(await markVerified(db, uid))) return '';
  return (
    ' Nobody had verified this address. No mail is set up by which a new password could be chosen, ' +
    'so whoever signed up keeps theirs: revoke it if you are not sure who that was.'
  );
}

await runCommand(USAGE, async (args) => {
  const command = readCommand(args);
  const config = readConfig(process.env);
  const connection = await openDatabase(config);
  try {
    const { message, done } = await run(await openDb(connection), config, command);
    say(message);
    if (!done) process.exitCode = 1;
  } finally {
    await connection.close();
  }
});
