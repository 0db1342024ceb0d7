/** A browser that reads along: its own thread, put together as the page does it, from pictures and events, refetched when one is missing. */
import { io } from 'socket.io-client';
import type { Standing, Watching } from '#contract/comments/events.ts';
import { sharedComment, type Comment } from '#contract/comments/schema.ts';
import { asCommentEvent } from '#web/comments/events.ts';
import { emptyThread, noteChange, noteLatest, putComment, removeComment, removeReply, takePicture } from '#web/comments/thread-state.ts';
import type { Member } from './people.ts';

export interface LiveThread {
  /** What it shows now, without versions; equal strings show the same. */
  shown(): string;
  /** Events of another listing. */
  crossed: number;
  /** Events heard in all. */
  heard: number;
  /** Called with each new comment's text. */
  onNew: (text: string) => void;
  close(): void;
}

const PATIENCE_MS = 300;

/** Connected and with its first picture. `server` may go away and come back at the same address. */
export async function aLiveThread(server: { url: string }, member: Pick<Member, 'token'>, pgId: string): Promise<LiveThread> {
  const thread = structuredClone(emptyThread);
  const socket = io(server.url, {
    auth: { token: member.token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  });
  const live: LiveThread = { shown: () => shown(thread.comments), crossed: 0, heard: 0, onNew: () => {}, close: () => socket.disconnect() };
  const refetch = async () => {
    const picture = await pictureOf(server, member, pgId).catch(() => undefined);
    if (picture) takePicture(thread, picture.comments, picture.version);
    if (picture && isBehind()) again();
    // Who could not be reached is asked again; a socket that is gone asks when it is back.
    else if (!picture && socket.connected) again();
  };
  let waiting: NodeJS.Timeout | undefined;
  const isBehind = () => thread.latest > thread.version;
  const again = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void refetch(), PATIENCE_MS);
  };
  socket.onAny((name: string, payload: { pgId?: string }) => {
    if (name === 'listing-state') noteLatest(thread, (payload as Standing & { pgId: string }).version);
    const event = asCommentEvent(name, payload);
    if (!event) return isBehind() ? again() : undefined;
    live.heard += 1;
    if (payload.pgId !== pgId) live.crossed += 1;
    if (event.name === 'delete-comment') removeComment(thread, event.payload.commentId, event.payload.version);
    else if (event.name === 'delete-reply') removeReply(thread, event.payload.commentId, event.payload.replyId, event.payload.version);
    else if (event.name !== 'thread-update') putComment(thread, event.payload);
    if (event.name === 'new-comment') live.onNew(event.payload.text);
    noteChange(thread, event.payload.version);
    clearTimeout(waiting);
    if (isBehind()) again();
  });
  const joined = async () => {
    const watching = (await socket.emitWithAck('watch-listing', pgId)) as Watching;
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
export async function pictureOf({ url }: { url: string }, { token }: Pick<Member, 'token'>, pgId: string) {
  const answer = await fetch(`${url}/api/comments/${pgId}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET of the thread: ${answer.status}`);
  const comments = (await answer.json()) as Comment[];
  return { comments, version: Number(answer.headers.get('x-thread-version')), shown: shown(comments) };
}

/** Comments of one millisecond may stand in either order. */
function shown(comments: readonly object[]): string {
  const plain = comments.map((comment) => JSON.stringify({ ...sharedComment.parse(comment), version: 0 }));
  return plain.toSorted().join('\n');
}
