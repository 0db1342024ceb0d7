/** The comments room's calls. */
import { AUDIT_PHRASES } from '#contract/audit-details.ts';
import { commentRoutes } from '#contract/comments/routes.ts';
import type { Implement } from '../http/implement.ts';
import { deleteComment, deleteReply, editComment, postComment, replyTo } from './comments.ts';
import type { CommentsContext } from './context.ts';
import { dismissReports, readReports, report, setHidden, setLocked } from './moderation.ts';
import { react } from './reactions.ts';
import { readReplies, threadReader } from './thread-snapshot.ts';

export function implementComments(implement: Implement, context: CommentsContext): void {
  const readThread = threadReader(context);
  implement(commentRoutes.getComments, async ({ caller, params, query, header }) => {
    const { comments, version, locked, total, nextCursor } = await readThread(caller.uid, params.pgId, query);
    header('x-total-count', String(total));
    header('x-thread-version', String(version));
    header('x-thread-locked', String(locked));
    if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
    return comments;
  });
  implement(commentRoutes.getReplies, async ({ caller, params, query, header }) => {
    const page = await readReplies(context, caller.uid, params.commentId, query.cursor);
    header('x-total-count', String(page.total));
    header('x-thread-version', String(page.version));
    if (page.nextCursor !== undefined) header('x-next-cursor', page.nextCursor);
    return page.replies;
  });
  implement(commentRoutes.postComment, ({ caller, params, body }) =>
    postComment(context, caller, params.pgId, body.text),
  );
  implement(commentRoutes.replyToComment, ({ caller, params, body }) =>
    replyTo(context, caller, params.commentId, body.text),
  );
  implement(commentRoutes.likeComment, ({ caller, ip, params }) => react(context, { caller, ip }, params, 'like'));
  implement(commentRoutes.dislikeComment, ({ caller, ip, params }) =>
    react(context, { caller, ip }, params, 'dislike'),
  );
  implement(commentRoutes.editComment, ({ caller, params, body }) => editComment(context, caller, params, body.text));
  implement(commentRoutes.deleteComment, ({ caller, params }) => deleteComment(context, caller, params.commentId));
  implement(commentRoutes.likeReply, ({ caller, ip, params }) => react(context, { caller, ip }, params, 'like'));
  implement(commentRoutes.dislikeReply, ({ caller, ip, params }) => react(context, { caller, ip }, params, 'dislike'));
  implement(commentRoutes.editReply, ({ caller, params, body }) => editComment(context, caller, params, body.text));
  implement(commentRoutes.deleteReply, ({ caller, params }) =>
    deleteReply(context, caller, params.commentId, params.replyId),
  );
  implement(commentRoutes.reportComment, ({ caller, params, body }) => report(context, caller, params, body.reason));
  implement(commentRoutes.reportReply, ({ caller, params, body }) => report(context, caller, params, body.reason));
  implement(commentRoutes.getReports, async ({ query, header }) => {
    const { reported, total } = await readReports(context.db, query.limit);
    header('x-total-count', String(total));
    return reported;
  });
  implement(commentRoutes.dismissCommentReports, ({ params, note }) => dismissReports(context.db, params, note));
  implement(commentRoutes.dismissReplyReports, ({ params, note }) => dismissReports(context.db, params, note));
  implement(commentRoutes.hideComment, ({ caller, params, body, note }) => {
    note(body.hidden ? AUDIT_PHRASES.hidden : AUDIT_PHRASES.shownAgain);
    return setHidden(context, caller, params, body.hidden);
  });
  implement(commentRoutes.hideReply, ({ caller, params, body, note }) => {
    note(body.hidden ? AUDIT_PHRASES.hidden : AUDIT_PHRASES.shownAgain);
    return setHidden(context, caller, params, body.hidden);
  });
  implement(commentRoutes.lockThread, ({ params, body, note }) => {
    note(body.locked ? AUDIT_PHRASES.closed : AUDIT_PHRASES.openAgain);
    return setLocked(context, params.pgId, body.locked);
  });
}
