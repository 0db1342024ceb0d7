/** The bell with its slice, fetched once somebody is signed in: no stranger waits for it. */
import { NoticeBell } from '#web/notices/notice-bell.tsx';
import notices from '#web/notices/notices-slice.ts';
import { joinSlices } from '../store/store.ts';

joinSlices({ notices });

export { NoticeBell };
