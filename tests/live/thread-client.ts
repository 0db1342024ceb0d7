/**
 * A browser that reads along: its own thread, put together as the page does it, from pictures and events, refetched
 * when one is missing.
 */
import { io } from 'socket.io-client';
import type { ListingState, WatchReply } from '#contract/live/events.ts';
import { reply, type Comment } from '#contract/comments/schema.ts';
import { asCommentEvent } from '#web/comments/state/events.ts';
import {
  emptyThread,
  noteChange,
  noteLatest,
  putComment,
  putReply,
  removeComment,
  removeReply,
  applySnapshot,
} from '#web/comments/state/thread-state.ts';
import type { Member } from '#tests/people/people.ts';

export interface ThreadClient {
  /** What it shows now, without versions; equal strings show the same. */
  shown(): string;
  /** Events of another listing. */
  crossed: number;
  /** Events heard in all. */
  received: number;
  /** Called with each new comment's text. */
  onNew: (text: string) => void;
  close(): void;
}

/** What everybody sees of a comment or reply. */
const commentFields = reply.omit({ myReaction: true });

const REFETCH_AFTER_MS = 300;

/** Connected and with its first picture. `server` may go away and come back at the same address. */
export async function openThreadClient(
  server: { url: string },
  member: Pick<Member, 'token'>,
  pgId: string,
): Promise<ThreadClient> {
  const thread = structuredClone(emptyThread);
  const socket = io(server.url, {
    auth: { token: member.token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  });
  const live: ThreadClient = {
    shown: () => shown(thread.comments),
    crossed: 0,
    received: 0,
    onNew: () => {},
    close: () => socket.disconnect(),
  };
  const refetch = async () => {
    const picture = await fetchSnapshot(server, member, pgId).catch(() => undefined);
    if (picture) applySnapshot(thread, picture.comments, picture.version);
    if (picture && isBehind()) again();
    // Who could not be reached is asked again; a socket that is gone asks when it is back.
    else if (!picture && socket.connected) again();
  };
  let waiting: NodeJS.Timeout | undefined;
  const isBehind = () => thread.latest > thread.version;
  const again = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void refetch(), REFETCH_AFTER_MS);
  };
  socket.onAny((name: string, payload: { pgId?: string }) => {
    if (name === 'listing-state') noteLatest(thread, (payload as ListingState & { pgId: string }).version);
    const event = asCommentEvent(name, payload);
    if (!event) return isBehind() ? again() : undefined;
    live.received += 1;
    if (payload.pgId !== pgId) live.crossed += 1;
    if (event.name === 'delete-comment') removeComment(thread, event.payload.commentId, event.payload.version);
    else if (event.name === 'delete-reply')
      removeReply(thread, event.payload.commentId, event.payload.replyId, event.payload.version);
    else if (event.name !== 'thread-update')
      if ('commentId' in event.payload) putReply(thread, event.payload);
      else putComment(thread, event.payload);
    if (event.name === 'new-comment') live.onNew(event.payload.text);
    noteChange(thread, event.payload.version);
    clearTimeout(waiting);
    if (isBehind()) again();
  });
  const joined = async () => {
    const watching = (await socket.emitWithAck('watch-listing', pgId)) as WatchReply;
    if ('error' in watching) throw new Error(watching.error);
    noteLatest(thread, watching.version);
    if (isBehind()) await refetch();
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.on('connect', () => {
      joined().then(resolve, reject);
    });
  });
  return live;
}

/** The thread as the server has it. */
export async function fetchSnapshot({ url }: { url: string }, { token }: Pick<Member, 'token'>, pgId: string) {
  const answer = await fetch(`${url}/api/comments/${pgId}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET of the thread: ${answer.status}`);
  const comments = (await answer.json()) as Comment[];
  return { comments, version: Number(answer.headers.get('x-thread-version')), shown: shown(comments) };
}

/** Comments of one millisecond may stand in either order. */
function shown(comments: readonly { replies: readonly object[] }[]): string {
  const plain = comments.map((comment) => {
    const replies = comment.replies.map((each) => JSON.stringify(commentFields.parse(each)));
    return JSON.stringify({ ...commentFields.parse(comment), replies: replies.toSorted() });
  });
  return plain.toSorted().join('\n');
}
