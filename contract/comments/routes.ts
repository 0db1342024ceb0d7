/**
 * The comments room's calls (docs/product.md). Each change increments the thread's version and is sent to everybody who
 * watches the listing.
 */
import { z } from 'zod';
import { idInPath } from '../fields.ts';
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
  getComments: route({
    ...paths.getComments,
    summary:
      'The thread, newest first, each comment with its newest 20 replies; the newest 1,000 comments without ' +
      '`limit`, fewer where their texts are very long. `X-Next-Cursor` leads to older ones, `X-Total-Count` ' +
      "counts all, `X-Thread-Version` is the version this is a picture of and `X-Thread-Locked` is 'true' or " +
      "'false'. 404 for an unknown listing.",
    cost: 6,
    access: 'member',
    params: ofListing,
    query: commentsQuery,
    response: z.array(comment),
  }),
  getReplies: route({
    ...paths.getReplies,
    summary:
      'Replies of a comment before `cursor`, oldest first, at most 50; `X-Next-Cursor` leads to earlier ones, ' +
      "`X-Total-Count` counts all, `X-Thread-Version` is the thread's version when they were read.",
    cost: 5,
    access: 'member',
    params: ofComment,
    query: repliesQuery,
    response: z.array(reply),
  }),
  postComment: route({
    ...paths.postComment,
    summary: "400 'Comment cannot be empty', 404 for an unknown listing, 409 in a locked thread, 429 for too many.",
    cost: 5,
    access: 'member',
    params: ofListing,
    body: commentText,
    response: changedComment,
    status: 201,
  }),
  replyToComment: route({
    ...paths.replyToComment,
    summary:
      'Answers a comment. 400 for a blank text, 404 for an unknown comment, 409 in a locked thread, 429 for too ' +
      'many.',
    cost: 5,
    access: 'member',
    params: ofComment,
    body: commentText,
    response: changedReply,
    status: 201,
  }),
  likeComment: route({
    ...paths.likeComment,
    summary: 'Likes, takes a like back, or turns a dislike into a like. 429 for too many.',
    cost: 5,
    access: 'member',
    params: ofComment,
    response: changedComment,
  }),
  dislikeComment: route({
    ...paths.dislikeComment,
    summary: 'Dislikes, takes a dislike back, or turns a like into a dislike. 429 for too many.',
    cost: 5,
    access: 'member',
    params: ofComment,
    response: changedComment,
  }),
  editComment: route({
    ...paths.editComment,
    summary: 'By its author alone: 403 for others.',
    cost: 5,
    access: 'member',
    params: ofComment,
    body: commentText,
    response: changedComment,
  }),
  deleteComment: route({
    ...paths.deleteComment,
    summary: 'By its author alone; its replies go with it.',
    cost: 5,
    access: 'member',
    params: ofComment,
    response: deletedComment,
  }),
  likeReply: route({
    ...paths.likeReply,
    summary: 'As likeComment, for a reply.',
    cost: 5,
    access: 'member',
    params: ofReply,
    response: changedReply,
  }),
  dislikeReply: route({
    ...paths.dislikeReply,
    summary: 'As dislikeComment, for a reply.',
    cost: 5,
    access: 'member',
    params: ofReply,
    response: changedReply,
  }),
  editReply: route({
    ...paths.editReply,
    summary: 'By its author alone: 403 for others.',
    cost: 5,
    access: 'member',
    params: ofReply,
    body: commentText,
    response: changedReply,
  }),
  deleteReply: route({
    ...paths.deleteReply,
    summary: 'By its author alone: 403 for others.',
    cost: 5,
    access: 'member',
    params: ofReply,
    response: deletedReply,
  }),
  reportComment: route({
    ...paths.reportComment,
    summary: 'Once for each person and comment or reply: 409 the second time.',
    access: 'member',
    params: ofComment,
    body: reportBody,
    response: z.object({ reported: z.literal(true) }),
    status: 201,
  }),
  reportReply: route({
    ...paths.reportReply,
    summary: 'Once for each person and reply: 409 the second time.',
    access: 'member',
    params: ofReply,
    body: reportBody,
    response: z.object({ reported: z.literal(true) }),
    status: 201,
  }),
  getReports: route({
    ...paths.getReports,
    summary:
      'The reported comments and replies that are not hidden, those of the newest reports first; `X-Total-Count` ' +
      'counts all of them. 403 for members.',
    cost: 4,
    access: 'admin',
    query: reportsQuery,
    response: z.array(reportedComment),
  }),
  dismissCommentReports: route({
    ...paths.dismissCommentReports,
    summary:
      'Nothing is wrong with the comment or reply: its reports go, and it may be reported anew. 403 for members, ' +
      '404 for what is not there.',
    access: 'admin',
    params: ofComment,
    response: dismissed,
  }),
  dismissReplyReports: route({
    ...paths.dismissReplyReports,
    summary: 'As dismissCommentReports, for a reply.',
    access: 'admin',
    params: ofReply,
    response: dismissed,
  }),
  hideComment: route({
    ...paths.hideComment,
    summary: 'Takes the words of a comment or reply out of every payload, or brings them back.',
    access: 'admin',
    params: ofComment,
    body: hiddenBody,
    response: changedComment,
  }),
  hideReply: route({
    ...paths.hideReply,
    summary: 'As hideComment, for a reply.',
    access: 'admin',
    params: ofReply,
    body: hiddenBody,
    response: changedReply,
  }),
  lockThread: route({
    ...paths.lockThread,
    summary: 'Closes a thread for new words and edits, or opens it.',
    access: 'admin',
    params: ofListing,
    body: lockedBody,
    response: threadState,
  }),
};
