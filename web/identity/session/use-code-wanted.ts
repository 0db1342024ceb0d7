/** Whether a code of the second factor is wanted before anybody is signed in. */
import { useSelector } from 'react-redux';
import { selectAuth } from './auth-slice.ts';

export function useCodeWanted(): boolean {
  return useSelector(selectAuth).codeWanted;
}
