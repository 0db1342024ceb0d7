/** What somebody who has written is called here. */
import { DELETED_USER } from '#contract/deleted-user.ts';
import { messages } from './messages.ts';

export const authorName = (username: string) => (username === DELETED_USER ? messages.deletedUser : username);
