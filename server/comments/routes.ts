/** The comments room's calls, a line each. */
import { commentRoutes } from '#contract/comments/routes.ts';
import type { Implement } from '../http/implement.ts';
import { deleteComment, deleteReply, editLine, postComment, replyTo } from './comments.ts';
import type { Discussion } from './discussion.ts';
import { report, setHidden, setLocked } from './moderation.ts';
import { react } from './reactions.ts';
import { dismissReports, readReports } from './reported.ts';
import { readThread } from './snapshot.ts';

export function commentsRoom(implement: Implement, room: Discussion): void {
  implement(commentRoutes.getComments, async ({ caller, params, query, header }) => {
    const { comments, version, locked, total, nextCursor } = await readThread(room, caller.uid, params.pgId, query);
    header('x-total-count', String(total));
    header('x-thread-version', String(version));
    header('x-thread-locked', String(locked));
    if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
    return comments;
  });
  implement(commentRoutes.postComment, ({ caller, params, body }) => postComment(room, caller, params.pgId, body.text));
  implement(commentRoutes.replyToComment, ({ caller, params, body }) => replyTo(room, caller, params.commentId, body.text));
  implement(commentRoutes.likeComment, ({ caller, params }) => react(room, caller, params, 'like'));
  implement(commentRoutes.dislikeComment, ({ caller, params }) => react(room, caller, params, 'dislike'));
  implement(commentRoutes.editComment, ({ caller, params, body }) => editLine(room, caller, params, body.text));
  implement(commentRoutes.deleteComment, ({ caller, params }) => deleteComment(room, caller, params.commentId));
  implement(commentRoutes.likeReply, ({ caller, params }) => react(room, caller, params, 'like'));
  implement(commentRoutes.dislikeReply, ({ caller, params }) => react(room, caller, params, 'dislike'));
  implement(commentRoutes.editReply, ({ caller, params, body }) => editLine(room, caller, params, body.text));
  implement(commentRoutes.deleteReply, ({ caller, params }) => deleteReply(room, caller, params.commentId, params.replyId));
  implement(commentRoutes.reportComment, ({ caller, params, body }) => report(room, caller, params, body.reason));
  implement(commentRoutes.reportReply, ({ caller, params, body }) => report(room, caller, params, body.reason));
  implement(commentRoutes.getReports, async ({ query, header }) => {
    const { lines, total } = await readReports(room.db, query.limit);
    header('x-total-count', String(total));
    return lines;
  });
  implement(commentRoutes.dismissCommentReports, ({ params, note }) => dismissReports(room.db, params, note));
  implement(commentRoutes.dismissReplyReports, ({ params, note }) => dismissReports(room.db, params, note));
  implement(commentRoutes.hideComment, ({ caller, params, body, note }) => {
    note(body.hidden ? 'Hidden' : 'Shown again');
    return setHidden(room, caller, params, body.hidden);
  });
  implement(commentRoutes.hideReply, ({ caller, params, body, note }) => {
    note(body.hidden ? 'Hidden' : 'Shown again');
    return setHidden(room, caller, params, body.hidden);
  });
  implement(commentRoutes.lockThread, ({ params, body, note }) => {
    note(body.locked ? 'Closed' : 'Open again');
    return setLocked(room, params.pgId, body.locked);
  });
}
