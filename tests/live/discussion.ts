/** Talking under a listing in tests, as its page does, and a server with three people who do. */
import type { ChangedComment, ChangedReply, Comment } from '#contract/comments/schema.ts';
import { setRole } from '#server/identity/accounts/people.ts';
import { startApp, type Answer, type RunningApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { aWatcher, type Watcher } from './watcher.ts';

export interface DiscussionHarness {
  app: RunningApp;
  asha: Member;
  bina: Member;
  /** An admin. */
  chitra: Member;
  /** Bina's live connection. */
  watcher: Watcher;
}

/** `watcher` and `app` are closed by the caller. */
export async function startDiscussion(database: TestDatabase): Promise<DiscussionHarness> {
  const app = await startApp(database, {
    SIGN_INS_PER_MINUTE: '10000',
    COMMENTS_PER_MINUTE: '10000',
    REACTIONS_PER_MINUTE: '10000',
  });
  const [asha, bina, chitra] = [await aMember(app), await aMember(app, 'Bina Das'), await aMember(app, 'Chitra Admin')];
  await setRole(database.db, chitra.email, 'admin');
  return { app, asha, bina, chitra, watcher: await aWatcher(app.url, bina.token) };
}

export const post = (person: Member, pgId: string, text: unknown): Promise<Answer> =>
  person.call('POST', `/api/comments/${pgId}`, { text });

export const posted = async (person: Member, pgId: string, text = 'Is the terrace open at night?') =>
  (await post(person, pgId, text)).body as ChangedComment;

export const reply = async (person: Member, id: string, text = 'Until ten.') =>
  (await person.call('POST', `/api/comments/${id}/reply`, { text })).body as ChangedReply;

export const thread = (person: Member, pgId: string, query = ''): Promise<Answer> =>
  person.call('GET', `/api/comments/${pgId}${query}`);

export const commentsOf = async (person: Member, pgId: string) => (await thread(person, pgId)).body as Comment[];
