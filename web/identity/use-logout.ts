/** What the Logout button does, wherever it stands. */
import { useNavigate } from 'react-router';
import { useAppDispatch } from './session/app-thunk.ts';

/** Ends the session here, or all of them, and goes home. */
export function useLogout(): (where?: 'here' | 'everywhere') => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (where = 'here') => {
    const { signOut } = await import('./session/sign-out.ts');
    await dispatch(signOut({ everywhere: where === 'everywhere', leave: () => navigate('/') }));
  };
}
