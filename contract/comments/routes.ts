/**
 * The comments room's calls (docs/product.md). Each changes the thread's version and is told to the
 * listing's room.
 */
import { z } from 'zod';
import { idInPath } from '../id.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import {
  changedComment,
  changedReply,
  comment,
  commentsQuery,
  commentText,
  deletedComment,
  deletedReply,
  dismissed,
  hiddenBody,
  lockedBody,
  reportedComment,
  repliesQuery,
  reply,
  reportsQuery,
  reportBody,
  threadState,
} from './schema.ts';

const ofListing = z.object({ pgId: idInPath });
const ofComment = z.object({ commentId: idInPath });
const ofReply = z.object({ commentId: idInPath, replyId: idInPath });

export const commentRoutes = {
  /**
   * The thread, newest first, each comment with its newest 20 replies; the newest 1,000 comments without `limit`, fewer
   * where their texts are very long. `X-Next-Cursor` leads to older ones, `X-Total-Count`
   * counts all, `X-Thread-Version` is the version this is a picture of and `X-Thread-Locked` is 'true' or 'false'. 404
   * for an unknown listing.
   */
  getComments: route({
    ...paths.getComments,
    cost: 6,
    access: 'member',
    params: ofListing,
    query: commentsQuery,
    reply: z.array(comment),
  }),
  /**
   * Replies of a comment before `cursor`, oldest first, at most 50; `X-Next-Cursor` leads to earlier ones,
   * `X-Total-Count` counts all, `X-Thread-Version` is the thread's version when they were read.
   */
  getReplies: route({
    ...paths.getReplies,
    cost: 5,
    access: 'member',
    params: ofComment,
    query: repliesQuery,
    reply: z.array(reply),
  }),
  /** 400 'Comment cannot be empty', 404 for an unknown listing, 409 in a locked thread, 429 for too many. */
  postComment: route({
    ...paths.postComment,
    cost: 5,
    access: 'member',
    params: ofListing,
    body: commentText,
    reply: changedComment,
    status: 201,
  }),
  replyToComment: route({
    ...paths.replyToComment,
    cost: 5,
    access: 'member',
    params: ofComment,
    body: commentText,
    reply: changedReply,
    status: 201,
  }),
  /** Likes, takes a like back, or turns a dislike into a like. 429 for too many. */
  likeComment: route({ ...paths.likeComment, cost: 5, access: 'member', params: ofComment, reply: changedComment }),
  dislikeComment: route({
    ...paths.dislikeComment,
    cost: 5,
    access: 'member',
    params: ofComment,
    reply: changedComment,
  }),
  /** By its author alone: 403 for others. */
  editComment: route({
    ...paths.editComment,
    cost: 5,
    access: 'member',
    params: ofComment,
    body: commentText,
    reply: changedComment,
  }),
  /** By its author alone; its replies go with it. */
  deleteComment: route({ ...paths.deleteComment, cost: 5, access: 'member', params: ofComment, reply: deletedComment }),
  likeReply: route({ ...paths.likeReply, cost: 5, access: 'member', params: ofReply, reply: changedReply }),
  dislikeReply: route({ ...paths.dislikeReply, cost: 5, access: 'member', params: ofReply, reply: changedReply }),
  editReply: route({
    ...paths.editReply,
    cost: 5,
    access: 'member',
    params: ofReply,
    body: commentText,
    reply: changedReply,
  }),
  deleteReply: route({ ...paths.deleteReply, cost: 5, access: 'member', params: ofReply, reply: deletedReply }),
  /** Once for each person and line: 409 the second time. */
  reportComment: route({
    ...paths.reportComment,
    access: 'member',
    params: ofComment,
    body: reportBody,
    reply: z.object({ reported: z.literal(true) }),
    status: 201,
  }),
  reportReply: route({
    ...paths.reportReply,
    access: 'member',
    params: ofReply,
    body: reportBody,
    reply: z.object({ reported: z.literal(true) }),
    status: 201,
  }),
  /**
   * The reported lines that are not hidden, those of the newest reports first; `X-Total-Count` counts all of them. 403
   * for members.
   */
  getReports: route({
    ...paths.getReports,
    cost: 4,
    access: 'admin',
    query: reportsQuery,
    reply: z.array(reportedComment),
  }),
  /**
   * Nothing is wrong with the line: its reports go, and it may be reported anew. 403 for members, 404 for a line that
   * is not there.
   */
  dismissCommentReports: route({
    ...paths.dismissCommentReports,
    access: 'admin',
    params: ofComment,
    reply: dismissed,
  }),
  dismissReplyReports: route({ ...paths.dismissReplyReports, access: 'admin', params: ofReply, reply: dismissed }),
  /** Takes the words of a line out of every payload, or brings them back. */
  hideComment: route({
    ...paths.hideComment,
    access: 'admin',
    params: ofComment,
    body: hiddenBody,
    reply: changedComment,
  }),
  hideReply: route({ ...paths.hideReply, access: 'admin', params: ofReply, body: hiddenBody, reply: changedReply }),
  /** Closes a thread for new lines and edits, or opens it. */
  lockThread: route({ ...paths.lockThread, access: 'admin', params: ofListing, body: lockedBody, reply: threadState }),
};
