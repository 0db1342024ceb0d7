/** The Logout button's doings, wherever it stands. */
import { useNavigate } from 'react-router';
import { useTeller } from './story.ts';

/** Ends the session here, or all of them, and goes home. */
export function useLogout(): (where?: 'here' | 'everywhere') => Promise<void> {
  const tell = useTeller();
  const navigate = useNavigate();
  return async (where = 'here') => {
    const { signOut } = await import('./sign-out.ts');
    await tell(signOut({ everywhere: where === 'everywhere', leave: () => navigate('/') }));
  };
}
