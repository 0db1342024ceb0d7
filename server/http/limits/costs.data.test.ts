/** What an admin's dear calls count in the limit on an address. */
import { expect, it } from 'vitest';
import { startApp } from '#tests/app.ts';
import { onDatabase } from '#tests/database.ts';
import { aMember } from '#tests/people/people.ts';
import { setRole } from '../../identity/accounts/people.ts';

onDatabase('the budget of an address', (open) => {
  it('counts marked PGs, the list of what needs attention and the begin of an import as what they take', async () => {
    const database = await open();
    const app = await startApp(database);
    const chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
    const left = async () => Number((await app.get('/robots.txt')).headers.get('x-ratelimit-remaining'));
    const costOf = async (...[method, path, body]: Parameters<typeof chitra.call>) => {
      const before = await left();
      await chitra.call(method, path, body);
      // What asks for it counts as well.
      return before - (await left()) - 1;
    };
    expect(await costOf('PATCH', '/api/pg/availability', { ids: ['one', 'two', 'three'], availability: true })).toBe(7);
    expect(await costOf('GET', '/api/pay/attention')).toBe(10);
    expect(await costOf('POST', '/api/pg/imports/none/start', { columns: {}, constants: {} })).toBe(100);
    await app.close();
  });
});
