/** The demo accounts, a member and an admin, which exist only while the sandbox plays every service. */
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { accounts, people, sessions } from '../table.ts';

const PASSWORD = 'demo-password';

const DEMO_ACCOUNTS = [
  { id: 'demo-asha', name: 'Asha Rao', email: 'asha@demo.example', role: 'user' },
  { id: 'demo-chitra', name: 'Chitra Iyer', email: 'chitra@demo.example', role: 'admin' },
] as const;

/** Shown on the login page, which fills them in. */
export const demoAccounts = DEMO_ACCOUNTS.map(({ role, email }) => ({ role, email, password: PASSWORD }));

/** The contacts of the demo where the settings have none; nobody can ever own these. */
export const demoSupport = { email: 'help@pg-finder.example', phone: '+91 00000 00000' };

/** Creates the demo accounts, or removes their access once any service is real. */
export async function syncDemoAccounts(
  db: Db,
  allowed: boolean,
  hash: (password: string) => Promise<string>,
): Promise<void> {
  const ids = DEMO_ACCOUNTS.map(({ id }) => id);
  if (!allowed) {
    await db.delete(sessions).where(inArray(sessions.userId, ids));
    await db.delete(accounts).where(inArray(accounts.userId, ids));
    await db.update(people).set({ role: 'user' }).where(inArray(people.id, ids));
    return;
  }
  const existing = await db.select({ id: accounts.userId }).from(accounts).where(inArray(accounts.userId, ids));
  if (existing.length === ids.length) return;
  const password = await hash(PASSWORD);
  await db.transaction(async (tx) => {
    const persons = DEMO_ACCOUNTS.map(({ id, name, email, role }) => ({ id, name, email, role, emailVerified: true }));
    const credentials = ids.map((id) => ({
      id: `${id}-password`,
      userId: id,
      accountId: id,
      providerId: 'credential',
      password,
    }));
    await tx.insert(people).values(persons).onConflictDoNothing();
    // Somebody may have signed up with one of these emails meanwhile: then that demo account does not exist.
    const here = await tx.select({ id: people.id }).from(people).where(inArray(people.id, ids));
    const possible = credentials.filter(({ userId }) => here.some(({ id }) => id === userId));
    if (possible.length > 0) await tx.insert(accounts).values(possible).onConflictDoNothing();
    for (const { id, role } of DEMO_ACCOUNTS) await tx.update(people).set({ role }).where(eq(people.id, id));
  });
}
